import { safeRedirect } from '@tessera/domain/accounts/redirects';

/**
 * Where the person goes after verifying their address, if they asked for a path of this site. The path is stored with
 * the link's token and left out of the email: whoever signs up with a stranger's address could otherwise write to them.
 */
export function redirectOf(requested: string | undefined): { readonly redirect?: string } {
  const redirect = requested === undefined ? '/' : safeRedirect(requested);
  return redirect === '/' ? {} : { redirect };
}
