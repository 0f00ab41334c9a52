const HOME = '/';
const MAX_LENGTH = 2_000;
/** Any base is suitable: an address that leads away from it is not a path of this site. */
const BASE = 'https://own.invalid';

/**
 * Where to go after signing in or paying, as asked for in an address: a path of this site, or else the front page.
 * Browsers read a backslash as a slash and skip tabs and line breaks, so text with those is never taken as a path.
 */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || target.length > MAX_LENGTH) return HOME;
  if (!target.startsWith('/') || /[\\\s\p{Cc}]/u.test(target) || !target.isWellFormed()) return HOME;
  if (!URL.canParse(target, BASE)) return HOME;
  const { origin, pathname, search, hash } = new URL(target, BASE);
  // `URL` has resolved the dots: `/.//evil.example` has become `//evil.example`.
  if (origin !== BASE || pathname.startsWith('//')) return HOME;
  // A proxy or a router may decode the path before the browser sees it again.
  return staysWhenDecoded(pathname) ? pathname + search + hash : HOME;
}

function staysWhenDecoded(pathname: string): boolean {
  if (/%(?:2f|5c)/i.test(pathname)) return false;
  try {
    return !/[\\\p{Cc}]/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
