/** Encoded control characters and line breaks: U+0000 to U+001F, U+007F to U+009F, U+2028 and U+2029. */
const CONTROLS = /%(?:[01][\da-f]|7f|c2%[89][\da-f]|e2%80%a[89])/i;

/**
 * Whether a page may have this path, as it is in the address. A path with a control character or line break may not:
 * the router would take a line break for the end of the path, and report a fault for a request that only scanners make.
 * A path that cannot be decoded may, because a listing is found by the number before its mistyped title.
 */
export function isPagePath(pathname: string): boolean {
  return !CONTROLS.test(pathname);
}
