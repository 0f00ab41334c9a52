import { safeRedirect } from '@tessera/domain/accounts/redirects';

/**
 * The path of this site to open after verification, if one was requested. It is stored with the link's token and not in
 * the email: otherwise anybody could send text to a stranger by signing up with the stranger's address.
 */
export function redirectOf(requested: string | undefined): { readonly redirect?: string } {
  const redirect = requested === undefined ? '/' : safeRedirect(requested);
  return redirect === '/' ? {} : { redirect };
}
