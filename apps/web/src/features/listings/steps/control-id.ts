/** Id of a field's element, without dots and spaces. */
export function controlId(fieldId: string): string {
  return `listing-${fieldId.replaceAll(/[^\w-]+/g, '-').toLowerCase()}`;
}
