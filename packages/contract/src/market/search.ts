import { type DistanceUnit, radiiIn, radiusTexts } from '@tessera/domain/market/listings/locations/distances';
import { MAX_PAGES, PAGE_SIZE } from '@tessera/domain/market/listings/search/search';
import { sortOrders } from '@tessera/domain/market/listings/search/search-orders';
import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { wornPattern } from './looks.ts';

export const listingCard = z.object({
  id: z.int(),
  system: z.enum(systems),
  title: z.string(),
  /** Formatted for people, as “£1,200”. Null if there is none. */
  price: z.string().nullable(),
  city: z.string().nullable(),
  /** Name of the employer, if the listing is a job. */
  company: z.string().nullable(),
  /** A few short facts, such as “2021” and “28,500 miles”. */
  facts: z.array(z.string()),
  presetCode: z.string(),
  /** Null for a named theme. */
  pattern: wornPattern.nullable(),
  isShuffle: z.boolean(),
  /** “For sale” or “To rent” for a home, “For hire” or “Lease” for a vehicle that is not sold. */
  offer: z.string().nullable(),
  listedAt: z.coerce.date(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  distanceKm: z.number().nullable(),
  /** The first picture; `pictureSources` derives the addresses. */
  picture: z.object({ mediaId: z.int(), width: z.int(), height: z.int() }).nullable(),
  /** The pictures that can be swiped on the card, in order. Empty if there are fewer than two. */
  photos: z.array(z.int()),
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

const understoodFilter = z.object({
  /** A parameter of this call and its value, as if it had been given: `price_max` and `1200`. */
  param: z.string(),
  value: z.string(),
  /** The words of `q` that it was read from. Filters of one phrase have the same words. */
  words: z.string(),
  /** Position of the words in `q`. */
  from: z.int(),
  to: z.int(),
  /** The whole phrase for people: “Up to £1,200 a month”. */
  label: z.string(),
});

export type UnderstoodFilter = z.output<typeof understoodFilter>;

const nearMiss = z.object({
  listing: listingCard,
  /** In what the listing differs from the search: “Manual”, “£300 above”, “12 miles away”. */
  differs: z.array(z.string()),
  /** The listing is of another kind than what was searched for. */
  isRelated: z.boolean(),
});

export type NearMiss = z.output<typeof nearMiss>;

function lengthsIn(unit: DistanceUnit): string {
  return radiiIn(unit)
    .map(({ length }) => length)
    .join(', ');
}

const NO_SUCH_PAGE = `A search has ${MAX_PAGES} pages at most. Narrow it with filters.`;

const searchQuery = z
  .object({
    // Two more than the page takes, for quotation marks around the text.
    q: z.string().max(202, 'Please use a shorter search text.').optional(),
    system: z.enum(systems, 'Unsupported system').optional(),
    sort: z.enum(sortOrders, 'This order doesn’t exist.').optional(),
    /** Centre of the search. `radius` is in miles as `10mi`, or a plain number of kilometres. */
    postcode: z.string().max(40, 'This is not a postcode.').optional(),
    radius: z
      .enum(
        radiusTexts as [string, ...string[]],
        `Please choose one of ${lengthsIn('mi')} miles, as 10mi, or of ${lengthsIn('km')} km.`,
      )
      .optional(),
    /** A drawn area, as the search page writes it into its address. */
    area: z.string().max(500, 'This area has too many corners. Draw a simpler one.').optional(),
    /** Cursor from the previous answer. */
    cursor: z.string().max(200, 'This page doesn’t exist.').optional(),
    /** Number of the page, without a cursor. Each page before it has to be read, so a cursor is quicker. */
    page: z
      .string()
      .regex(/^[1-9]\d?$/, NO_SUCH_PAGE)
      .transform(Number)
      .refine((page) => page <= MAX_PAGES, NO_SUCH_PAGE)
      .default(1),
    limit: z
      .string()
      .regex(/^[1-9]\d?$/, 'A page has 1 to 99 listings.')
      .transform(Number)
      .default(PAGE_SIZE),
    /** `0` omits the counts, for pages after the first. */
    counts: z.enum(['0', '1']).default('1'),
    /** `1` leaves out no words, and finds no near misses. */
    exact: z.enum(['1']).optional(),
  })
  .catchall(z.string().max(2_000, 'A filter is too long.'));

/** Exact up to a limit, and a minimum beyond it. */
const total = z.object({ count: z.int(), isCapped: z.boolean() });

export const searchListings = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Live listings. Besides the named parameters it takes the filters of the system, as `make=BMW,Audi`, `fuel_not=diesel`, `year_min=2015` or `price_max=9000`. Filters are also understood from `q`, unless its words are in quotation marks; what was set otherwise takes precedence. If fewer listings match than a page shows, `near` has those that miss least, and says what differs.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: searchQuery,
  output: z.object({
    listings: z.array(listingCard),
    total: total.nullable(),
    facets: z.array(facet),
    /** The words that were searched for instead, if the text had a typing mistake. */
    corrected: z.string().nullable(),
    /** The section that was searched, given or understood. Null means all of them. */
    system: z.enum(systems).nullable(),
    /** Filters that were read from the words of `q`. */
    understood: z.array(understoodFilter),
    /** Words that were left out: nothing matched with them, and they say little or are in no listing. */
    leftOut: z.array(z.string()),
    /**
     * Listings that do not match all of the search. Those that miss least come first, and those of another kind last. The total and the
     * counts of filters are without these.
     */
    near: z.array(nearMiss),
    /** The centre of the search. */
    centre: z
      .object({ latitude: z.number(), longitude: z.number(), locationName: z.string().nullable() })
      .nullable(),
    next: z.string().nullable(),
    /** How many numbered pages there are. Null if nothing was counted. */
    pages: z.int().nullable(),
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
