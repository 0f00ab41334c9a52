/** The element of a field: dots and blanks are kept out of it. */
export function controlId(fieldId: string): string {
  return `listing-${fieldId.replaceAll(/[^\w-]+/g, '-').toLowerCase()}`;
}
