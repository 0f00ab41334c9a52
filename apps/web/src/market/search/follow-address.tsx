import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';

interface FollowAddressProps {
  address: URLSearchParams;
  /** True while a pressed filter waits for its search to begin. The filter must stay pressed until then. */
  isDue: () => boolean;
}

/**
 * Makes the form's fields show what the address says, also after Back during a pending search. The elements are not
 * replaced, so keyboard focus stays.
 */
export function FollowAddress({ address, isDue }: FollowAddressProps) {
  const anchor = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const isAtRest = useNavigation().state === 'idle';
  const isBack = useNavigationType() === NavigationType.Pop;
  const followed = useRef(key);
  /** The field that had the focus when the search began. */
  const focusedField = useRef<Element>(null);

  useEffect(() => {
    const fields = [...(anchor.current?.form?.elements ?? [])];
    if (!isAtRest) focusedField.current = fields.find((field) => field === document.activeElement) ?? null;
    if (!isAtRest || isDue() || followed.current === key) return;
    followed.current = key;
    // The field that somebody is typing in is left alone, unless they went back.
    const typed = isBack ? null : document.activeElement;
    for (const field of fields) if (field !== typed) follow(field, address);
    if (document.activeElement === document.body) takeUp(fields, focusedField.current);
  }, [key, isAtRest, isBack, address, isDue]);

  return <input type="hidden" ref={anchor} disabled />;
}

/** Makes all fields of the form show what the address says. */
export function followAddress(form: HTMLFormElement, address: URLSearchParams) {
  for (const field of form.elements) follow(field, address);
}

function follow(field: Element, address: URLSearchParams) {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.defaultChecked;
  else if (field instanceof HTMLSelectElement) field.value = address.get(field.name) ?? '';
  else if (field instanceof HTMLInputElement && field.type !== 'hidden')
    field.value = address.get(field.name) ?? '';
}

/**
 * Returns the focus to an option that lost it because it moved in its list. If the option is now inside a closed
 * disclosure, the disclosure's heading gets the focus.
 */
function takeUp(fields: readonly Element[], focusedField: Element | null) {
  if (!(focusedField instanceof HTMLInputElement)) return;
  const isFocused = (field: Element): field is HTMLInputElement =>
    field instanceof HTMLInputElement &&
    field.name === focusedField.name &&
    field.value === focusedField.value;
  const again = fields.find(isFocused);
  const fold = again?.closest('.search-facet details:not([open])');
  (fold?.querySelector<HTMLElement>('summary') ?? again)?.focus({ preventScroll: true });
}
