import {
  type BuyNowFault,
  decideItemOffer,
  draftItemOffer,
} from '@tessera/domain/market/listings/prices/buy-now';
import { buyNowMessages } from '@tessera/domain/market/listings/prices/buy-now-sentences';
import { priceOf } from '@tessera/domain/market/listings/canonical';
import { fieldFaults, missingFields, type Fault } from '@tessera/domain/market/listings/form/checks';
import type { Field } from '@tessera/domain/market/listings/fields/field';
import { kindOfFile, mediaFault } from '@tessera/domain/market/listings/media';
import { draftPool, decidePool, type PoolFault } from '@tessera/domain/market/listings/prices/shuffle';
import { shuffleMessages } from '@tessera/domain/market/listings/prices/shuffle-sentences';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import { currencyOf } from '@tessera/domain/selling/money/money';
import { faultsIn } from './field-faults.ts';
import type { SaleFault } from './wizard-state.ts';
import { formFor } from './system-form.ts';
import type { Work } from './work.ts';

/** What blocks the next step. The server checks the same things again. */
export type Obstacle =
  | { readonly kind: 'system' }
  | { readonly kind: 'missing'; readonly missing: readonly Field[] }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'sale'; readonly fault: SaleFault }
  | { readonly kind: 'unconfirmed'; readonly field: string }
  | { readonly kind: 'media'; readonly message: string };

export function missingIn(work: Work): readonly Field[] {
  return work.system ? missingFields(work.system, formFor(work).values) : [];
}

/** The first problem that blocks the review step. */
export function reviewObstacle(work: Work, now: Date): Obstacle | undefined {
  const [field] = formFor(work).unconfirmed ?? [];
  return configureObstacle(work, now) ?? (field === undefined ? undefined : { kind: 'unconfirmed', field });
}

/**
 * The first problem that blocks “Save as draft”. It blocks the review too. Autosave is less strict: see `draftFault`.
 */
export function configureObstacle(work: Work, now: Date): Obstacle | undefined {
  const { system } = work;
  if (!system) return { kind: 'system' };
  const missing = missingIn(work);
  if (missing.length > 0) return { kind: 'missing', missing };
  const [fault] = faultsIn(work, now);
  if (fault) return { kind: 'fault', fault };
  const shuffle = saleFault(work, now);
  return shuffle && { kind: 'sale', fault: shuffle };
}

const shuffleControls: Readonly<Record<PoolFault['field'], SaleFault['control']>> = {
  enabled: 'shuffle',
  targetPrice: 'shuffle-target',
  shareCount: 'shuffle-count',
  closesAt: 'shuffle-closes',
  ifNotFull: 'shuffle',
  sharesSold: 'shuffle',
};

const buyNowControls: Readonly<Record<BuyNowFault['field'], SaleFault['control']>> = {
  enabled: 'buy-now',
  stock: 'buy-now-stock',
  collection: 'buy-now-delivery',
  postage: 'buy-now-delivery',
  postagePrice: 'buy-now-postage',
};

export function publishObstacle(work: Work, now: Date): Obstacle | undefined {
  const obstacle = reviewObstacle(work, now);
  if (obstacle || !work.system) return obstacle;
  const reason = mediaFault(work.system, work.files.map(kindOfFile));
  if (reason === undefined) return undefined;
  return {
    kind: 'media',
    message: work.files.length === 0 ? systemFacts[work.system].addAssetsMessage : reason,
  };
}

/** Why the server would reject these values even in a draft. Undefined if it would not. */
export function draftFault(work: Work): string | undefined {
  const { system } = work;
  if (!system) return undefined;
  const { values, shuffle, buyNow } = formFor(work);
  const fault = fieldFaults(system, values)[0];
  if (fault) return fault.message;
  if (!systemFacts[system].isShuffleReady) return undefined;
  const currency = currencyOf(values['currency']);
  const pool = draftPool(shuffle, currency);
  if (!pool.ok) return pool.refusal.message;
  const offer = draftItemOffer(buyNow, currency);
  return systemFacts[system].isBuyNowReady && !offer.ok ? offer.refusal.message : undefined;
}

export function saleFault(work: Work, now: Date): SaleFault | undefined {
  return poolFault(work, now) ?? offerFault(work);
}

function poolFault(work: Work, now: Date): SaleFault | undefined {
  const { system } = work;
  const { values, shuffle, storedClosesAt } = formFor(work);
  if (!system || !shuffle.enabled || !systemFacts[system].isShuffleReady) return undefined;
  const pool = decidePool(shuffle, {
    system,
    currency: currencyOf(values['currency']),
    price: priceOf(system, values),
    now,
    presentClosesAt: storedClosesAt === undefined ? null : new Date(storedClosesAt),
  });
  if (pool.ok) return undefined;
  const { field, message } = pool.refusal;
  return { title: shuffleMessages.reviewTitle, control: shuffleControls[field], message };
}

function offerFault(work: Work): SaleFault | undefined {
  const { system } = work;
  const { values, shuffle, buyNow } = formFor(work);
  if (!system || !buyNow.enabled || !systemFacts[system].isBuyNowReady) return undefined;
  const offer = decideItemOffer(buyNow, {
    system,
    currency: currencyOf(values['currency']),
    price: priceOf(system, values),
    isInShares: shuffle.enabled,
  });
  if (offer.ok) return undefined;
  const { field, message } = offer.refusal;
  return { title: buyNowMessages.reviewTitle, control: buyNowControls[field], message };
}
