import { z } from 'zod';

const LARGEST = 2_147_483_647;

/** The id of a row, from an address or a body. `1e1` and ` 7` are numbers to JavaScript but are rejected here. */
export const rowId = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^[1-9]\d{0,9}$/)
        .transform(Number),
    ],
    'This is not an id.',
  )
  .pipe(z.int().min(1, 'This is not an id.').max(LARGEST, 'This is not an id.'));
