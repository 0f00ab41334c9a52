const FILE_PARAM = 'file';

/** The file that an address asks to view. */
export function readFileParam(search: string): number | undefined {
  const text = new URLSearchParams(search).get(FILE_PARAM) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export function addFileParam(search: string, fileId: number | undefined): string {
  const query = new URLSearchParams(search);
  query.delete(FILE_PARAM);
  if (fileId !== undefined) query.set(FILE_PARAM, String(fileId));
  return query.size > 0 ? `?${query}` : '';
}

/** Whether two addresses differ only in the file that is viewed. */
export function isViewerStep(from: URL, to: URL): boolean {
  return (
    from.pathname === to.pathname &&
    from.search !== to.search &&
    addFileParam(from.search, undefined) === addFileParam(to.search, undefined)
  );
}
