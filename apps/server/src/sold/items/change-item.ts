import { changeItem } from '@tessera/contract/sold/items';
import type { Input } from '@tessera/contract/endpoint';
import type { Refusal } from '@tessera/contract/refusals';
import { decideHandover, type HandoverRole, type HandoverStep } from '@tessera/domain/sold/items/handover';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { lockOrder, type RefundReason, refundLines, sendRefunds } from '../../selling/orders/public.ts';
import { earnItem } from './earn-item.ts';
import {
  findHandover,
  type Handover,
  type HandoverChange,
  lockHandover,
  updateHandover,
} from './handovers.queries.ts';
import { createProblemHold, endProblemHold } from './hold-payout.ts';
import { viewItems } from './list-items.ts';
import { notifyOfAction } from './notify.ts';

type Body = Input<typeof changeItem>['body'];
type Changed = Result<Handover, Refusal<'not_found' | 'items.not_possible'>>;

export const changeItemRoute = handle<typeof changeItem, Ports>(
  changeItem,
  async ({ params, body, viewer }, ports) => {
    const { user } = signedIn(viewer);
    const acted = await actOnItem({ lineId: params.lineId, userId: user.id, body }, ports);
    if (!acted.ok) return acted;
    const [item] = await viewItems(ports, [acted.value.handover], acted.value.role);
    return item ? ok({ item }) : refuse({ code: 'not_found' });
  },
);

interface ItemAction {
  readonly lineId: string;
  readonly userId: number;
  readonly body: Body;
}

export type ActionPorts = Pick<Ports, 'db' | 'clock' | 'config' | 'lineKinds' | 'payments' | 'jobs'>;
type Acted = Result<
  { readonly handover: Handover; readonly role: HandoverRole },
  Refusal<'not_found' | 'items.not_possible'>
>;

/** Carries out an action of the buyer or seller of a sold item, such as “received”. */
export async function actOnItem({ lineId, userId, body }: ItemAction, ports: ActionPorts): Promise<Acted> {
  const before = await findHandover(ports.db, lineId);
  const role = before && roleIn(before, userId);
  if (!before || !role) return refuse({ code: 'not_found' });
  const changed = await ports.db
    .transaction()
    .execute((tx) => changeHandover(tx, { before, role, body }, ports));
  if (!changed.ok) return changed;
  if (changed.value.status === 'refunded') await sendRefunds(ports, { orderId: before.orderId });
  return ok({ handover: changed.value, role });
}

function roleIn({ buyerId, sellerId }: Handover, userId: number): HandoverRole | undefined {
  if (buyerId === userId) return 'buyer';
  return sellerId === userId ? 'seller' : undefined;
}

interface Change {
  readonly before: Pick<Handover, 'orderId' | 'orderLineId'>;
  readonly role: HandoverRole;
  readonly body: Body;
}

/**
 * Changes a handover as an action demands. The order is locked first, as for refunds, so that the money for an item is
 * never both earned and refunded.
 */
async function changeHandover(tx: Tx, { before, role, body }: Change, ports: ActionPorts): Promise<Changed> {
  const now = ports.clock.now();
  await lockOrder(tx, before.orderId);
  const handover = await lockHandover(tx, before.orderLineId);
  if (!handover) return refuse({ code: 'not_found' });
  const step = decideHandover(handover, body.action, { role, now });
  if (!step.ok) return refuse({ code: 'items.not_possible' });
  if (step.value.status === 'refunded') {
    const reason = role === 'buyer' ? 'item_cancelled' : 'item_refunded';
    if (!(await refundItem(tx, handover, reason, ports))) return refuse({ code: 'items.not_possible' });
  } else {
    await updateHandover(tx, handover.orderLineId, changeFor(handover, body, step.value, now));
    if (step.value.status === 'problem') await createProblemHold(tx, handover, now);
    if (handover.status === 'problem') await endProblemHold(tx, handover, now);
    if (step.value.status === 'received') await earnItem(tx, handover, ports);
  }
  const after = (await lockHandover(tx, handover.orderLineId)) ?? handover;
  await notifyOfAction(tx, after, body.action, ports);
  return ok(after);
}

/** Refunds everything that is left of a line, which ends its handover. Returns false if the line cannot be refunded. */
export async function refundItem(
  tx: Tx,
  { orderLineId }: Pick<Handover, 'orderLineId'>,
  reason: RefundReason,
  ports: Pick<Ports, 'lineKinds' | 'clock'>,
): Promise<boolean> {
  const refunded = await refundLines(
    tx,
    { lines: [{ lineId: orderLineId }], reason, now: ports.clock.now() },
    ports,
  );
  return refunded.ok;
}

function changeFor(
  { receivedAt }: Handover,
  body: Body,
  { status, dueAt }: HandoverStep,
  now: Date,
): HandoverChange {
  const next = { status, dueAt };
  if (status === 'handed_over')
    return {
      ...next,
      handedOverAt: now,
      tracking: (body.action === 'hand_over' && body.tracking) || null,
    };
  if (status === 'received') return { ...next, receivedAt: receivedAt ?? now, endedAt: now };
  if (body.action !== 'report' && body.action !== 'return') return next;
  return {
    ...next,
    problemAt: now,
    problemKind: body.action === 'report' ? 'problem' : 'cancellation',
    problem: body.problem,
    endedAt: null,
  };
}
