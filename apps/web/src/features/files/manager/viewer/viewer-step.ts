/** Whether the viewer opens, closes or shows another file. In the first load of every page, so kept small. */
export function isViewerStep({ pathname, searchParams }: URL, to: URL): boolean {
  return pathname === to.pathname && searchParams.get('file') !== to.searchParams.get('file');
}
