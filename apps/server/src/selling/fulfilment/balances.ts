import { payBalance } from '@tessera/contract/selling/fulfilment';
import { MINUTE_MS } from '@tessera/domain/durations';
import { isEnd } from '@tessera/domain/selling/fulfilment/rules';
import { heldForLine } from '@tessera/domain/selling/money/ledger';
import { parseBalance } from '@tessera/domain/selling/orders/balance';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import type { LineKind, LineKinds, SoldLine, SurplusReason } from '../line-kind.ts';
import {
  createUnlimitedOrder,
  findMyOrder,
  listBalancePayments,
  lockBalanceOrders,
  lockOrder,
  markCancelled,
  type Order,
  takeBackEvenly,
} from '../orders/public.ts';
import { findLine, rulesOf } from './begin-fulfilment.ts';
import { balanceDues } from './balance-dues.ts';
import { findFulfilment, type Fulfilment, lockFulfilment, updateFulfilment } from './fulfilments.queries.ts';

/** How long the payment page of a balance stays open. The provider requires at least half an hour. */
const PAGE_OPEN_MS = 60 * MINUTE_MS;
/** A page that closes sooner is not used again, because a person needs time to find their card. */
const TIME_TO_PAY_MS = 35 * MINUTE_MS;
/** When the provider is first asked for the state of the order, if it has not reported a payment by then. */
const FIRST_CHECK_MS = 2 * MINUTE_MS;

/**
 * The kind of order line that pays the balance of another line. Its money is held in the account of that line, so that both
 * payments are earned and refunded together.
 */
export const balanceLines: LineKind = {
  paysBalances: true,
  emailsSeller: true,
  findObstacle,
  confirm,
  takeBack: takeBackEvenly,
};

/** The line whose balance a line pays. */
function lineIdOf({ terms }: Pick<SoldLine, 'terms'>): string {
  const id = typeof terms === 'object' && terms !== null && 'of' in terms ? terms.of : undefined;
  return typeof id === 'string' ? id : '';
}

/** The order of the balance is locked, and whoever ends the sale locks it too, so the answer stays true. */
async function findObstacle(tx: Tx, line: SoldLine): Promise<SurplusReason | undefined> {
  const fulfilment = await findFulfilment(tx, lineIdOf(line));
  if (fulfilment && fulfilment.balanceDueAt !== null) return undefined;
  return fulfilment && !isEnd(rulesOf(fulfilment.kind), fulfilment.state) ? 'paid_twice' : 'late';
}

async function confirm(tx: Tx, line: SoldLine): Promise<void> {
  const fulfilment = await lockFulfilment(tx, lineIdOf(line));
  if (!fulfilment) throw new Error(`Nothing is owed for the order line ${line.id}`);
  await updateFulfilment(tx, fulfilment.orderLineId, balanceDues(fulfilment));
}

export const payBalanceRoute = handle<typeof payBalance, Ports>(
  payBalance,
  async ({ params: { orderId, lineId }, viewer }, ports) => {
    const { db, clock } = ports;
    const userId = signedIn(viewer).user.id;
    if (!(await findMyOrder(db, { id: orderId, userId }))) return refuse({ code: 'not_found' });
    return db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId);
      await lockBalanceOrders(tx, [lineId]);
      const fulfilment = await findFulfilment(tx, lineId);
      if (!order || fulfilment?.orderId !== orderId) return refuse({ code: 'not_found' });
      if (!mayBePaid(fulfilment, clock.now())) return refuse({ code: 'fulfilment.no_balance' });
      const open = await findOpenBalance(tx, lineId, clock.now());
      const balance = open ?? (await createBalance(tx, { order, fulfilment, userId }, ports));
      return balance ? ok({ orderId: balance.id }) : refuse({ code: 'fulfilment.no_balance' });
    });
  },
);

/** Where the site ends the sale for want of a balance, it can be paid until then. Otherwise until the sale has ended. */
function mayBePaid({ kind, state, balanceDueAt, frozenAt }: Fulfilment, now: Date): boolean {
  const rules = rulesOf(kind);
  if (balanceDueAt === null || frozenAt !== null || isEnd(rules, state)) return false;
  return rules.unpaid === undefined || now < balanceDueAt;
}

/** An order for the balance that can still be paid for a while. Others are cancelled, so that only one page is open. */
async function findOpenBalance(tx: Tx, lineId: string, now: Date): Promise<Order | undefined> {
  for (const { order } of await listBalancePayments(tx, [lineId])) {
    if (order.status !== 'open' || order.cancelledAt !== null) continue;
    if (order.expiresAt.getTime() - now.getTime() >= TIME_TO_PAY_MS) return order;
    await markCancelled(tx, order.id, now);
  }
  return undefined;
}

async function createBalance(
  tx: Tx,
  {
    order,
    fulfilment,
    userId,
  }: { readonly order: Order; readonly fulfilment: Fulfilment; readonly userId: number },
  { clock, lineKinds }: Pick<Ports, 'clock' | 'lineKinds'>,
): Promise<Order | undefined> {
  const line = await findLine(tx, fulfilment);
  const balance = line && parseBalance(line.terms);
  const kind = findBalanceKind(lineKinds);
  if (!line || !balance || kind === undefined) return undefined;
  const now = clock.now();
  const { kind: held, reference } = heldForLine(line.id, order.currency);
  return createUnlimitedOrder(tx, {
    userId,
    kind,
    sellerId: line.sellerId,
    title: `Balance: ${line.title}`,
    currency: order.currency,
    quantity: 1,
    unitAmount: balance.amount,
    terms: {
      of: line.id,
      ...sellerOf(line.terms),
      path: `/orders/${order.id}`,
      notes: [`The deposit was paid with order ${order.number}. Both are refunded by the same terms.`],
    },
    held: { kind: held, reference },
    createdAt: now,
    expiresAt: new Date(now.getTime() + PAGE_OPEN_MS),
    nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
  });
}

function findBalanceKind(kinds: LineKinds): string | undefined {
  return Object.entries(kinds).find(([, { paysBalances }]) => paysBalances)?.[0];
}

/** The seller as they were when the deposit was paid, for the receipt of the balance. */
function sellerOf(terms: unknown): { readonly seller?: unknown } {
  return typeof terms === 'object' && terms !== null && 'seller' in terms ? { seller: terms.seller } : {};
}
