/** Filters on which other filters depend. They apply immediately, so that those are shown. */
const dependents: Readonly<Record<string, string | undefined>> = {
  category: 'subcategory',
  make: 'model',
  listing_type: undefined,
  offer_type: undefined,
  pay_basis: undefined,
};
export const isDecisive = (key: string) => Object.hasOwn(dependents, key);

/** Filters that decide what the others are about come before them. */
export function isFirst(key: string): boolean {
  return key !== 'pay_basis' && (isDecisive(key) || key === 'subcategory' || key === 'model');
}

/** There are too many sub-categories and models to choose from before the category or make is chosen. */
export function isOffered(key: string, address: URLSearchParams): boolean {
  const before = Object.keys(dependents).find((decisive) => dependents[decisive] === key);
  return before === undefined || address.has(before) || address.has(key);
}

export function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[key, value]] : [],
  );
}

/** Models of one make say nothing about another one. */
export function clearDependent(form: HTMLFormElement, changed: string) {
  const dependent = dependents[changed];
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.name === dependent) field.checked = false;
}

/** Typed values apply on Enter or when the field loses focus. */
export function isSettled(target: EventTarget): target is HTMLSelectElement | HTMLInputElement {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}
