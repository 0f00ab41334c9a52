import type { createListing } from '@tessera/contract/market/listings';
import type { Input } from '@tessera/contract/endpoint';
import type { Refusal } from '@tessera/contract/refusals';
import {
  type BuyNowForm,
  decideItemOffer,
  draftItemOffer,
  type ItemOffer,
  toBuyNowForm,
} from '@tessera/domain/market/listings/prices/buy-now';
import { priceOf } from '@tessera/domain/market/listings/canonical';
import { fieldFaults, missingFields } from '@tessera/domain/market/listings/form/checks';
import { expiryOf } from '@tessera/domain/market/listings/expiry';
import { mediaFault } from '@tessera/domain/market/listings/media';
import { itemCurrencyFault, poolCurrencyFault } from '@tessera/domain/market/listings/prices/pool-currency';
import {
  breaksLock,
  draftPool,
  decidePool,
  type PoolFault,
  type SharePool,
  type ShuffleForm,
} from '@tessera/domain/market/listings/prices/shuffle';
import { statusAt } from '@tessera/domain/market/listings/statuses';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import { currencyOf } from '@tessera/domain/selling/money/money';
import { readValues } from '@tessera/domain/market/listings/fields';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { MeasuredFile } from '../listing-details.queries.ts';
import type { StoredItemOffer } from '../item-offers.queries.ts';
import type { StoredPool } from '../share-pools.queries.ts';
import type { Listing } from './stored-listing.ts';

export type SubmitBody = Input<typeof createListing>['body'];

type SubmissionRefusal = Refusal<
  | 'listings.field_invalid'
  | 'listings.incomplete'
  | 'listings.media_missing'
  | 'listings.shuffle_invalid'
  | 'listings.shuffle_locked'
  | 'listings.buy_now_invalid'
  | 'listings.stock_sold'
  | 'listings.shuffle_settled'
  | 'listings.shares_sold'
  | 'listings.shares_reserved'
>;

interface Present {
  readonly listing: Listing;
  readonly pool: StoredPool | undefined;
  readonly offer: StoredItemOffer | undefined;
}

export interface SubmissionDecision {
  readonly pool: SharePool | null;
  /** Null if Buy now was never set up for the listing. */
  readonly offer: (ItemOffer & { readonly isEnabled: boolean }) | null;
  readonly publishedAt: Date | null;
  readonly listedAt: Date | null;
  readonly expiresAt: Date | null;
}

/**
 * Decides whether a form may be saved with the requested status, and computes its times, shares and Buy now offer.
 */
export function decideSubmission(
  body: SubmitBody,
  media: readonly MeasuredFile[],
  present: Present | undefined,
  now: Date,
): Result<SubmissionDecision, SubmissionRefusal> {
  const fault = formFault(body, media);
  if (fault) return refuse(fault);
  const pool = decideShares(body, present, now);
  if (!pool.ok) return pool;
  const offer = decideOffer(body, present);
  if (!offer.ok) return offer;
  return ok({ pool: pool.value, offer: offer.value, ...timesOf(body, present?.listing, pool.value, now) });
}

function formFault(
  { system, formValues, status }: SubmitBody,
  media: readonly MeasuredFile[],
): SubmissionRefusal | undefined {
  const faults = fieldFaults(system, formValues);
  if (faults.length > 0) return { code: 'listings.field_invalid', fields: faults };
  if (status === 'draft') return undefined;
  const missing = missingFields(system, formValues).map(({ id, label }) => ({ id, label }));
  if (missing.length > 0) return { code: 'listings.incomplete', missing };
  const reason = mediaFault(
    system,
    media.map(({ kind }) => kind),
  );
  return reason === undefined ? undefined : { code: 'listings.media_missing', reason };
}

function decideShares(
  body: SubmitBody,
  present: Present | undefined,
  now: Date,
): Result<SharePool | null, SubmissionRefusal> {
  const { system, formValues, status } = body;
  const { sold = 0, reserved = 0 } = present?.pool ?? {};
  if (status === 'draft' && sold > 0) return refuse({ code: 'listings.shares_sold' });
  if (status === 'draft' && reserved > 0) return refuse({ code: 'listings.shares_reserved' });
  const currency = currencyOf(readValues(system, formValues).get('currency'));
  const form = toForm(body, sold);
  if (!systemFacts[system].isShuffleReady && !form.enabled) return ok(null);
  const decision =
    status === 'live' && form.enabled
      ? decidePool(form, {
          system,
          currency,
          price: priceOf(system, formValues),
          now,
          presentClosesAt: present?.pool?.closesAt ?? null,
        })
      : draftPool(form, currency);
  // If the terms may not change, the answer says so even if the new terms are invalid too.
  const locked = present?.pool && lockOf(present.pool, requestedPool(decision, form));
  if (locked) return refuse(locked);
  if (!decision.ok) return refuse({ code: 'listings.shuffle_invalid', reason: decision.refusal.message });
  const currencyFault = status === 'live' && form.enabled ? poolCurrencyFault(currency) : undefined;
  if (currencyFault !== undefined)
    return refuse({
      code: 'listings.field_invalid',
      fields: [{ field: 'currency', message: currencyFault }],
    });
  return decision;
}

/** Why the pool's terms cannot become those in the form. Undefined if they can. */
function lockOf(pool: StoredPool, requested: SharePool | null): SubmissionRefusal | undefined {
  const isRunning = pool.status === 'open' || pool.status === 'extended';
  const isTaken = pool.sold + pool.reserved > 0;
  if ((isRunning && !isTaken) || !breaksLock(pool, requested)) return undefined;
  if (pool.sold > 0) return { code: 'listings.shuffle_locked' };
  if (pool.reserved > 0) return { code: 'listings.shares_reserved' };
  // After everything was refunded, Shuffle may be switched off.
  return requested === null ? undefined : { code: 'listings.shuffle_settled' };
}

function requestedPool(decision: Result<SharePool, PoolFault>, { enabled }: ShuffleForm): SharePool | null {
  return decision.ok && enabled ? decision.value : null;
}

function toForm({ shuffle }: SubmitBody, sharesSold: number): ShuffleForm {
  return {
    enabled: shuffle?.enabled ?? false,
    targetPrice: shuffle?.targetPrice ?? null,
    shareCount: shuffle?.shareCount ?? null,
    closesAt: shuffle?.closesAt ?? null,
    ifNotFull: shuffle?.ifNotFull ?? 'refund',
    sharesSold,
  };
}

/** The times to store. Saving a live listing again changes neither its position among the newest nor its expiry. */
function timesOf(
  { system, status, formValues }: SubmitBody,
  present: Listing | undefined,
  pool: SharePool | null,
  now: Date,
): Omit<SubmissionDecision, 'pool' | 'offer'> {
  const publishedAt = present?.publishedAt ?? null;
  if (status === 'draft') return { publishedAt, listedAt: null, expiresAt: null };
  const isLive = present !== undefined && ['live', 'hidden'].includes(statusAt(present, now));
  const listedAt = (isLive && present.listedAt) || now;
  const poolClosesAt = pool?.closesAt ?? null;
  return {
    publishedAt: publishedAt ?? now,
    listedAt,
    expiresAt: expiryOf({ system, values: formValues, poolClosesAt }, listedAt),
  };
}

function decideOffer(
  body: SubmitBody,
  present: Present | undefined,
): Result<SubmissionDecision['offer'], SubmissionRefusal> {
  const { system, formValues, status, shuffle } = body;
  const before = present?.offer;
  const taken = (before?.sold ?? 0) + (before?.held ?? 0);
  const form = toBuyNow(body, before);
  if (!form || (!form.enabled && !before && !systemFacts[system].isBuyNowReady)) return ok(null);
  const currency = currencyOf(readValues(system, formValues).get('currency'));
  const isInShares = shuffle?.enabled ?? false;
  const price = priceOf(system, formValues);
  const decision =
    status === 'live' && form.enabled
      ? decideItemOffer(form, { system, currency, price, isInShares })
      : draftItemOffer(form, currency);
  if (!decision.ok)
    return refuse({
      code: 'listings.buy_now_invalid',
      field: decision.refusal.field,
      reason: decision.refusal.message,
    });
  if ((decision.value.stock ?? 0) < taken) return refuse({ code: 'listings.stock_sold', taken });
  const currencyFault = status === 'live' && form.enabled ? itemCurrencyFault(currency) : undefined;
  if (currencyFault !== undefined)
    return refuse({
      code: 'listings.field_invalid',
      fields: [{ field: 'currency', message: currencyFault }],
    });
  return ok({ ...decision.value, isEnabled: form.enabled });
}

/** The Buy now form. If a client sends none, because it knows nothing of Buy now, the stored offer stays. */
function toBuyNow({ buyNow }: SubmitBody, before: StoredItemOffer | undefined): BuyNowForm | undefined {
  if (!buyNow) return before && toBuyNowForm(before.isEnabled, before);
  return { ...buyNow, stock: buyNow.stock ?? null, postagePrice: buyNow.postagePrice ?? null };
}
