import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';

interface FollowAddressProps {
  address: URLSearchParams;
  /** Whether a pressed filter has yet to be searched for; it stays pressed meanwhile. */
  isDue: () => boolean;
}

/**
 * Keeps the fields in step with the URL, also after Back during a pending search. The fields remain the same elements,
 * so that keyboard focus stays.
 */
export function FollowAddress({ address, isDue }: FollowAddressProps) {
  const anchor = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const isAtRest = useNavigation().state === 'idle';
  const isBack = useNavigationType() === NavigationType.Pop;
  const followed = useRef(key);
  /** Element that had the focus when the search began. */
  const focusedField = useRef<Element>(null);

  useEffect(() => {
    const fields = [...(anchor.current?.form?.elements ?? [])];
    if (!isAtRest) focusedField.current = fields.find((field) => field === document.activeElement) ?? null;
    if (!isAtRest || isDue() || followed.current === key) return;
    followed.current = key;
    // Text being typed is kept, unless the person went back.
    const typed = isBack ? null : document.activeElement;
    for (const field of fields) if (field !== typed) follow(field, address);
    if (document.activeElement === document.body) takeUp(fields, focusedField.current);
  }, [key, isAtRest, isBack, address, isDue]);

  return <input type="hidden" ref={anchor} disabled />;
}

/** Puts what the address says into all fields of the form. */
export function followAddress(form: HTMLFormElement, address: URLSearchParams) {
  for (const field of form.elements) follow(field, address);
}

function follow(field: Element, address: URLSearchParams) {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.defaultChecked;
  else if (field instanceof HTMLSelectElement) field.value = address.get(field.name) ?? '';
  else if (field instanceof HTMLInputElement && field.type !== 'hidden')
    field.value = address.get(field.name) ?? '';
}

/** An option that moved in its list has lost the focus or is hidden in a closed disclosure. */
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
