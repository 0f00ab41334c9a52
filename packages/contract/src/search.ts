import { type DistanceUnit, radiiIn, radiusInKm, radiusTexts } from '@tessera/domain/listings/distances';
import { PAGE_SIZE } from '@tessera/domain/listings/search';
import { sortOrders } from '@tessera/domain/listings/search-orders';
import { systems } from '@tessera/domain/listings/systems';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { wornPattern } from './looks.ts';

export const listingCard = z.object({
  id: z.int(),
  system: z.enum(systems),
  title: z.string(),
  /** Formatted for people, as “£1,200”. Null if there is none. */
  price: z.string().nullable(),
  city: z.string().nullable(),
  /** The employer, of a job. */
  company: z.string().nullable(),
  /** A few short facts, such as “2021” and “28,500 miles”. */
  facts: z.array(z.string()),
  presetCode: z.string(),
  /** Null for a named theme. */
  pattern: wornPattern.nullable(),
  isShuffle: z.boolean(),
  listedAt: z.coerce.date(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  distanceKm: z.number().nullable(),
  /** The first picture; `pictureSources` derives the addresses. */
  picture: z.object({ mediaId: z.int(), width: z.int(), height: z.int() }).nullable(),
});

export type ListingCard = z.output<typeof listingCard>;

const facet = z.object({
  key: z.string(),
  label: z.string(),
  /** The total is a minimum, because counting stopped at a limit. */
  isCapped: z.boolean(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int(), isChosen: z.boolean() })),
});

export type SearchFacet = z.output<typeof facet>;

function lengthsIn(unit: DistanceUnit): string {
  return radiiIn(unit)
    .map(({ length }) => length)
    .join(', ');
}

const searchQuery = z
  .object({
    q: z.string().max(200, 'Please use a shorter search text.').optional(),
    system: z.enum(systems, 'Unsupported system').optional(),
    sort: z.enum(sortOrders, 'This order doesn’t exist.').optional(),
    /** Centre of the search. `radius` is in miles as `10mi`, or a plain number of kilometres. */
    postcode: z.string().max(40, 'This is not a postcode.').optional(),
    radius: z
      .enum(
        radiusTexts as [string, ...string[]],
        `Please choose one of ${lengthsIn('mi')} miles, as 10mi, or of ${lengthsIn('km')} km.`,
      )
      .transform((text) => radiusInKm(text) ?? 0)
      .optional(),
    /** A drawn area, as the search page writes it into its address. */
    area: z.string().max(500, 'This area has too many corners. Draw a simpler one.').optional(),
    /** Cursor from the previous answer. */
    cursor: z.string().max(200, 'This page doesn’t exist.').optional(),
    limit: z
      .string()
      .regex(/^[1-9]\d?$/, 'A page has 1 to 99 listings.')
      .transform(Number)
      .default(PAGE_SIZE),
    /** `0` omits the counts, for pages after the first. */
    counts: z.enum(['0', '1']).default('1'),
  })
  .catchall(z.string().max(2_000, 'A filter is too long.'));

/** Exact up to a limit, and a minimum beyond it. */
const total = z.object({ count: z.int(), isCapped: z.boolean() });

export const searchListings = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Live listings. Besides the named parameters it takes the filters of the system, as `make=BMW,Audi`, `year_min=2015` or `price_max=9000`.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: searchQuery,
  output: z.object({
    listings: z.array(listingCard),
    total: total.nullable(),
    facets: z.array(facet),
    /** The words that were searched for instead, if the text had a typing mistake. */
    corrected: z.string().nullable(),
    /** The centre of the search. */
    centre: z
      .object({ latitude: z.number(), longitude: z.number(), locationName: z.string().nullable() })
      .nullable(),
    next: z.string().nullable(),
  }),
  refusals: ['search.invalid', 'search.location_unknown', 'geocoding.away'],
});

export const countListings = endpoint({
  method: 'GET',
  path: '/api/search/count',
  summary:
    'The number of live listings that a search would find. It takes the same parameters, and ignores order and page.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: searchQuery,
  output: z.object({ total }),
  refusals: ['search.invalid', 'search.location_unknown', 'geocoding.away'],
});
