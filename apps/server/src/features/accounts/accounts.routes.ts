import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { getSessionRoute } from './get-session.ts';
import { signInRoute } from './sign-in.ts';
import { signOutRoute } from './sign-out.ts';
import { signUpRoute } from './sign-up.ts';
import { verifyEmailRoute } from './verify-email.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

export const accountRoutes: readonly Route<Ports>[] = [
  getSessionRoute,
  signUpRoute,
  signInRoute,
  signOutRoute,
  verifyEmailRoute,
];
