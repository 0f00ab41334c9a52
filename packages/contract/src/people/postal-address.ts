import { MAX_HOURS_CHARS } from '@tessera/domain/people/business';
import { z } from 'zod';
import { oneLine } from '../one-line.ts';

const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed();

const addressLine = (label: string, max: number) =>
  oneLine(`${label} is missing.`)
    .min(1, `${label} is missing.`)
    .max(max, `${label} has at most ${max} characters.`);

const location = z.object({
  line1: addressLine('The first line of the address', 200),
  line2: oneLine().max(200, 'The second line has at most 200 characters.').default(''),
  city: addressLine('The town or city', 100),
  postcode: addressLine('The postcode', 20),
  country: addressLine('The country', 100),
});

/** Where posted items go. The seller sees it until the item has arrived. */
export const postalAddress = z.object({ name: addressLine('The name', 100), ...location.shape });

/** Details that a business has to show to its buyers. */
export const businessDetails = z.object({
  legalName: addressLine('The legal name', 200),
  ...location.shape,
  hours: z
    .string('This is not a text.')
    .trim()
    .max(MAX_HOURS_CHARS, `Opening hours have at most ${MAX_HOURS_CHARS} characters.`)
    .refine(isReadable, 'This text cannot be read.')
    .default(''),
});

/** A business as others see it, with its address on one line. */
export const shownBusiness = z.object({ legalName: z.string(), address: z.string() });
