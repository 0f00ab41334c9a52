/** viewer-step.ts repeats this name: a file shared by both would add a request to the first load of every page. */
const FILE_PARAM = 'file';

/** Id of the file that an address opens in the viewer. Undefined if there is none or it is invalid. */
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
