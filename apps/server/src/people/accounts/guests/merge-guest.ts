import type { Tx } from '../../../platform/db/database.ts';
import type { GuestMerge, Ports } from '../../../ports.ts';
import { lockUnmergedGuest, markMerged } from './guests.queries.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';

/** Moves what a guest has saved to an account. A second call finds that the guest was merged, and does nothing. */
export async function mergeGuest(
  tx: Tx,
  { guestMerges }: Pick<Ports, 'guestMerges'>,
  move: Parameters<GuestMerge>[1],
): Promise<void> {
  if (!(await lockUnmergedGuest(tx, move.guestId))) return;
  for (const merge of guestMerges) await merge(tx, move);
  await markMerged(tx, move);
  await deleteSessionsOf(tx, move.guestId);
}
