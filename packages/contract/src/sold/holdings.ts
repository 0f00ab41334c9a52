import { MAX_SHARE_COUNT } from '@tessera/domain/market/listings/prices/shuffle-sentences';
import { systems } from '@tessera/domain/market/listings/systems';
import { ifNotFullChoices, poolStatuses } from '@tessera/domain/selling/orders/statuses';
import { TRANSFER_DAYS, transferStatuses } from '@tessera/domain/sold/shares/share-transfers';
import { z } from 'zod';
import { emailAddress } from '../people/accounts-fields.ts';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

const MAX_HOLDINGS = 200;
const MAX_POOLS = 50;
export const MAX_HOLDERS_PER_POOL = 20;

const shareCount = z
  .int('This is not a number of shares.')
  .max(MAX_SHARE_COUNT, 'There are not that many shares.');
const quantity = shareCount.min(1, 'Please choose at least one share.');

/** The number of shares that the person saw, so that a repeated request changes nothing. */
const owned = shareCount.min(0);

const pool = z.object({
  shareCount: z.int(),
  sharesSold: z.int(),
  status: z.enum(poolStatuses),
  closesAt: z.coerce.date().nullable(),
  ifNotFull: z.enum(ifNotFullChoices),
});

const listing = z.object({
  listingId: rowId,
  system: z.enum(systems),
  title: z.string(),
  pictureUrl: z.string().nullable(),
  /** Whether the page of the listing can be opened. */
  isPublic: z.boolean(),
});

const transfer = z.object({
  id: z.uuid(),
  quantity: z.int(),
  status: z.enum(transferStatuses),
  createdAt: z.coerce.date(),
  expiresAt: z.coerce.date(),
});

const sentTransfer = transfer.extend({
  /** Address of the invited person. It is deleted, and then null, some time after the invitation ends. */
  email: z.string().nullable(),
});

const receivedTransfer = transfer.extend({
  listing,
  /** First name of the sender. */
  from: z.string(),
});

const holding = listing.extend({
  shares: z.int(),
  /** How many of the shares an open invitation offers to somebody. */
  offered: z.int(),
  /** How many of the shares somebody transferred to the caller. */
  received: z.int(),
  /** Price that the caller paid for the shares, in minor units. */
  cost: z.int(),
  currency: z.string(),
  orders: z.array(z.object({ id: z.uuid(), number: z.int() })),
  pool,
  /** How shares may go back for a full refund, or why they cannot. */
  returnMode: z.enum(['return', 'leave', 'full', 'closed', 'completed', 'refunded']),
  /** Shares that may go back, by order line. They go back in this order. */
  returnable: z.array(
    z.object({
      lineId: z.uuid(),
      quantity: z.int(),
      amount: z.int(),
      extraUnits: z.int(),
      unitAmount: z.int(),
      isPaidByHolder: z.boolean(),
    }),
  ),
  mayTransfer: z.boolean(),
  /** Page that checks the caller’s newest receipt. */
  receiptPath: z.string().nullable(),
  /** Open invitations of the caller. */
  transfers: z.array(sentTransfer),
});

export type HoldingView = z.input<typeof holding>;
export type PoolView = z.input<typeof pool>;

export const listHoldings = endpoint({
  method: 'GET',
  path: '/api/holdings',
  summary: `The shares that the caller holds, at most ${MAX_HOLDINGS} pools, and invitations to receive shares.`,
  access: 'account',
  output: z.object({ holdings: z.array(holding), invitations: z.array(receivedTransfer) }),
});

export const returnShares = endpoint({
  method: 'POST',
  path: '/api/holdings/{listingId}/return',
  summary: 'Gives shares of an open or extended pool back for a full refund to the card that paid.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  params: z.object({ listingId: rowId }),
  body: z.object({ quantity, owned }),
  output: z.object({ refunded: z.object({ amount: z.int(), currency: z.string() }) }),
  refusals: ['not_found', 'holdings.changed', 'holdings.not_returnable', 'holdings.too_many'],
});

export const createTransfer = endpoint({
  method: 'POST',
  path: '/api/holdings/{listingId}/transfers',
  summary: `Offers shares to the person with this email address, who can accept within ${TRANSFER_DAYS} days. The answer does not say whether there is such an account.`,
  access: 'verified',
  limits: [{ by: 'account', count: 30, seconds: 24 * 3_600 }],
  params: z.object({ listingId: rowId }),
  body: z.object({ quantity, owned, email: emailAddress }),
  output: z.object({ transfer: sentTransfer }),
  refusals: [
    'not_found',
    'holdings.changed',
    'holdings.too_many',
    'transfers.not_possible',
    'transfers.to_self',
    'transfers.invited',
  ],
});

export const getTransfer = endpoint({
  method: 'GET',
  path: '/api/share-transfers/{transferId}',
  summary: 'An invitation, for the person who sent it and the person whose confirmed email address it names.',
  access: 'account',
  params: z.object({ transferId: z.uuid() }),
  output: z.object({
    transfer: transfer.extend({
      role: z.enum(['sender', 'recipient']),
      from: z.string(),
      email: z.string().nullable(),
      listing: listing.extend({ pool, currency: z.string() }),
      /** Page that checks the recipient’s newest receipt. Null for the sender, and unless it was accepted. */
      receiptPath: z.string().nullable(),
    }),
  }),
  refusals: ['not_found'],
});

export const acceptTransfer = endpoint({
  method: 'POST',
  path: '/api/share-transfers/{transferId}/accept',
  summary: 'Accepts an invitation: the shares belong to the caller from now on.',
  access: 'verified',
  params: z.object({ transferId: z.uuid() }),
  output: z.object({ receiptPath: z.string() }),
  refusals: ['not_found', 'transfers.over', 'transfers.mine', 'transfers.blocked'],
});

export const declineTransfer = endpoint({
  method: 'POST',
  path: '/api/share-transfers/{transferId}/decline',
  summary: 'Declines an invitation. The sender keeps the shares.',
  access: 'verified',
  params: z.object({ transferId: z.uuid() }),
  output: z.object({}),
  refusals: ['not_found', 'transfers.over'],
});

export const withdrawTransfer = endpoint({
  method: 'POST',
  path: '/api/share-transfers/{transferId}/withdraw',
  summary: 'Takes back one of the caller’s invitations, unless it was accepted.',
  access: 'account',
  params: z.object({ transferId: z.uuid() }),
  output: z.object({}),
  refusals: ['not_found', 'transfers.over'],
});

const holder = z.object({
  /** Name of the holder, for the seller. */
  fullName: z.string(),
  shares: z.int(),
  /** When the holder got the newest of these shares. */
  since: z.coerce.date(),
});

const myPool = listing.extend({
  pool,
  /** The holders, those with the most shares first. */
  holders: z.array(holder),
  /** People who are only counted: those who hide themselves, and those beyond the limit. */
  unlisted: z.object({ people: z.int(), shares: z.int() }),
  /** Money that buyers paid so far, while the pool is not settled. Null afterwards. */
  held: z.object({ amount: z.int(), currency: z.string() }).nullable(),
});

export const listMyPools = endpoint({
  method: 'GET',
  path: '/api/my-pools',
  summary: `The caller’s pools that have sold shares, the newest first, at most ${MAX_POOLS}, each with its ${MAX_HOLDERS_PER_POOL} largest holders.`,
  access: 'account',
  output: z.object({ pools: z.array(myPool) }),
});
