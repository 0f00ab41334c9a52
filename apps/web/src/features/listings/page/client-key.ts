import type { SyntheticEvent } from 'react';

/**
 * Names a message while it is sent, so that pressed twice it is sent once, and says that a script takes the answer.
 * Without a script both fields stay empty.
 */
export function stampForm({ currentTarget: form }: SyntheticEvent<HTMLFormElement>): void {
  const key = form.elements.namedItem('clientKey');
  if (key instanceof HTMLInputElement && key.value === '') key.value = crypto.randomUUID();
  const stays = form.elements.namedItem('stays');
  if (stays instanceof HTMLInputElement) stays.value = '1';
}

/** For the next message. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset();
  const key = form.elements.namedItem('clientKey');
  if (key instanceof HTMLInputElement) key.value = '';
}
