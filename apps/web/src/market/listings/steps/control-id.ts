/** Id of a field's element, made of characters that an id may have. */
export function controlId(fieldId: string): string {
  return `listing-${fieldId.replaceAll(/[^\w-]+/g, '-').toLowerCase()}`;
}
