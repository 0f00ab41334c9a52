const HOME = '/';
const MAX_LENGTH = 2_000;
/** Base against which a path is resolved. If the result has another origin, the text was not a path of this site. */
const BASE = 'https://own.invalid';

/**
 * Where somebody goes after signing in, paying or being offline, as an address or a form requests it: a path on this
 * site, or the home page for anything else. Everything that brings people back to a page uses this function.
 *
 * Browsers read a backslash as a slash and skip tabs and line breaks, so text with those never counts as a path.
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
  // The text is decoded until it no longer changes, because two proxies decode twice. A percent sign in a name cannot
  // be decoded again, which ends the loop.
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
