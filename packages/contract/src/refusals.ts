import { accountRefusals } from './people/accounts.refusals.ts';
import { contactRefusals } from './site/contact.refusals.ts';
import { databaseRefusals } from './database/database.refusals.ts';
import { avatarRefusals } from './files/avatars.refusals.ts';
import { favouriteRefusals } from './market/favourites.refusals.ts';
import { fileRefusals } from './files/files.refusals.ts';
import { geocodingRefusals } from './market/geocoding.refusals.ts';
import { fulfilmentRefusals } from './selling/fulfilment.refusals.ts';
import { holdingRefusals } from './sold/holdings.refusals.ts';
import { listingRefusals } from './market/listings.refusals.ts';
import { followRefusals } from './conversation/follows.refusals.ts';
import { messageRefusals } from './conversation/messages.refusals.ts';
import { moderationRefusals } from './conversation/moderation.refusals.ts';
import { moneyRefusals } from './selling/money.refusals.ts';
import { itemRefusals } from './sold/items.refusals.ts';
import { orderRefusals } from './selling/orders.refusals.ts';
import { poolRefusals } from './sold/pools.refusals.ts';
import { storagePlanRefusals } from './files/storage-plans.refusals.ts';
import { bookingRefusals } from './services/bookings.refusals.ts';
import { beautyRefusals } from './services/beauty.refusals.ts';
import { foodRefusals } from './services/food.refusals.ts';
import { calendarRefusals } from './services/calendar.refusals.ts';
import { dayRefusals } from './services/days.refusals.ts';
import { documentRefusals } from './services/documents.refusals.ts';
import { requestRefusals } from './services/requests.refusals.ts';
import { providerRefusals } from './services/providers.refusals.ts';
import { disputeRefusals } from './sold/disputes.refusals.ts';
import { reviewRefusals } from './sold/reviews.refusals.ts';
import { savedSearchRefusals } from './market/saved-searches.refusals.ts';
import { searchRefusals } from './market/search.refusals.ts';
import { secondFactorRefusals } from './people/second-factor.refusals.ts';
import { shopRefusals } from './tools/shops.refusals.ts';
import { syndicateRefusals } from './tools/syndicates.refusals.ts';
import { tradingRefusals } from './tools/trading.refusals.ts';

/** A field of the request that is not valid, and the reason for people. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

interface Definition {
  readonly status:
    | 400
    | 401
    | 403
    | 404
    | 405
    | 409
    | 410
    | 412
    | 413
    | 415
    | 416
    | 423
    | 429
    | 460
    | 502
    | 503
    | 507;
  /** The sentence that people read. It can use the refusal's facts. */
  readonly say: (facts: never) => string;
}

/** Refusals that any call can give. Those of one feature are in `<feature>.refusals.ts`. */
const generalRefusals = {
  'request.malformed': { status: 400, say: () => 'The request could not be read.' },
  'request.invalid': {
    status: 400,
    say: ({ faults }: { faults: readonly FieldFault[] }) =>
      faults[0]?.message ?? 'Something in the request is not valid.',
  },
  'request.unsafe_number': {
    status: 400,
    say: ({ number }: { number: string }) =>
      `The number ${number} has more digits than JSON numbers can hold exactly. Please send it as text, in quotes.`,
  },
  'request.too_large': { status: 413, say: () => 'The request is too large.' },
  'request.wrong_type': {
    status: 415,
    say: ({ expected }: { expected: string }) => `Please send ${expected}.`,
  },
  'request.wrong_method': {
    status: 405,
    say: ({ allow }: { allow: readonly string[] }) => `This address answers ${allow.join(', ')} only.`,
  },
  'request.foreign_origin': {
    status: 403,
    say: () => 'This request came from another website and was refused.',
  },
  'request.too_often': {
    status: 429,
    say: ({ retryAfter }: { retryAfter: number }) =>
      `Too many attempts. Please wait ${inWords(retryAfter)} and try again.`,
  },
  not_found: { status: 404, say: () => 'There is nothing at this address.' },
  unavailable: {
    status: 503,
    say: (_: { retryAfter: number }) => 'The site is busy. Please try again in a moment.',
  },
} as const satisfies Record<string, Definition>;

export const refusals = {
  ...generalRefusals,
  ...accountRefusals,
  ...secondFactorRefusals,
  ...avatarRefusals,
  ...favouriteRefusals,
  ...fileRefusals,
  ...storagePlanRefusals,
  ...moneyRefusals,
  ...itemRefusals,
  ...orderRefusals,
  ...contactRefusals,
  ...fulfilmentRefusals,
  ...poolRefusals,
  ...holdingRefusals,
  ...databaseRefusals,
  ...listingRefusals,
  ...providerRefusals,
  ...documentRefusals,
  ...requestRefusals,
  ...calendarRefusals,
  ...dayRefusals,
  ...foodRefusals,
  ...bookingRefusals,
  ...beautyRefusals,
  ...geocodingRefusals,
  ...disputeRefusals,
  ...reviewRefusals,
  ...savedSearchRefusals,
  ...searchRefusals,
  ...followRefusals,
  ...messageRefusals,
  ...moderationRefusals,
  ...tradingRefusals,
  ...shopRefusals,
  ...syndicateRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

type FactsOf<Code extends RefusalCode> = (typeof refusals)[Code]['say'] extends (facts: infer Facts) => string
  ? unknown extends Facts
    ? unknown
    : Facts
  : never;

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  [C in Code]: { readonly code: C } & FactsOf<C>;
}[Code];

export function statusOf(refusal: Refusal): number {
  return refusals[refusal.code].status;
}

export function sentenceOf(refusal: Refusal): string {
  // Each sentence takes the facts of its own code, which a union of functions cannot express.
  const say = refusals[refusal.code].say as (facts: Refusal) => string;
  return say(refusal);
}

function inWords(seconds: number): string {
  if (seconds <= 1) return '1 second';
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
