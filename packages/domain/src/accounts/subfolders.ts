/** The name of a person's own folder below the upload folder. There is none before the address is verified. */
export function subfolderName(subfolderNumber: number | null): string | null {
  return subfolderNumber === null ? null : `user-${subfolderNumber}`;
}
