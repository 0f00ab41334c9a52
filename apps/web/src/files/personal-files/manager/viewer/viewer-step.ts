/** Whether a navigation only opens, closes or changes the viewer. Part of the first load of every page, so kept small. */
export function isViewerStep({ pathname, searchParams }: URL, to: URL): boolean {
  return pathname === to.pathname && searchParams.get('file') !== to.searchParams.get('file');
}
