import { safeRedirect } from '@tessera/domain/accounts/redirects';

/** Where a person goes once they are signed in, from what the address asks for. */
export function targetFrom(requested: string | null): string {
  return requested === null ? '/dashboard' : safeRedirect(requested);
}

/** The sign-in page, which leads back to where the person wanted to be. */
export function loginPath(target: string): string {
  return `/auth/login?redirect=${encodeURIComponent(target)}`;
}

/** The other page of the pair, with the same wish. */
export function withRedirect(path: string, requested: string | null): string {
  return requested === null ? path : `${path}?redirect=${encodeURIComponent(requested)}`;
}
