/** Name of a person's folder below the upload folder. Null until their email address is verified. */
export function subfolderName(subfolderNumber: number | null): string | null {
  return subfolderNumber === null ? null : `user-${subfolderNumber}`;
}
