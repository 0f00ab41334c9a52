import { recordPayout } from '@tessera/contract/tools/syndicates';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findDraw } from './draws.queries.ts';
import { lockMembership } from './membership.ts';
import { listWinnings, updateWinnings } from './results.queries.ts';

/**
 * Records that winnings were paid out. About their own winnings members say that the money arrived; about those of
 * others only the manager can say that it was sent.
 */
export const recordPayoutRoute = handle(recordPayout, ({ viewer, params, body }, { db, clock }: Ports) => {
  const { user } = signedIn(viewer);
  return db.transaction().execute(async (tx) => {
    const { id: syndicateId, draw, result, member } = params;
    const found = await lockMembership(tx, { syndicateId, userId: user.id });
    if (!found.ok) return found;
    const { me } = found.value;
    const isMine = me.number === member;
    if (!isMine && !me.isManager) return refuse({ code: 'syndicates.manager_only' });
    if (!(await findDraw(tx, syndicateId, draw))) return refuse({ code: 'syndicates.draw_missing' });
    const winnings = (await listWinnings(tx, { syndicateId, draw })).find(
      (each) => each.result === result && each.member === member && each.amount > 0,
    );
    if (!winnings) return refuse({ code: 'syndicates.winnings_missing' });
    if (!isMine && winnings.receivedAt) return refuse({ code: 'syndicates.winnings_received' });
    const key = { syndicateId, draw, result, member };
    const now = clock.now();
    if (isMine)
      await updateWinnings(tx, key, { receivedAt: body.isDone ? (winnings.receivedAt ?? now) : null });
    else await updateWinnings(tx, key, { sentAt: body.isDone ? (winnings.sentAt ?? now) : null });
    return ok({});
  });
});
