/**
 * Whether a page may have this path, as it is in the address. The router takes a line break for the end of a path, and
 * reports a fault for what nobody but a scanner asks for.
 */
export function isPagePath(pathname: string): boolean {
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
