import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { changeEmailRoute } from './change-email.ts';
import { changePasswordRoute } from './change-password.ts';
import { changeRoleRoute } from './change-role.ts';
import { confirmPasswordRoute } from './confirm-password.ts';
import { createGuestSessionRoute } from './create-guest-session.ts';
import { forgotPasswordRoute } from './forgot-password.ts';
import { getSessionRoute } from './get-session.ts';
import { getUserDetailsRoute } from './get-user-details.ts';
import { listPeopleRoute } from './list-people.ts';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from './my-sessions.ts';
import { getProfileRoute, updateProfileRoute } from './profile.ts';
import { resendVerificationRoute } from './resend-verification.ts';
import { resetPasswordRoute } from './reset-password.ts';
import { signInRoute } from './sign-in.ts';
import { signOutRoute } from './sign-out.ts';
import { signUpRoute } from './sign-up.ts';
import { restorePersonRoute, suspendPersonRoute } from './suspend-person.ts';
import { unlockAccountRoute } from './unlock-account.ts';
import { verifyEmailRoute } from './verify-email.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

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
