import type { Refusal } from '@tessera/contract/refusals';
import { amountBack, parseWindows } from '@tessera/domain/selling/fulfilment/cancellation';
import {
  decideStep,
  dueOf,
  isEnd,
  type FulfilmentStep,
  MAX_WRONG_CODES,
  type StepActor,
} from '@tessera/domain/selling/fulfilment/rules';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import {
  cancelOpenBalances,
  lockBalanceOrders,
  lockOrder,
  type Order,
  type OrderLine,
  refundLines,
  refundWhole,
  sendRefunds,
  toSold,
} from '../orders/public.ts';
import { findLine, rulesOf } from './begin-fulfilment.ts';
import { collectForStep, givesBack } from './collect-for-step.ts';
import { earnLine } from './earn-line.ts';
import { findFulfilment, type Fulfilment, lockFulfilment, updateFulfilment } from './fulfilments.queries.ts';
import { notifyOfStep } from './notify-of-step.ts';
import { mayEnterCode } from './release-code.ts';

export type StepPorts = Pick<
  Ports,
  'db' | 'clock' | 'config' | 'lineKinds' | 'payments' | 'secrets' | 'searchIndex' | 'state'
> & { readonly jobs: Jobs };

export interface StepRequest {
  readonly lineId: string;
  readonly step: string;
  /** The caller has checked that the person may act for the buyer or seller. */
  readonly by: StepActor;
  /** The code that the buyer told the seller, for steps that need it. */
  readonly code?: string | undefined;
  /** What the other side is told, such as a reason. */
  readonly note?: string | undefined;
  /** If given, the step is taken only if this is still so. A page that shows an earlier state changes nothing then. */
  readonly fromState?: string | undefined;
}

export type StepRefusal = Refusal<'not_found' | 'fulfilment.not_possible' | 'fulfilment.wrong_code'>;
export type StepAnswer = Result<Fulfilment, StepRefusal>;

/** Takes a step in handing over what was bought, with what it means for the money, and notifies the other side. */
export async function takeStep(request: StepRequest, ports: StepPorts): Promise<StepAnswer> {
  const before = await findFulfilment(ports.db, request.lineId);
  if (!before) return refuse({ code: 'not_found' });
  if ((await collectForStep(request, ports)) !== 'ready') return refuse({ code: 'fulfilment.not_possible' });
  const answer = await ports.db.transaction().execute((tx) => takeStepIn(tx, request, ports));
  // A wrong code is counted although the step is refused, so the transaction does not fail.
  if (answer.ok) await sendRefunds(ports, { orderId: before.orderId });
  return answer;
}

/**
 * `takeStep` in the caller's transaction. The caller sends refunds afterwards, or leaves it to `orders.sweep`. If the seller
 * takes the step, the caller calls `collectForStep` before the transaction.
 */
export async function takeStepIn(tx: Tx, request: StepRequest, ports: StepPorts): Promise<StepAnswer> {
  const { lineId, by } = request;
  const known = await findFulfilment(tx, lineId);
  // The order is locked first, as for refunds, so that the money for a line is never both earned and refunded.
  const order = known && (await lockOrder(tx, known.orderId));
  if (order) await lockBalanceOrders(tx, [lineId]);
  const fulfilment = order && (await lockFulfilment(tx, lineId));
  const line = fulfilment && (await findLine(tx, fulfilment));
  if (!order || !fulfilment || !line) return refuse({ code: 'not_found' });
  const rules = rulesOf(fulfilment.kind);
  const now = ports.clock.now();
  const isStale =
    fulfilment.frozenAt !== null ||
    (request.fromState !== undefined && request.fromState !== fulfilment.state);
  const step = isStale ? undefined : decideStep(rules, fulfilment, { step: request.step, by, now });
  if (!step?.ok) return refuse({ code: 'fulfilment.not_possible' });
  if (step.value.needsCode && by === 'seller') {
    const wrong = await checkCode(tx, fulfilment, request, ports);
    if (wrong) return refuse(wrong);
  }
  if (order.status === 'authorised' && !givesBack(step.value))
    return refuse({ code: 'fulfilment.not_possible' });
  const isMoved = await moveMoney(tx, { order, line, fulfilment, step: step.value, request }, ports);
  if (!isMoved) return refuse({ code: 'fulfilment.not_possible' });
  const balanceDueAt = isEnd(rules, step.value.to) ? null : fulfilment.balanceDueAt;
  const facts = { ...fulfilment, state: step.value.to, balanceDueAt };
  const due = dueOf(rules, facts, now) ?? { dueAt: null, dueStep: null };
  await updateFulfilment(tx, lineId, { state: facts.state, ...due, balanceDueAt, changedAt: now });
  if (balanceDueAt === null) await cancelOpenBalances(tx, lineId, now);
  const after = { ...facts, ...due, changedAt: now };
  await ports.lineKinds[line.kind]?.onStep?.(tx, toSold(line, order), { step: request.step, by, now });
  await notifyOfStep(tx, { fulfilment: after, step: request.step, note: request.note }, ports);
  return ok(after);
}

/** Counts wrong codes. The last one locks the code, and both sides get the email that the kind has for that. */
async function checkCode(
  tx: Tx,
  fulfilment: Fulfilment,
  { code = '' }: StepRequest,
  ports: StepPorts,
): Promise<Refusal<'fulfilment.wrong_code'> | undefined> {
  const { orderLineId, wrongCodes } = fulfilment;
  const triesLeft = MAX_WRONG_CODES - wrongCodes;
  if (mayEnterCode(ports.secrets, fulfilment, code)) return undefined;
  if (triesLeft > 0) await updateFulfilment(tx, orderLineId, { wrongCodes: wrongCodes + 1 });
  if (triesLeft === 1) await notifyOfStep(tx, { fulfilment, step: 'code_locked' }, ports);
  return { code: 'fulfilment.wrong_code', triesLeft: Math.max(0, triesLeft - 1) };
}

interface Moving {
  readonly order: Order;
  readonly line: OrderLine;
  readonly fulfilment: Fulfilment;
  readonly step: FulfilmentStep;
  readonly request: StepRequest;
}

/** Returns false if a refund is impossible, for example because of a dispute. */
async function moveMoney(
  tx: Tx,
  { order, line, fulfilment, step, request }: Moving,
  ports: StepPorts,
): Promise<boolean> {
  const now = ports.clock.now();
  if (step.money === 'earn') {
    await earnLine(tx, { order, line, part: '' }, ports);
    return true;
  }
  if (step.money === undefined) return true;
  const back = await amountOf(tx, { money: step.money, line, order }, ports);
  if (back === undefined) return false;
  if (back === 0 && step.money === 'rest') return true;
  const how = {
    reason: request.by === 'buyer' ? 'cancelled_by_buyer' : 'cancelled_by_seller',
    now,
    ...(request.note !== undefined && { note: request.note }),
  } as const;
  const lineId = fulfilment.orderLineId;
  const refunded =
    step.money === 'rest'
      ? await refundLines(tx, { ...how, lines: [{ lineId, amount: back, quantity: 0 }] }, ports)
      : await refundWhole(tx, { ...how, orderId: order.id, lineId, amount: back }, ports);
  if (!refunded.ok) return false;
  const kept = line.amount - line.refundedAmount - back;
  if (kept > 0) {
    const left = { ...line, refundedAmount: line.refundedAmount + back };
    await earnLine(tx, { order, line: left, part: 'kept' }, ports);
  }
  return true;
}

/** How much goes back to the buyer. Undefined if the kind has no rest. */
async function amountOf(
  tx: Tx,
  {
    money,
    line,
    order,
  }: Pick<Moving, 'line' | 'order'> & { readonly money: 'refund' | 'by_window' | 'rest' },
  { clock, lineKinds }: StepPorts,
): Promise<number | undefined> {
  if (money === 'rest') return lineKinds[line.kind]?.readRest?.(tx, toSold(line, order));
  if (money === 'refund') return line.amount - line.refundedAmount;
  return amountBack(line, windowsOf(line.terms), clock.now());
}

/** The cancellation windows that were frozen with a line. */
export function windowsOf(terms: unknown) {
  const stored = typeof terms === 'object' && terms !== null ? terms : {};
  return parseWindows('cancellation' in stored ? stored.cancellation : []);
}
