/** viewer-step.ts reads it, too, but a shared file would be one more in the first load of every page. */
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
