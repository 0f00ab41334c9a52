import {
  addStatement,
  type DisputeView,
  endDispute,
  getDispute,
  openDispute,
} from '@tessera/contract/sold/disputes';
import { mayDispute, MAX_STATEMENTS } from '@tessera/domain/sold/disputes/disputes';
import { ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { handle, type Route, signedIn, type Caller } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { type Fulfilment, findFulfilment, rulesOf } from '../../selling/fulfilment/public.ts';
import {
  enqueueOrderEmail,
  findOrderOfLine,
  listWholeLines,
  lockOrder,
  type Order,
  type OrderLine,
  sendRefunds,
} from '../../selling/orders/public.ts';
import { sellsFor } from '../sells-for.ts';
import { countStatements, createStatement, findDispute, listStatements } from './disputes.queries.ts';
import { statementEmail } from './emails.ts';
import { endOpenDispute } from './end-dispute.ts';
import { mayOpenAgain, openDisputeIn } from './open-dispute.ts';

interface Mine {
  readonly order: Order;
  readonly line: OrderLine;
  readonly fulfilment: Fulfilment;
  readonly side: 'buyer' | 'seller';
}

/** A line that is handed over step by step, and which side this person is on. Undefined for everybody else. */
async function findMyLine(
  db: Db,
  lineId: string,
  { userId, doors }: { readonly userId: number; readonly doors: Ports['reviews'] },
): Promise<Mine | undefined> {
  const order = await findOrderOfLine(db, lineId);
  const line = order && (await listWholeLines(db, [order.id])).find(({ id }) => id === lineId);
  const fulfilment = line && (await findFulfilment(db, lineId));
  if (!order || !line || !fulfilment) return undefined;
  if (order.userId === userId) return { order, line, fulfilment, side: 'buyer' };
  return (await sellsFor(db, line, { userId, doors }))
    ? { order, line, fulfilment, side: 'seller' }
    : undefined;
}

const callerOf = ({ viewer }: Pick<Caller, 'viewer'>, { reviews }: Ports) => ({
  userId: signedIn(viewer).user.id,
  doors: reviews,
});

async function answer({ order, line, fulfilment, side }: Mine, { db, clock }: Ports) {
  const { id: lineId, title } = line;
  const amount = line.amount - line.refundedAmount;
  const dispute = await findDispute(db, lineId);
  const statements = dispute ? await listStatements(db, lineId) : [];
  const isOpen = dispute?.state === 'open';
  const facts = { ...fulfilment, left: amount };
  const mayOpen =
    side === 'buyer' &&
    (!dispute || mayOpenAgain(dispute)) &&
    mayDispute(rulesOf(line.kind), facts, clock.now());
  const isOfCard = dispute?.cardDisputeId != null;
  const actions: DisputeView['actions'] = [
    ...(mayOpen ? (['open'] as const) : []),
    ...(isOpen ? (['state'] as const) : []),
    ...(isOpen && side === 'buyer' && !isOfCard ? (['withdraw'] as const) : []),
    ...(isOpen && side === 'seller' && !isOfCard ? (['refund'] as const) : []),
  ];
  return ok({
    dispute: {
      lineId,
      side,
      title,
      orderNumber: order.number,
      state: dispute?.state ?? null,
      reason: dispute?.reason ?? null,
      openedAt: dispute?.openedAt ?? null,
      endedAt: dispute?.endedAt ?? null,
      amount,
      currency: order.currency,
      statements: statements.map(({ lineId: _, ...statement }) => statement),
      actions,
    },
  });
}

export const getDisputeRoute = handle(getDispute, async ({ params, viewer }, ports: Ports) => {
  const mine = await findMyLine(ports.db, params.lineId, callerOf({ viewer }, ports));
  return mine ? answer(mine, ports) : refuse({ code: 'not_found' });
});

export const openDisputeRoute = handle(openDispute, async ({ params, body, viewer }, ports: Ports) => {
  const mine = await findMyLine(ports.db, params.lineId, callerOf({ viewer }, ports));
  if (mine?.side !== 'buyer') return refuse({ code: 'not_found' });
  const isOpened = await ports.db
    .transaction()
    .execute((tx) => openDisputeIn(tx, { lineId: params.lineId, ...body }, ports));
  return isOpened ? answer(mine, ports) : refuse({ code: 'disputes.not_possible' });
});

export const addStatementRoute = handle(addStatement, async ({ params, body, viewer }, ports: Ports) => {
  const { db, clock, config } = ports;
  const { lineId } = params;
  const caller = callerOf({ viewer }, ports);
  const mine = await findMyLine(db, lineId, caller);
  if (!mine) return refuse({ code: 'not_found' });
  const { side, order, line } = mine;
  const added = await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id);
    const dispute = await findDispute(tx, lineId);
    if (!dispute) return refuse({ code: 'not_found' });
    if (dispute.state !== 'open') return refuse({ code: 'disputes.ended' });
    if ((await countStatements(tx, { lineId, side })) >= MAX_STATEMENTS)
      return refuse({ code: 'disputes.full', limit: MAX_STATEMENTS });
    const { text } = body;
    await createStatement(tx, { lineId, side, authorId: caller.userId, text, writtenAt: clock.now() });
    const about = { lineId, title: line.title, amount: line.amount, currency: order.currency };
    const other = side === 'buyer' ? dispute.sellerId : dispute.buyerId;
    await enqueueOrderEmail(tx, { userId: other }, statementEmail(config, about, text), ports);
    return ok(undefined);
  });
  return added.ok ? answer(mine, ports) : added;
});

export const endDisputeRoute = handle(endDispute, async ({ params, body, viewer }, ports: Ports) => {
  const { lineId } = params;
  const caller = callerOf({ viewer }, ports);
  const mine = await findMyLine(ports.db, lineId, caller);
  const needed = body.action === 'withdraw' ? 'buyer' : 'seller';
  if (mine?.side !== needed) return refuse({ code: 'not_found' });
  const ended = await ports.db.transaction().execute(async (tx) => {
    await lockOrder(tx, mine.order.id);
    const dispute = await findDispute(tx, lineId);
    if (!dispute) return refuse({ code: 'not_found' });
    if (dispute.state !== 'open') return refuse({ code: 'disputes.ended' });
    // Only the bank ends what it has begun.
    if (dispute.cardDisputeId !== null) return refuse({ code: 'disputes.not_possible' });
    const state = body.action === 'withdraw' ? 'withdrawn' : 'refunded';
    const done = await endOpenDispute(tx, dispute, { state }, ports);
    return done.ok ? done : refuse({ code: 'disputes.not_possible' });
  });
  if (!ended.ok) return ended;
  await sendRefunds(ports, { orderId: mine.order.id });
  const after = await findMyLine(ports.db, lineId, caller);
  return after ? answer(after, ports) : refuse({ code: 'not_found' });
});

export const disputeRoutes: readonly Route<Ports>[] = [
  getDisputeRoute,
  openDisputeRoute,
  addStatementRoute,
  endDisputeRoute,
];
