/** Under which name a file's small picture lies in the store. */
export function thumbnailKey(storeKey: string): string {
  return `small-${storeKey}`;
}
