import { type DayLine, holdDay, MAX_DAY_CHANGES } from '@tessera/contract/services/days';
import type { PostalAddress } from '@tessera/domain/people/postal-address';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Log } from '../../platform/log/log.ts';
import { ProviderAway } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import {
  answerOrder,
  findOrder,
  listAddresses,
  listLines,
  lockOrder,
  type Order,
  replaceOrder,
} from '../../selling/orders/public.ts';
import { type Day, lockDay, updateDay } from './days.queries.ts';
import { partKey } from './part-key.ts';
import { viewStored } from './days.ts';

/**
 * Holds a day: all its parts in one order, or those that are free. What was held before stays held in between, because the new
 * order replaces the earlier one in the same transaction.
 */
export const holdDayRoute = handle(holdDay, async ({ params, body, viewer, log }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const asked = {
    dayId: params.dayId,
    userId: user.id,
    parts: body.parts,
    address: body.address ?? undefined,
  };
  const held = await holdParts(asked, ports);
  if (!held.ok) return held;
  const { day, orderId, ended } = held.value;
  if (ended) await closePage(ended, ports, log);
  const view = await viewStored(day, ports);
  const order = view.order?.isComplete === true ? await findOrder(ports.db, orderId) : undefined;
  const page = order && (await answerOrder(order, ports));
  // Opening the page has extended the reservation.
  return ok({
    day: page && view.order ? { ...view, order: { ...view.order, expiresAt: page.order.expiresAt } } : view,
    checkoutUrl: page?.checkoutUrl ?? null,
  });
});

interface Asked {
  readonly dayId: string;
  readonly userId: number;
  readonly parts: readonly DayLine[];
  readonly address: PostalAddress | undefined;
}

type HoldPorts = Pick<Ports, 'db' | 'clock' | 'lineKinds'>;

/** Undoes a transaction that held nothing, and carries why. */
class NothingHeld extends Error {
  readonly refused: RefusedOrder;

  constructor(refused: RefusedOrder) {
    super(refused.refusal.code);
    this.refused = refused;
  }
}

type RefusedOrder = Extract<Awaited<ReturnType<typeof replaceOrder>>, { ok: false }>;

/** Reserves those of these parts that are free. If none is, an earlier reservation of the day stays as it was. */
export async function holdParts(asked: Asked, ports: HoldPorts) {
  const { dayId, userId, parts } = asked;
  const now = ports.clock.now();
  try {
    return await ports.db.transaction().execute(async (tx) => {
      const day = await lockDay(tx, { id: dayId, userId }, now);
      if (!day) return refuse({ code: 'not_found' });
      const earlier = day.orderId === null ? undefined : await lockOrder(tx, day.orderId);
      if (earlier && earlier.paidAt !== null) return refuse({ code: 'days.booked' });
      const isHeld = earlier?.status === 'open' && earlier.cancelledAt === null && earlier.expiresAt > now;
      if (isHeld && (await hasExactly(tx, earlier, asked))) {
        await updateDay(tx, day.id, { parts }, now);
        return ok({ day: { ...day, parts }, orderId: earlier.id, ended: undefined });
      }
      const attempt = isHeld ? day.attempt + 1 : nextChain(day);
      if (attempt % CHAIN >= MAX_DAY_CHANGES)
        return refuse({ code: 'days.too_many', limit: MAX_DAY_CHANGES });
      const orderId = await replaceBy(tx, { ...asked, attempt, earlier }, ports);
      const change = { parts, orderId, attempt };
      await updateDay(tx, day.id, change, now);
      const ended = earlier?.status === 'open' ? earlier : undefined;
      return ok({ day: { ...day, ...change }, orderId, ended });
    });
  } catch (error) {
    if (!(error instanceof NothingHeld)) throw error;
    const { refusal, line } = error.refused;
    const areTaken = line && parts.length > 1 && refusal.code !== CODE_OF_WRONG_ADDRESS;
    return refuse(areTaken ? { code: 'days.empty' as const } : refusal);
  }
}

/**
 * The attempts of one reservation count from a multiple of this, so that its parts can be exchanged only
 * `MAX_DAY_CHANGES` times. A new reservation counts anew: its parts were free for others in between, as with any order.
 */
const CHAIN = 100;
const nextChain = ({ attempt, orderId }: Day) =>
  orderId === null ? attempt + 1 : (Math.floor(attempt / CHAIN) + 1) * CHAIN;

/** A meal refused with this code is not left out of the order, because the person can correct the address. */
const CODE_OF_WRONG_ADDRESS = 'meals.address';

/** Orders as many of the parts as are free, and ends the earlier order. Returns the id of the new order. */
async function replaceBy(
  tx: Tx,
  {
    dayId,
    userId,
    parts,
    address,
    attempt,
    earlier,
  }: Asked & { readonly attempt: number; readonly earlier: Order | undefined },
  ports: HoldPorts,
): Promise<string> {
  let lines = parts;
  for (;;) {
    const order = { userId, idempotencyKey: `day-${dayId}-${attempt}`, lines, address };
    const created = await replaceOrder(tx, earlier?.id, order, ports);
    if (created.ok) return 'order' in created.value ? created.value.order.id : created.value.orderId;
    const isTaken = created.line !== undefined && created.refusal.code !== CODE_OF_WRONG_ADDRESS;
    const taken = isTaken ? partKey(created.line) : undefined;
    const left = lines.filter((line) => partKey(line) !== taken);
    if (taken === undefined || left.length === 0 || left.length === lines.length)
      throw new NothingHeld(created);
    lines = left;
  }
}

/** Whether an order has these parts and no others, and goes to this address. */
async function hasExactly(
  tx: Tx,
  order: Order,
  { parts, address }: Pick<Asked, 'parts' | 'address'>,
): Promise<boolean> {
  const ordered = (await listLines(tx, [order.id])).map(({ request }) => partKey(request)).toSorted();
  const asked = parts.map(partKey).toSorted();
  const isSame = ordered.length === asked.length && ordered.every((key, index) => key === asked[index]);
  if (!isSame || !address) return isSame;
  // Nothing is stored if nothing is delivered. The address does not matter then.
  const [stored] = await listAddresses(tx, [order.id]);
  return !stored || partKey(stored) === partKey({ ...address, orderId: order.id });
}

/**
 * Closes the payment page of an order that was replaced. If that fails, the page stays open, and a payment on it is
 * treated as late.
 */
async function closePage({ sessionId }: Order, { payments }: Ports, log: Log): Promise<void> {
  if (sessionId === null) return;
  try {
    await payments.closeCheckout(sessionId);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    log.warn({ error }, 'page of a replaced order is still open');
  }
}
