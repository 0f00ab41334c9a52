import { useEffect, useRef } from 'react';

/** Names under which the forms are kept. */
export const TRIP_FORM = 'tessera-trip';
export const MOVE_FORM = 'tessera-move';

type Kept = Readonly<Record<string, string>>;

/**
 * Keeps what is typed into a form while the tab is open, so that signing in or leaving the page loses nothing. The fields must
 * not be controlled by React. `onRestored` is called once kept text was filled in.
 */
export function useKeptForm(key: string, onRestored?: (form: HTMLFormElement) => void) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    const kept = read(key);
    let isRestored = false;
    for (const field of fieldsOf(form)) {
      const text = kept[field.name];
      if (text === undefined) continue;
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = text === 'on';
      else field.value = text;
      isRestored = true;
    }
    if (isRestored) onRestored?.(form);
    const onInput = () => write(key, form);
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
    // The fields are filled in once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [key]);
  return ref;
}

/** Forgets what was typed, after it was sent. */
export function forgetForm(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement && field.type !== 'hidden') ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  );
}

function read(key: string): Kept {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Kept) : {};
  } catch {
    return {};
  }
}

function write(key: string, form: HTMLFormElement): void {
  const changed = fieldsOf(form).flatMap((field): [string, string][] => {
    if (field.name === '') return [];
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      return field.checked ? [[field.name, 'on']] : [];
    return field.value === '' ? [] : [[field.name, field.value]];
  });
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(changed)));
  } catch {
    // A browser that stores nothing keeps the text until the page is closed.
  }
}
