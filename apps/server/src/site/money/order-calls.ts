import * as contract from '@tessera/contract/selling/money';
import { accountName } from '@tessera/domain/selling/money/ledger';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { type Caller, handle, type Route, signedIn } from '../../platform/http/handle.ts';
import { ProviderAway } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import { createAuditEntry, listAuditEntries } from '../../people/accounts/public.ts';
import { listTransactionsOfOrder } from '../../selling/ledger/public.ts';
import {
  findOrderById,
  findOrders,
  type FoundOrder,
  listAdminRefunds,
  listDisputes,
  listEvents,
  listLines,
  refundLines,
  resolveOrderFlag,
  retryRefund,
  sendRefunds,
} from '../../selling/orders/public.ts';

const DAY_MS = 86_400_000;
const MAX_DISPUTES = 200;

const searchOrdersRoute = handle<typeof contract.searchOrders, Ports>(
  contract.searchOrders,
  async ({ query }, { db }) => {
    const { search, status, flagged, from, to, before } = query;
    const criteria = {
      search,
      status,
      isFlagged: flagged === '1',
      from: from === undefined ? undefined : new Date(from),
      until: to === undefined ? undefined : new Date(new Date(to).getTime() + DAY_MS),
      before,
    };
    const found = await findOrders(db, criteria, contract.ORDERS_PER_ANSWER + 1);
    return ok({
      orders: found.slice(0, contract.ORDERS_PER_ANSWER).map(toSummary),
      hasMore: found.length > contract.ORDERS_PER_ANSWER,
    });
  },
);

const toSummary = ({ paymentId: _payment, expiresAt: _end, ...order }: FoundOrder) => order;

const getOrderRoute = handle<typeof contract.getOrderAccounts, Ports>(
  contract.getOrderAccounts,
  async ({ params: { orderId } }, { db }) => {
    const order = await findOrderById(db, orderId);
    if (!order) return refuse({ code: 'not_found' });
    const events = (await listEvents(db, orderId)).map((event) => ({ ...event, by: 'payment provider' }));
    const actions = await listAuditEntries(db, subjectOf(orderId));
    const transactions = await listTransactionsOfOrder(db, orderId);
    return ok({
      order,
      lines: (await listLines(db, [orderId])).map(
        ({
          id,
          kind,
          title,
          quantity,
          amount,
          inPersonAmount,
          authorisedAmount,
          refundedQuantity,
          refundedAmount,
        }) => ({
          id,
          kind,
          title,
          quantity,
          amount,
          inPersonAmount,
          authorisedAmount,
          refundedQuantity,
          refundedAmount,
        }),
      ),
      refunds: await listAdminRefunds(db, orderId),
      disputes: await listDisputes(db, { orderId, limit: MAX_DISPUTES }),
      events: [...events, ...actions].toSorted((one, other) => one.at.getTime() - other.at.getTime()),
      transactions: transactions.map(({ id, kind, occurredAt, postings }) => ({
        id,
        kind,
        occurredAt,
        postings: postings.map(({ account, amount }) => ({
          account: accountName(account).replace(/ [A-Z]{3}$/, ''),
          currency: account.currency,
          amount,
        })),
      })),
    });
  },
);

const subjectOf = (orderId: string) => `order ${orderId}`;

async function audit(
  tx: Tx,
  { viewer, address }: Caller,
  entry: {
    readonly orderId: string;
    readonly action: string;
    readonly facts: Record<string, string | number>;
  },
  { clock }: Ports,
): Promise<void> {
  await createAuditEntry(tx, {
    at: clock.now(),
    actorId: signedIn(viewer).user.id,
    address,
    action: entry.action,
    subject: subjectOf(entry.orderId),
    facts: entry.facts,
  });
}

const refundOrderRoute = handle<typeof contract.refundOrder, Ports>(
  contract.refundOrder,
  async ({ params: { orderId }, body, ...caller }, ports) => {
    const { db, clock } = ports;
    const outcome = await db.transaction().execute(async (tx) => {
      const known = new Set((await listLines(tx, [orderId])).map(({ id }) => id));
      if (body.lines.some(({ lineId }) => !known.has(lineId))) return refuse({ code: 'not_found' });
      const request = {
        lines: body.lines,
        reason: 'administrator' as const,
        now: clock.now(),
        requestId: body.requestId,
        requestedBy: signedIn(caller.viewer).user.id,
        note: body.reason,
      };
      const refunded = await refundLines(tx, request, ports);
      if (!refunded.ok) return refunded;
      const [refund] = refunded.value;
      if (!refund) return refuse({ code: 'orders.not_refundable', refundable: 0 });
      const { amount, currency } = refund;
      const facts = { amount, currency, reason: body.reason };
      await audit(tx, caller, { orderId, action: 'money.refunded', facts }, ports);
      return ok({ amount, currency });
    });
    if (outcome.ok) await sendRefunds(ports, { orderId });
    return outcome;
  },
);

const resolveFlagRoute = handle<typeof contract.resolveFlag, Ports>(
  contract.resolveFlag,
  async ({ params: { orderId }, body: { decision, reason }, ...caller }, ports) => {
    try {
      const done = await resolveOrderFlag(
        orderId,
        {
          decision,
          audit: (tx, { flag }) =>
            audit(
              tx,
              caller,
              {
                orderId,
                action: decision === 'accept' ? 'money.flag_accepted' : 'money.flag_refunded',
                facts: { flag: flag ?? '', reason },
              },
              ports,
            ),
        },
        ports,
      );
      return done.ok ? ok({}) : done;
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      caller.log.warn({ error }, 'flagged payment could not be looked up');
      return refuse({ code: 'payments.away', retryAfter: 5 });
    }
  },
);

const retryRefundRoute = handle<typeof contract.retryRefund, Ports>(
  contract.retryRefund,
  async ({ params: { orderId, refundId }, ...caller }, ports) => {
    const isRetried = await ports.db.transaction().execute(async (tx) => {
      if (!(await retryRefund(tx, { orderId, refundId, now: ports.clock.now() }))) return false;
      await audit(tx, caller, { orderId, action: 'money.refund_retried', facts: { refundId } }, ports);
      return true;
    });
    if (!isRetried) return refuse({ code: 'money.not_failed' });
    await sendRefunds(ports, { orderId });
    return ok({});
  },
);

const listDisputesRoute = handle<typeof contract.listAllDisputes, Ports>(
  contract.listAllDisputes,
  async (_, { db }) => ok({ disputes: await listDisputes(db, { limit: MAX_DISPUTES }) }),
);

export const orderMoneyRoutes: readonly Route<Ports>[] = [
  searchOrdersRoute,
  getOrderRoute,
  refundOrderRoute,
  resolveFlagRoute,
  retryRefundRoute,
  listDisputesRoute,
];
