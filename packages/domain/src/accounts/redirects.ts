const HOME = '/';
const MAX_LENGTH = 2_000;
/** Any base is suitable: an address that leads away from it is not a path of this site. */
const BASE = 'https://own.invalid';

/**
 * Where to go after signing in, paying or being offline, as asked for in an address or a form: a path of this site, or
 * else the front page. Whatever brings people back to a page uses this function.
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
  let text = decoded(pathname);
  if (text === undefined) return false;
  let before = pathname;
  // Two proxies decode twice. A percent sign in a name cannot be decoded again, which ends the loop.
  while (text !== undefined && text !== before) {
    if (/%(?:2f|5c)/i.test(before) || /[\\\p{Cc}]/u.test(text)) return false;
    before = text;
    text = decoded(text);
  }
  return true;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
