import { plural } from '@tessera/domain/plural';
import { longDay } from '@tessera/domain/days';
import { formatPence } from '@tessera/domain/files/storage-plans/prices';
import {
  decideGrant,
  freeStoragePlan,
  type Grant,
  periodsOf,
  replayPayments,
} from '@tessera/domain/files/storage-plans/purchase';
import type { LineKind, SoldLine, SurplusReason, TakeBack, TakenBack } from '../../selling/line-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addLineNotes, takeBackEvenly } from '../../selling/orders/public.ts';
import { createGrant, listGrants, reduceGrant, updateGrant } from './grants.queries.ts';
import { lockStoragePlanOwner } from './storage-plan-owner.queries.ts';
import { toCheckoutDetails, toPurchase } from './storage-terms.ts';
import { updateStoragePlan } from './storage-plans.queries.ts';

/**
 * The kind of order line for storage plans. They are not limited, so they are not offered and reserved like items:
 * `createCheckoutSession` orders them.
 */
export const storageLines: LineKind = {
  findObstacle,
  confirm,
  takeBack,
  describeCheckout: toCheckoutDetails,
};

/**
 * Why a payment for a storage plan is refunded instead of honoured, if so. Two payment pages may be paid in two tabs:
 * the second is honoured if its plan is the same or larger. A smaller plan would lower the limits, so it is refunded.
 */
async function findObstacle(tx: Tx, line: SoldLine, now: Date): Promise<SurplusReason | undefined> {
  const granted = await decide(tx, line, now);
  return granted?.kind === 'smaller' ? 'storage_plan' : undefined;
}

async function decide(tx: Tx, line: SoldLine, now: Date): Promise<Grant | undefined> {
  const { buyerId } = line;
  const owner = buyerId === null ? undefined : await lockStoragePlanOwner(tx, buyerId);
  if (!owner || buyerId === null) return undefined;
  const periods = periodsOf(await listGrants(tx, buyerId));
  return decideGrant(owner, toPurchase(line), now, periods);
}

async function confirm(tx: Tx, line: SoldLine, now: Date): Promise<void> {
  const granted = await decide(tx, line, now);
  if (!granted || granted.kind === 'smaller' || line.buyerId === null)
    throw new Error(`The storage plan of order line ${line.id} cannot be granted`);
  const { storagePlan, from, to } = granted;
  await updateStoragePlan(tx, line.buyerId, storagePlan);
  const purchase = toPurchase(line);
  await createGrant(tx, line.buyerId, { ...purchase, orderLineId: line.id, grantedAt: now, from, to });
  await addLineNotes(tx, line.id, notesOf(granted));
}

/** Sentences about the plan for the receipt. */
function notesOf({ kind, from, to, converted }: Exclude<Grant, { kind: 'smaller' }>): string[] {
  const days = plural(converted.days, 'extra day');
  return [
    kind === 'begun'
      ? `It runs from ${longDay(from)} to ${longDay(to)}. The new limits apply now.`
      : `Your current plan now runs until ${longDay(to)}.`,
    ...(converted.days > 0
      ? [
          `That includes ${days} for the ${formatPence(converted.pence)} of your earlier plan that you had not used.`,
        ]
      : []),
    'It ends by itself. Your card won’t be charged again.',
  ];
}

/**
 * Takes refunded months from what this payment granted. The person then has the plan that the remaining payments grant
 * together.
 */
async function takeBack(tx: Tx, line: SoldLine, taken: TakeBack): Promise<TakenBack> {
  const { now, quantity: months } = taken;
  if (line.buyerId !== null) {
    await lockStoragePlanOwner(tx, line.buyerId);
    const isReduced = await reduceGrant(tx, { orderLineId: line.id, months, now });
    if (!isReduced) return takeBackEvenly(tx, line, taken);
    const { storagePlan, granted } = replayPayments(await listGrants(tx, line.buyerId));
    for (const grant of granted) await updateGrant(tx, grant);
    const isRunning = storagePlan.expiresAt !== null && storagePlan.expiresAt > now;
    await updateStoragePlan(tx, line.buyerId, isRunning ? storagePlan : freeStoragePlan);
  }
  return takeBackEvenly(tx, line, taken);
}
