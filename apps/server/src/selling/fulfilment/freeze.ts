import { dueOf, isEnd } from '@tessera/domain/selling/fulfilment/rules';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { cancelOpenBalances, findOrder, lockBalanceOrders, lockOrder } from '../orders/public.ts';
import { findLine, rulesOf } from './begin-fulfilment.ts';
import { earnLine } from './earn-line.ts';
import { findFulfilment, lockFulfilment, updateFulfilment } from './fulfilments.queries.ts';

/** Stops all steps of a line, also those that are taken by themselves. The caller has locked the order. */
export async function freezeFulfilment(tx: Tx, lineId: string, now: Date): Promise<void> {
  await updateFulfilment(tx, lineId, { frozenAt: now });
}

/** Lets steps be taken again. A step whose time has passed meanwhile is taken at once. */
export async function unfreezeFulfilment(tx: Tx, lineId: string): Promise<void> {
  await updateFulfilment(tx, lineId, { frozenAt: null });
}

/** Gives the seller what is left of a line, as when it is completed. Nothing changes if it has ended before. */
export async function releaseFulfilment(
  tx: Tx,
  lineId: string,
  ports: Pick<Ports, 'config' | 'clock'>,
): Promise<void> {
  const known = await findFulfilment(tx, lineId);
  if (known) await lockOrder(tx, known.orderId);
  await lockBalanceOrders(tx, [lineId]);
  const fulfilment = known && (await lockFulfilment(tx, lineId));
  const order = fulfilment && (await findOrder(tx, fulfilment.orderId));
  const line = fulfilment && (await findLine(tx, fulfilment));
  if (!fulfilment || !order || !line) return;
  const rules = rulesOf(fulfilment.kind);
  if (isEnd(rules, fulfilment.state)) return;
  await earnLine(tx, { order, line, part: '' }, ports);
  const done = Object.entries(rules.states).find(([, { isDone }]) => isDone)?.[0];
  if (done === undefined) return;
  const now = ports.clock.now();
  const facts = { ...fulfilment, state: done, balanceDueAt: null };
  const due = dueOf(rules, facts, now) ?? { dueAt: null, dueStep: null };
  await updateFulfilment(tx, lineId, { state: done, ...due, balanceDueAt: null, changedAt: now });
  await cancelOpenBalances(tx, lineId, now);
}
