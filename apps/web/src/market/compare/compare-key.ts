/** Name of the list in the browser's storage. */
export const COMPARE_KEY = 'tessera.compare';

export function comparePath(ids: readonly number[]): string {
  return `/compare?ids=${ids.join()}`;
}
