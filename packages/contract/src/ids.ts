import { z } from 'zod';

/** The largest number that an integer column can hold. The database would fail at a larger one. */
const MAX_INTEGER = 2_147_483_647;

function rowNumber(refusal: string) {
  const digits = z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number);
  return z.union([z.int(), digits], refusal).pipe(z.int().min(1, refusal).max(MAX_INTEGER, refusal));
}

/** The id of a row, from an address or a body. `1e1` and ` 7` are numbers to JavaScript but are rejected here. */
export const rowId = rowNumber('This is not an id.');

/** Buyers and support call an order by this number. */
export const orderNumber = rowNumber('This is not an order number.');
