import { safeRedirect } from '@tessera/domain/accounts/redirects';

/**
 * A wish that is a path of this site, for the job that writes the link. It is stored with the link's token and is not
 * part of the email: whoever signs up with a stranger's address could otherwise write to them.
 */
export function redirectOf(wish: string | undefined): { readonly redirect?: string } {
  const redirect = wish === undefined ? '/' : safeRedirect(wish);
  return redirect === '/' ? {} : { redirect };
}
