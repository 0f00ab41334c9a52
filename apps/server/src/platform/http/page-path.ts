/**
 * Whether a page may have this path, as it is in the address. A path with a control character or line break may not:
 * the router would take a line break for the end of the path, and report a fault for a request that only scanners make.
 */
export function isPagePath(pathname: string): boolean {
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
