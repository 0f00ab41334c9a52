import { safeRedirect } from '@tessera/domain/accounts/redirects';

/** Where a person goes once they are signed in, from what the address asks for. */
export function targetFrom(wish: string | null): string {
  return wish === null ? '/dashboard' : safeRedirect(wish);
}

/** The sign-in page, which leads back to where the person wanted to be. */
export function loginPath(target: string): string {
  return `/auth/login?redirect=${encodeURIComponent(target)}`;
}

/** The other page of the pair, with the same wish. */
export function withRedirect(path: string, wish: string | null): string {
  return wish === null ? path : `${path}?redirect=${encodeURIComponent(wish)}`;
}
