import type { SyntheticEvent } from 'react';
import { newId } from '../../../lib/new-id.ts';

/**
 * Key that makes sending idempotent if the button is pressed twice, and marks that a script handles the response.
 * Without scripts both fields stay empty.
 */
export function stampForm({ currentTarget: form }: SyntheticEvent<HTMLFormElement>): void {
  const key = form.elements.namedItem('clientKey');
  if (key instanceof HTMLInputElement && key.value === '') key.value = newId();
  const stays = form.elements.namedItem('stays');
  if (stays instanceof HTMLInputElement) stays.value = '1';
}

/** New key for the next message. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset();
  const key = form.elements.namedItem('clientKey');
  if (key instanceof HTMLInputElement) key.value = '';
}
