import { safeRedirect } from '@tessera/domain/people/redirects';

/**
 * The path on this site to open after verification, if one was requested. It is stored with the link's token and not
 * written into the email: otherwise anybody could send a text of their choice to a stranger, by signing up with the
 * stranger's address.
 */
export function redirectOf(requested: string | undefined): { readonly redirect?: string } {
  const redirect = requested === undefined ? '/' : safeRedirect(requested);
  return redirect === '/' ? {} : { redirect };
}
