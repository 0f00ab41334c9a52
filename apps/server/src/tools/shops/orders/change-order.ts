import { refundShopGoods, sendShopParcel } from '@tessera/contract/tools/shop-fulfilment';
import { takeShopStep } from '@tessera/contract/tools/shop-orders';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { type Result, ok, refuse } from '@tessera/domain/result';
import {
  decideParcel,
  decideRefund,
  type LineRefund,
  listUnsent,
  type Picked,
  type ShopRefundReason,
} from '@tessera/domain/tools/shops/shop-sale';
import type { Refusal } from '@tessera/contract/refusals';
import type { Tx } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import {
  earnPart,
  type Fulfilment,
  lockFulfilment,
  type StepPorts,
  takeStep,
  takeStepIn,
} from '../../../selling/fulfilment/public.ts';
import {
  enqueueOrderEmail,
  lockOrder,
  type Order,
  refundLines,
  sendRefunds,
} from '../../../selling/orders/public.ts';
import { findMySale } from '../sales.queries.ts';
import { restock } from './refund-records.ts';
import { markReturnsSettled } from './order-notes.queries.ts';
import {
  createParcel,
  createRefundRows,
  lockSale,
  readHistory,
  type StoredSale,
  updateRefundReason,
} from './sale-record.queries.ts';

type ChangeRefusal = Refusal<'shops.missing' | 'shops.step' | 'shops.too_many_units'>;

interface Locked {
  readonly order: Order;
  readonly fulfilment: Fulfilment;
  readonly sale: StoredSale;
}

/** Locks an order's line from a shop, in the order in which every transaction locks. */
export async function lockShopLine(
  tx: Tx,
  { lineId, orderId }: { readonly lineId: string; readonly orderId: string },
): Promise<Locked | undefined> {
  const order = await lockOrder(tx, orderId);
  const fulfilment = order && (await lockFulfilment(tx, lineId));
  const sale = fulfilment && (await lockSale(tx, lineId));
  return order && fulfilment && sale ? { order, fulfilment, sale } : undefined;
}

class Refused extends Error {
  override readonly name = 'Refused';
}

/** Runs a change in a transaction that a refusal rolls back, because it may have written something before. */
async function inTransaction<Value>(
  { db }: Pick<Ports, 'db'>,
  change: (tx: Tx) => Promise<Result<Value, ChangeRefusal>>,
): Promise<Result<Value, ChangeRefusal>> {
  let answer: Result<Value, ChangeRefusal> | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      answer = await change(tx);
      if (!answer.ok) throw new Refused();
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused && answer) return answer;
    throw error;
  }
}

const refusals = {
  nothing: { code: 'shops.step' },
  too_many: { code: 'shops.too_many_units' },
} as const satisfies Record<string, ChangeRefusal>;

export const takeShopStepRoute = handle(takeShopStep, async ({ viewer, params, body }, ports: Ports) => {
  const { lineId, shopId } = params;
  const sale = await findMySale(ports.db, { orderLineId: lineId, shopId, ownerId: signedIn(viewer).user.id });
  if (!sale) return refuse({ code: 'shops.missing' });
  if (body.step === 'dispatch') {
    const sent = await sendParcel(ports, {
      lineId,
      orderId: sale.orderId,
      tracking: body.note,
      items: undefined,
    });
    return sent.ok ? ok({}) : refuse({ code: 'shops.step' });
  }
  const note = body.note === '' ? undefined : body.note;
  const answer = await takeStep({ lineId, step: body.step, by: 'seller', note }, ports);
  return answer.ok ? ok({}) : refuse({ code: 'shops.step' });
});

export const sendShopParcelRoute = handle(sendShopParcel, async ({ viewer, params, body }, ports: Ports) => {
  const { lineId, shopId } = params;
  const ownerId = signedIn(viewer).user.id;
  const sale = await findMySale(ports.db, { orderLineId: lineId, shopId, ownerId });
  if (!sale) return refuse({ code: 'shops.missing' });
  return sendParcel(ports, { lineId, orderId: sale.orderId, tracking: body.tracking, items: body.items });
});

export interface Sending {
  readonly lineId: string;
  readonly orderId: string;
  readonly tracking: string;
  /** Undefined if everything that is left was sent. */
  readonly items: readonly Picked[] | undefined;
}

/**
 * Records that a parcel was sent. The seller has earned the price of what is in it, payable 14 days later. Once every item is in a parcel,
 * the order counts as sent.
 */
export async function sendParcel(
  ports: Pick<Ports, 'db'> & StepPorts,
  { lineId, orderId, tracking, items }: Sending,
): Promise<Result<Record<string, never>, ChangeRefusal>> {
  return inTransaction(ports, async (tx) => {
    const locked = await lockShopLine(tx, { lineId, orderId });
    if (!locked) return refuse({ code: 'shops.missing' });
    const { order, sale } = locked;
    const decided = decideParcel(sale, items ?? listUnsent(sale));
    if (!decided.ok) return refuse(refusals[decided.refusal]);
    const { units, amount, isLast } = decided.value;
    const now = ports.clock.now();
    const number = await createParcel(tx, lineId, { units, amount, tracking, sentAt: now });
    if (!isLast) await earnPart(tx, { lineId, order, part: `parcel-${number}`, amount }, ports);
    const contents = units
      .map(({ position, quantity }) => `${quantity} × ${titleOf(sale, position)}`)
      .join(', ');
    const note = [isLast && number === 1 ? '' : contents, tracking].filter(Boolean).join('. Tracking: ');
    const taken = await takeStepIn(
      tx,
      { lineId, step: isLast ? 'dispatch' : 'send-part', by: 'seller', ...(note !== '' && { note }) },
      ports,
    );
    return taken.ok ? ok({}) : refuse({ code: 'shops.step' });
  });
}

const titleOf = ({ items }: StoredSale, position: number) =>
  items.find((item) => item.position === position)?.title ?? '';

export const refundShopGoodsRoute = handle(
  refundShopGoods,
  async ({ viewer, params, body }, ports: Ports) => {
    const { lineId, shopId } = params;
    const ownerId = signedIn(viewer).user.id;
    const sale = await findMySale(ports.db, { orderLineId: lineId, shopId, ownerId });
    if (!sale) return refuse({ code: 'shops.missing' });
    const { orderId } = sale;
    const answer = await inTransaction(ports, async (tx) => {
      const locked = await lockShopLine(tx, { lineId, orderId });
      if (!locked) return refuse({ code: 'shops.missing' });
      const { refunds } = await readHistory(tx, [lineId]);
      if (refunds.length !== body.seen || locked.fulfilment.frozenAt !== null)
        return refuse({ code: 'shops.step' });
      const decided = decideRefund(locked.sale, body.items);
      if (!decided.ok) return refuse(refusals[decided.refusal]);
      const refund: Refunding = { ...locked, lineId, refund: decided.value, ...body };
      const isDone = decided.value.isAll
        ? await refundAll(tx, refund, ports)
        : await refundSome(tx, refund, ports);
      if (!isDone) return refuse({ code: 'shops.step' });
      return ok({ amount: decided.value.amount, vat: decided.value.vat });
    });
    if (answer.ok) await sendRefunds(ports, { orderId });
    return answer;
  },
);

interface Refunding extends Locked {
  readonly lineId: string;
  readonly refund: LineRefund;
  readonly reason: ShopRefundReason;
  readonly note: string;
  readonly restock: boolean;
}

/** The step that refunds everything, by the state. In other states, the engine refunds the line without a step. */
const wholeSteps: Readonly<Record<string, string>> = {
  to_pack: 'refuse',
  packed: 'refuse',
  part_sent: 'refund',
  dispatched: 'refund',
  return_asked: 'refund',
};

async function refundAll(
  tx: Tx,
  { lineId, fulfilment, reason, note }: Refunding,
  ports: Ports,
): Promise<boolean> {
  const now = ports.clock.now();
  const step = wholeSteps[fulfilment.state];
  const noted = note === '' ? {} : { note };
  const done =
    step === undefined
      ? await refundLines(tx, { lines: [{ lineId }], reason: 'cancelled_by_seller', now, ...noted }, ports)
      : await takeStepIn(tx, { lineId, step, by: 'seller', ...noted }, ports);
  if (done.ok) await updateRefundReason(tx, lineId, { reason, now });
  return done.ok;
}

/** Refunds some of an order. The rest goes on as before. */
async function refundSome(tx: Tx, refunding: Refunding, ports: Ports): Promise<boolean> {
  const { lineId, order, fulfilment, sale, refund, reason, note } = refunding;
  const now = ports.clock.now();
  // Counters are locked before what the seller has earned (decision 025).
  if (refunding.restock) await restock(tx, sale, refund.pieces);
  if (refund.amount > 0) {
    const lines = [{ lineId, quantity: 0, amount: refund.amount }];
    const noted = note === '' ? {} : { note };
    const done = await refundLines(tx, { lines, reason: 'cancelled_by_seller', now, ...noted }, ports);
    if (!done.ok) return false;
  }
  await createRefundRows(tx, lineId, { pieces: refund.pieces, reason, now });
  const step = followingStep(fulfilment.state, refund);
  if (step !== undefined) {
    const taken = await takeStepIn(tx, { lineId, step, by: 'seller', ...(note !== '' && { note }) }, ports);
    if (!taken.ok) return false;
  }
  if (step === 'settle-return') await markReturnsSettled(tx, lineId, now);
  else await notifyBuyer(tx, { order, sale, refund, note }, ports);
  return true;
}

function followingStep(state: string, { isSendingLeft }: LineRefund): string | undefined {
  if (state === 'return_asked') return 'settle-return';
  return state === 'part_sent' && !isSendingLeft ? 'end-sending' : undefined;
}

async function notifyBuyer(
  tx: Tx,
  { order, sale, refund, note }: Pick<Refunding, 'order' | 'sale' | 'refund' | 'note'>,
  ports: Ports,
): Promise<void> {
  const contents = refund.pieces
    .map(({ position, quantity }) =>
      position === null ? 'postage' : `${quantity} × ${titleOf(sale, position)}`,
    )
    .join(', ');
  const email = {
    subject: `Part of order ${order.number} is refunded`,
    greeting: 'Hello,',
    paragraphs: [
      `You get ${formatMoney({ amount: refund.amount, currency: order.currency })} back for ${contents}.`,
      ...(note === '' ? [] : [`“${note}”`]),
    ],
    action: { label: 'Open the order', url: `${ports.config.publicUrl}/orders/${order.id}` },
  };
  await enqueueOrderEmail(tx, { userId: order.userId }, email, ports);
}
