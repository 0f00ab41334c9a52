import { stockSoldMessage } from '@tessera/domain/market/listings/prices/buy-now';
import type { Fault } from '@tessera/domain/market/listings/form/checks';
import { missingMessage } from '@tessera/domain/market/listings/sentences';
import { shuffleMessages } from '@tessera/domain/market/listings/prices/shuffle-sentences';
import type { ListingStatus } from '@tessera/domain/market/listings/statuses';

interface Missing {
  readonly missing: readonly { readonly id: string; readonly label: string }[];
}

const statusPhrases: Record<ListingStatus, string> = {
  draft: 'is a draft',
  live: 'is live',
  paused: 'is paused',
  closed: 'is closed',
  expired: 'has expired',
  hidden: 'was hidden by a moderator',
};

export const listingRefusals = {
  'listings.missing': { status: 404, say: () => 'This listing doesn’t exist.' },
  'listings.deleted': { status: 410, say: () => 'This listing was removed.' },
  'listings.incomplete': {
    status: 400,
    say: ({ missing }: Missing) => missingMessage(missing[0] ?? { label: 'Title' }),
  },
  'listings.field_invalid': {
    status: 400,
    say: ({ fields }: { fields: readonly Fault[] }) =>
      fields[0]?.message ?? 'One of the fields is not valid. Check the form and try again.',
  },
  'listings.media_missing': { status: 400, say: ({ reason }: { reason: string }) => reason },
  'listings.file_missing': {
    status: 400,
    say: (_: { fileIds: readonly number[] }) =>
      'One of the files no longer exists. Remove it from the listing and try again.',
  },
  'listings.shuffle_invalid': { status: 400, say: ({ reason }: { reason: string }) => reason },
  'listings.shuffle_locked': { status: 409, say: () => shuffleMessages.locked },
  'listings.buy_now_invalid': {
    status: 400,
    say: ({ reason }: { field: string; reason: string }) => reason,
  },
  'listings.stock_sold': { status: 409, say: ({ taken }: { taken: number }) => stockSoldMessage(taken) },
  'listings.sales_open': {
    status: 409,
    say: () =>
      'Somebody has bought from this listing or is paying now. Hand everything over before you delete it.',
  },
  'listings.shuffle_settled': { status: 409, say: () => shuffleMessages.settled },
  'listings.shares_reserved': { status: 409, say: () => shuffleMessages.reserved },
  'listings.shares_sold': { status: 409, say: () => shuffleMessages.sold },
  'listings.stale': {
    status: 409,
    say: (_: { version: number }) =>
      'This listing was changed in another tab or on another device. Reload it before you save.',
  },
  'listings.too_many': {
    status: 409,
    say: ({ limit }: { limit: number }) =>
      `You have ${limit} listings and drafts already, which is the maximum. Delete some of them first.`,
  },
  'listings.status_fixed': {
    status: 409,
    say: ({ status }: { status: ListingStatus }) =>
      `This isn’t possible because the listing ${statusPhrases[status]}.`,
  },
  'listings.renew_early': {
    status: 409,
    say: ({ days }: { days: number }) =>
      `You can renew a listing in its last ${days} days or after it has expired.`,
  },
  'listings.media_unavailable': { status: 404, say: () => 'This file is not available.' },
} as const;
