import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { changeEmailRoute } from './emails/change-email.ts';
import { changePasswordRoute } from './passwords/change-password.ts';
import { changeRoleRoute } from './administration/change-role.ts';
import { confirmPasswordRoute } from './passwords/confirm-password.ts';
import { createGuestSessionRoute } from './guests/create-guest-session.ts';
import { forgotPasswordRoute } from './passwords/forgot-password.ts';
import { getSessionRoute } from './sessions/get-session.ts';
import { getUserDetailsRoute } from './administration/get-user-details.ts';
import { listPeopleRoute } from './administration/list-people.ts';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from './sessions/my-sessions.ts';
import { getProfileRoute, updateProfileRoute } from './profile/profile.ts';
import { resendVerificationRoute } from './sign-up/resend-verification.ts';
import { resetPasswordRoute } from './passwords/reset-password.ts';
import { signInRoute } from './sign-in/sign-in.ts';
import { signOutRoute } from './sign-in/sign-out.ts';
import { signUpRoute } from './sign-up/sign-up.ts';
import { restorePersonRoute, suspendPersonRoute } from './administration/suspend-person.ts';
import { unlockAccountRoute } from './sign-in/unlock-account.ts';
import { verifyEmailRoute } from './sign-up/verify-email.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';

export const accountRoutes: readonly Route<Ports>[] = [
  getSessionRoute,
  signUpRoute,
  signInRoute,
  signOutRoute,
  verifyEmailRoute,
  resendVerificationRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  unlockAccountRoute,
  changePasswordRoute,
  changeEmailRoute,
  confirmPasswordRoute,
  createGuestSessionRoute,
  listSessionsRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  getUserDetailsRoute,
  getProfileRoute,
  updateProfileRoute,
  listPeopleRoute,
  suspendPersonRoute,
  restorePersonRoute,
  changeRoleRoute,
  ...secondFactorRoutes,
];
