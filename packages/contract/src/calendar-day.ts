import { z } from 'zod';

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

/**
 * A day of the calendar, such as `2027-03-28`. Years that nobody means are refused, because the database has no year 0
 * and counting days on from the last ones fails.
 */
export const calendarDay = z.iso
  .date('This is not a day.')
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'This is not a day.');
