/**
 * Filters that decide which other filters make sense, with the filter that depends on them. They apply immediately, so
 * that the dependent filters appear.
 */
const dependents: Readonly<Record<string, string | undefined>> = {
  category: 'subcategory',
  make: 'model',
  listing_type: undefined,
  offer_type: undefined,
  pay_basis: undefined,
};
export const isDecisive = (key: string) => Object.hasOwn(dependents, key);

/** Whether a filter is shown near the top. Filters that decide what the others are about come first. */
export function isFirst(key: string): boolean {
  return key !== 'pay_basis' && (isDecisive(key) || key === 'subcategory' || key === 'model');
}

/**
 * Whether a filter is shown. Sub-categories and models are too many to choose from until a category or make is chosen.
 */
export function isOffered(key: string, address: URLSearchParams): boolean {
  const before = Object.keys(dependents).find((decisive) => dependents[decisive] === key);
  return before === undefined || address.has(before) || address.has(key);
}

export function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[key, value]] : [],
  );
}

/** Clears the filter that depends on the changed one: models of one make do not fit another make. */
export function clearDependent(form: HTMLFormElement, changed: string) {
  const dependent = dependents[changed];
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.name === dependent) field.checked = false;
}

/** Whether a change applies immediately. Typed values wait for Enter or until the field loses focus. */
export function isSettled(target: EventTarget): target is HTMLSelectElement | HTMLInputElement {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}
