import { faultInRanges, MAX_RANGES_A_DAY, type WeeklyRange } from '@tessera/domain/services/opening-range';
import {
  MAX_SLUG_CHARS,
  MIN_SLUG_CHARS,
  providerStatuses,
  slugPattern,
  verticals,
} from '@tessera/domain/services/verticals';
import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';

export const MAX_PROVIDER_NAME_CHARS = 80;
export const MAX_ABOUT_CHARS = 2_000;
export const MAX_PROVIDERS_OF_PERSON = 10;
export const MAX_SPECIAL_DAYS = 100;
export const MAX_PROVIDER_PHOTOS = 8;
/** Photos of dishes. Those that no dish shows any more are deleted. */
export const MAX_DISH_PHOTOS = 320;

export const vertical = z.enum(verticals, 'This is not one of food, beauty, driver and mover.');
export const slugParam = z
  .string()
  .min(MIN_SLUG_CHARS)
  .max(MAX_SLUG_CHARS)
  .regex(slugPattern, 'This is not an address.');

/** Digits with the usual signs between them. */
const phone = oneLine('Please enter a phone number.')
  .max(30, 'A phone number has at most 30 characters.')
  .regex(/^(?:\+?[\d ()-]{6,29})?$/, 'This is not a phone number.');

/** With its country, without blanks. Nine digits are a British number. */
const vatNumber = oneLine()
  .transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
  .transform((text) => (/^(?:\d{9}|\d{12})$/.test(text) ? `GB${text}` : text))
  .refine(
    (text) => text === '' || /^GB(?:\d{9}|\d{12})$/.test(text),
    'A VAT number has GB and 9 or 12 digits, such as GB123456789.',
  );

const line = (label: string, max: number) => oneLine().max(max, `${label} has at most ${max} characters.`);
const longText = (label: string) =>
  z
    .string()
    .trim()
    .max(MAX_ABOUT_CHARS, `${label} has at most ${MAX_ABOUT_CHARS.toLocaleString('en-GB')} characters.`);

const minute = (max: number) =>
  z.int('This is not a time.').min(0, 'This is not a time.').max(max, 'This is not a time.');
const openRange = z.object({ opens: minute(1_439), closes: minute(2_879) });

const weeklyRange = openRange.extend({
  weekday: z
    .int()
    .min(1, 'Weekdays are 1 for Monday to 7 for Sunday.')
    .max(7, 'Weekdays are 1 for Monday to 7 for Sunday.'),
  validFrom: calendarDay.nullable().default(null),
  validUntil: calendarDay.nullable().default(null),
});

const specialDay = z.object({
  date: calendarDay,
  ranges: z.array(openRange).max(MAX_RANGES_A_DAY, `A day has at most ${MAX_RANGES_A_DAY} opening times.`),
});

/** A provider in a list of them. */
const providerCard = z.object({
  id: rowId,
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  about: z.string(),
  /** Kilometres from the postcode in `near`, to a tenth. Null without it. */
  distance: z.number().nullable(),
  openNow: z.boolean(),
  /** When it opens next, as ISO text with the zone's offset. Null if it is open, or stays closed for long. */
  nextOpen: z.string().nullable(),
  /** When it closes. Null unless it is open. */
  closesAt: z.string().nullable(),
  /** Average of its reviews, from three reviews on. */
  rating: z.number().nullable(),
  /** How many reviews the average is of. Null below three. */
  reviewCount: z.int().nullable(),
  zone: z.string(),
  photoUrl: z.string().nullable(),
  /** Dishes or treatments that the words in `q` name, at most three. Empty without words. */
  offers: z.array(z.string()),
});

export type ProviderCard = z.output<typeof providerCard>;

/** `now`, or an instant in ISO text. Empty is any time. */
const openAt = z
  .union(
    [z.enum(['', 'now', '1', 'true']), z.iso.datetime({ offset: true, local: false })],
    'Open is “now” or a time.',
  )
  .optional();

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/services/{vertical}',
  summary: 'Businesses that take bookings, the nearest first if a postcode is given, otherwise by name.',
  access: 'anyone',
  limits: [{ by: 'address', count: 120, seconds: 60 }],
  params: z.object({ vertical }),
  query: z.object({
    near: z.string().trim().max(40, 'This is not a postcode.').optional(),
    open: openAt,
    /** Words in the name, town or description of the business, or in that of a dish or treatment. */
    q: z.string().trim().max(80, 'Search with at most 80 characters.').optional(),
  }),
  output: z.object({ providers: z.array(providerCard) }),
  refusals: ['providers.postcode_unknown', 'providers.away'],
});

const foundBusiness = z.object({
  name: z.string(),
  city: z.string(),
  vertical,
  path: z.string(),
  /** A dish or treatment that the words name. Null if they name none. */
  offer: z.string().nullable(),
});
export type FoundBusiness = z.output<typeof foundBusiness>;

export const findBusinesses = endpoint({
  method: 'GET',
  path: '/api/services',
  summary: 'Businesses by words of their texts, or by what they offer, at most four.',
  access: 'anyone',
  limits: [{ by: 'address', count: 120, seconds: 60 }],
  query: z.object({
    q: z
      .string()
      .trim()
      .min(2, 'Search with at least 2 characters.')
      .max(80, 'Search with at most 80 characters.'),
  }),
  output: z.object({ businesses: z.array(foundBusiness) }),
});

export const photoKey = z.string().regex(/^[\w-]{20,60}$/, 'This is not a photo.');

const photo = z.object({
  key: z.string(),
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});

/** What every public page of a provider shows. */
export const providerProfile = providerCard.extend({
  vertical,
  phone: z.string(),
  address: z.string(),
  postcode: z.string(),
  policy: z.string(),
  freeCancelMinutes: z.int(),
  lateRefundPercent: z.int(),
  isPaused: z.boolean(),
  /** Since when an administrator has checked all documents of the business, as ISO text. Null if one is missing. */
  verifiedAt: z.string().nullable(),
  hours: z.object({ weekly: z.array(weeklyRange), special: z.array(specialDay) }),
  photos: z.array(photo),
  /** Who sells: required of traders. */
  business: z.object({ legalName: z.string(), address: z.string() }).nullable(),
});

export type ProviderProfile = z.input<typeof providerProfile>;

/** A free time that can be booked. */
export const slot = z.object({ start: z.string(), end: z.string(), left: z.int() });

/** From and until when free times are asked for: ISO text with offset. */
export const slotWindow = z.object({
  from: z.iso.datetime({ offset: true, error: 'From is not a time.' }).optional(),
  to: z.iso.datetime({ offset: true, error: 'To is not a time.' }).optional(),
});

export const readProviderPhoto = endpoint({
  method: 'GET',
  path: '/media/providers/{key}',
  summary: 'A photo of a provider.',
  access: 'anyone',
  params: z.object({ key: z.string().regex(/^[\w-]{20,60}\.webp$/) }),
  produces: 'bytes',
  refusals: ['not_found'],
});

const missing = z.array(
  z.enum([
    'address',
    'phone',
    'hours',
    'menu',
    'allergens',
    'ways',
    'delivery_area',
    'services',
    'operator',
    'vehicle',
    'staff',
    'documents',
  ]),
);

const myProvider = z.object({
  id: rowId,
  vertical,
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  role: z.enum(['owner', 'manager', 'staff']),
  status: z.enum(providerStatuses),
  isHidden: z.boolean(),
  verifiedAt: z.coerce.date().nullable(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  postcode: z.string(),
  zone: z.string(),
  /** Empty if it is not registered for VAT. */
  vatNumber: z.string(),
  policy: z.string(),
  freeCancelMinutes: z.int(),
  lateRefundPercent: z.int(),
  pausedUntil: z.coerce.date().nullable(),
  hours: z.object({ weekly: z.array(weeklyRange), special: z.array(specialDay) }),
  photos: z.array(photo),
  /** What is missing before customers can book. */
  missing,
  /** Its public page. */
  path: z.string(),
});

export type MyProvider = z.output<typeof myProvider>;

const answer = z.object({ provider: myProvider });
const providerParams = z.object({ providerId: rowId });

export const listMyProviders = endpoint({
  method: 'GET',
  path: '/api/provider/businesses',
  summary: 'The businesses that the caller owns or works for.',
  access: 'account',
  output: z.object({ providers: z.array(myProvider) }),
});

export const createProvider = endpoint({
  method: 'POST',
  path: '/api/provider/businesses',
  summary: 'Adds a business of the caller as a draft.',
  access: 'verified',
  limits: [{ by: 'account', count: 20, seconds: 86_400 }],
  body: z.object({
    vertical,
    name: oneLine('Please enter a name.')
      .min(1, 'Please enter a name.')
      .max(MAX_PROVIDER_NAME_CHARS, `A name has at most ${MAX_PROVIDER_NAME_CHARS} characters.`),
  }),
  output: answer,
  refusals: ['providers.too_many', 'providers.vertical_closed'],
});

export const getMyProvider = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}',
  summary: 'A business that the caller owns or works for.',
  access: 'account',
  params: providerParams,
  output: answer,
  refusals: ['not_found'],
});

export const changeProvider = endpoint({
  method: 'PATCH',
  path: '/api/provider/businesses/{providerId}',
  summary: 'Changes what customers read about a business, and where it is.',
  access: 'verified',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  params: providerParams,
  body: z.object({
    name: oneLine()
      .min(1, 'Please enter a name.')
      .max(MAX_PROVIDER_NAME_CHARS, `A name has at most ${MAX_PROVIDER_NAME_CHARS} characters.`)
      .optional(),
    about: longText('The description').optional(),
    phone: phone.optional(),
    line1: line('The first line of the address', 200).optional(),
    line2: line('The second line', 200).optional(),
    city: line('The town or city', 100).optional(),
    postcode: line('The postcode', 20).optional(),
    policy: longText('The text').optional(),
    vatNumber: vatNumber.optional(),
    freeCancelMinutes: z
      .int()
      .min(0)
      .max(20_160, 'Cancelling is free until at most 14 days before.')
      .optional(),
    lateRefundPercent: z.int().min(0).max(100, 'At most 100 % can be refunded.').optional(),
  }),
  output: answer,
  refusals: ['not_found', 'providers.postcode_unknown', 'providers.away'],
});

/** How many sets of weekly hours there may be, such as this winter, next summer and the winter after it. */
export const MAX_HOUR_SETS = 4;
const MAX_WEEKLY = MAX_HOUR_SETS * 7 * MAX_RANGES_A_DAY;

function faultOfWeek(weekly: readonly WeeklyRange[]): string | undefined {
  const same = Map.groupBy(weekly, (each) => `${each.weekday} ${each.validFrom} ${each.validUntil}`);
  return [...same.values()].map(faultInRanges).find((fault) => fault !== undefined);
}

export const setProviderHours = endpoint({
  method: 'PUT',
  path: '/api/provider/businesses/{providerId}/hours',
  summary: 'Replaces the opening hours of a business: by weekday, and on special days.',
  access: 'verified',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  params: providerParams,
  body: z
    .object({
      weekly: z.array(weeklyRange).max(MAX_WEEKLY, 'These are too many opening times.'),
      special: z
        .array(specialDay)
        .max(MAX_SPECIAL_DAYS, `There can be at most ${MAX_SPECIAL_DAYS} special days.`),
    })
    .superRefine(({ weekly, special }, context) => {
      const fault =
        faultOfWeek(weekly) ??
        special.map(({ ranges }) => faultInRanges(ranges)).find((each) => each !== undefined) ??
        (new Set(special.map(({ date }) => date)).size < special.length
          ? 'A day is listed twice.'
          : undefined) ??
        (weekly.some(
          ({ validFrom, validUntil }) => validFrom !== null && validUntil !== null && validFrom > validUntil,
        )
          ? 'Opening hours cannot end before they begin.'
          : undefined);
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
    }),
  output: answer,
  refusals: ['not_found'],
});

export const setProviderStatus = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/status',
  summary: 'Opens a business to customers, or takes it off the site for a while.',
  access: 'verified',
  params: providerParams,
  body: z.object({ status: z.enum(['live', 'paused'], 'Choose live or paused.') }),
  output: answer,
  refusals: ['not_found', 'providers.incomplete'],
});

export const pauseProvider = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/pause',
  summary:
    'Stops new orders for some minutes or until the end of the day, also after closing. 0 takes orders again.',
  access: 'account',
  params: providerParams,
  body: z.object({
    minutes: z.union([z.int().min(0).max(1_440), z.literal('today')], 'Choose how many minutes, or “today”.'),
  }),
  output: answer,
  refusals: ['not_found'],
});

export const addProviderPhoto = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/photos',
  summary: 'Shows one of the caller’s uploaded photos on the page of a business, as a copy without metadata.',
  access: 'verified',
  limits: [{ by: 'account', count: 200, seconds: 3_600 }],
  params: providerParams,
  body: z.object({
    fileId: rowId,
    alt: line('The description', 200).default(''),
    /** A photo of a dish is not among those of the page. The dish is then saved with its key. */
    use: z.enum(['page', 'dish'], 'Photos are for the page or for a dish.').default('page'),
  }),
  output: answer.extend({ key: photoKey }),
  refusals: ['not_found', 'files.missing', 'providers.not_drawable', 'providers.full'],
});

export const deleteProviderPhoto = endpoint({
  method: 'DELETE',
  path: '/api/provider/businesses/{providerId}/photos/{key}',
  summary: 'Removes a photo of a business.',
  access: 'verified',
  params: providerParams.extend({ key: photoKey }),
  output: answer,
  refusals: ['not_found'],
});
