/** The text of a form's field. Empty if the form has no such field, or a file is in it. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
