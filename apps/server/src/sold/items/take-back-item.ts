import type { SoldLine, TakeBack, TakenBack } from '../../selling/line-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import { takeBackEvenly } from '../../selling/orders/public.ts';
import { lockHandover, updateHandover } from './handovers.queries.ts';
import { endProblemHold } from './hold-payout.ts';

/** Takes units of a line back. If no units of the line are left after that, its handover ends as refunded. */
export async function takeBackItem(tx: Tx, line: SoldLine, taken: TakeBack): Promise<TakenBack> {
  const back = await takeBackEvenly(tx, line, taken);
  const handover = await lockHandover(tx, line.id);
  const isAll = line.refundedQuantity + taken.quantity >= line.quantity;
  if (handover && isAll) {
    const { now } = taken;
    if (handover.status === 'problem') await endProblemHold(tx, handover, now);
    await updateHandover(tx, line.id, { status: 'refunded', dueAt: null, endedAt: now });
  }
  return back;
}
