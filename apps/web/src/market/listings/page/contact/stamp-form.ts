import type { SyntheticEvent } from 'react';
import { newId } from '../../../../lib/new-id.ts';

/**
 * Puts a new key into the form, unless it has one, so that pressing the button twice sends the message once, and marks
 * that a script handles the response. Without scripts both fields stay empty.
 */
export function stampForm({ currentTarget: form }: SyntheticEvent<HTMLFormElement>): void {
  const key = form.elements.namedItem('clientKey');
  if (key instanceof HTMLInputElement && key.value === '') key.value = newId();
  const stays = form.elements.namedItem('stays');
  if (stays instanceof HTMLInputElement) stays.value = '1';
}

/** Empties the form after sending. The next message gets a new key. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset();
  const key = form.elements.namedItem('clientKey');
  if (key instanceof HTMLInputElement) key.value = '';
}
