import { dueOf, type FulfilmentRules } from '@tessera/domain/selling/fulfilment/rules';
import { parseBalance } from '@tessera/domain/selling/orders/balance';
import { findLineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import type { SoldLine, TakeBack, TakenBack } from '../line-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import { cancelOpenBalances, listWholeLines, takeBackEvenly } from '../orders/public.ts';
import { createFulfilment, lockFulfilment, updateFulfilment } from './fulfilments.queries.ts';

/** When something that was bought takes place. */
export interface Appointed {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** The rules by which lines of a kind are handed over. Throws if the kind has none. */
export function rulesOf(kind: string): FulfilmentRules {
  const rules = findLineKindWords(kind)?.fulfilment;
  if (!rules) throw new Error(`Lines of the kind ${kind} are not handed over step by step`);
  return rules;
}

/** For `LineKind.confirm`: records that a line was paid and is to be handed over. */
export async function beginFulfilment(
  tx: Tx,
  line: SoldLine,
  { startsAt, endsAt }: Appointed,
  now: Date,
): Promise<void> {
  const rules = rulesOf(line.kind);
  const balanceDueAt = parseBalance(line.terms)?.dueAt ?? null;
  const facts = { state: rules.first, startsAt, endsAt, balanceDueAt };
  await createFulfilment(tx, {
    orderLineId: line.id,
    orderId: line.orderId,
    kind: line.kind,
    sellerId: line.sellerId,
    ...facts,
    ...(dueOf(rules, facts, now) ?? { dueAt: null, dueStep: null }),
    firmAt: null,
    wrongCodes: 0,
    frozenAt: null,
    paidAt: now,
    changedAt: now,
    calendarRevision: 0,
  });
}

/** The state of a line that was refunded as a whole other than by a step, for example by an administrator. */
export const REFUNDED = 'refunded';

/** For `LineKind.takeBack`: once nothing of the line is left, it is not handed over any more. */
export async function takeBackFulfilled(tx: Tx, line: SoldLine, taken: TakeBack): Promise<TakenBack> {
  const back = await takeBackEvenly(tx, line, taken);
  const fulfilment = await lockFulfilment(tx, line.id);
  if (fulfilment && line.refundedQuantity + taken.quantity >= line.quantity) {
    await updateFulfilment(tx, line.id, {
      state: REFUNDED,
      dueAt: null,
      dueStep: null,
      balanceDueAt: null,
      changedAt: taken.now,
    });
    await cancelOpenBalances(tx, line.id, taken.now);
  }
  return back;
}

/** A line of an order, with everything that was paid for it. */
export async function findLine(tx: Tx, { orderId, orderLineId }: { orderId: string; orderLineId: string }) {
  return (await listWholeLines(tx, [orderId])).find(({ id }) => id === orderLineId);
}
