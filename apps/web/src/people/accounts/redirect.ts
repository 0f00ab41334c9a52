import { safeRedirect } from '@tessera/domain/people/redirects';

/** Path to open after signing in, taken from the `redirect` parameter. */
export function targetFrom(requested: string | null): string {
  return requested === null ? '/dashboard' : safeRedirect(requested);
}

/** Path of the sign-in page that returns to `path` afterwards. */
export function loginPath(target: string): string {
  return `/auth/login?redirect=${encodeURIComponent(target)}`;
}

/** A link between the sign-in and sign-up pages that passes the redirect on. */
export function withRedirect(path: string, requested: string | null): string {
  return requested === null ? path : `${path}?redirect=${encodeURIComponent(requested)}`;
}
