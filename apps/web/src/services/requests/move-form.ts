import { findMovingItem, movingItems } from '@tessera/domain/services/moving/moving-items';
import { type Inventory, MAX_OWN_ITEMS } from '@tessera/domain/services/moving/inventory';
import { MAX_STORAGE_WEEKS } from '@tessera/domain/services/moving/move-price';
import type { MovePlace } from '@tessera/domain/services/moving/move-estimate';

const ITEM = 'item:';
export const itemField = (key: string) => `${ITEM}${key}`;
/** How many things of one's own the form has room for at first. */
export const OWN_FIELDS = 3;

function numberIn(
  form: FormData,
  name: string,
  { min, max }: { readonly min: number; readonly max: number },
) {
  const value = Number(form.get(name));
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.trunc(value))) : Math.max(0, min);
}

/** Weeks in a store between the two homes, as the form says. */
export const storageWeeksIn = (form: FormData) =>
  numberIn(form, 'storageWeeks', { min: 0, max: MAX_STORAGE_WEEKS });

/** What is counted in the form. */
export function inventoryIn(form: FormData): Inventory {
  const own = Array.from({ length: MAX_OWN_ITEMS }, (_, index) => index).flatMap((index) => {
    const name = form.get(`own:${index}:name`);
    if (typeof name !== 'string' || name.trim() === '') return [];
    return [
      {
        name: name.trim(),
        litres: numberIn(form, `own:${index}:litres`, { min: 1, max: 20_000 }),
        kg: numberIn(form, `own:${index}:kg`, { min: 0, max: 2_000 }),
        count: numberIn(form, `own:${index}:count`, { min: 1, max: 99 }),
        isUnstackable: form.get(`own:${index}:unstackable`) === 'on',
      },
    ];
  });
  return {
    listed: movingItems
      .map(({ key }) => ({ key, count: numberIn(form, itemField(key), { min: 0, max: 99 }) }))
      .filter(({ key, count }) => count > 0 && findMovingItem(key) !== undefined),
    own,
  };
}

export function movePlaceIn(form: FormData, name: 'from' | 'to'): MovePlace {
  return {
    floor: numberIn(form, `${name}.floor`, { min: -3, max: 60 }),
    hasLift: form.get(`${name}.hasLift`) === 'on',
    parkingMetres: numberIn(form, `${name}.parkingMetres`, { min: 0, max: 500 }),
  };
}
