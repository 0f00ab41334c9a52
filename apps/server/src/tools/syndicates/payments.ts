import { confirmPayment, markPaid } from '@tessera/contract/tools/syndicates';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findDraw, listParts, updatePart } from './draws.queries.ts';
import { lockAsManager, lockMembership } from './membership.ts';

/** A member says that they paid. The record is about money that changed hands elsewhere. */
export const markPaidRoute = handle(markPaid, ({ viewer, params, body }, { db, clock }: Ports) => {
  const { user } = signedIn(viewer);
  return db.transaction().execute(async (tx) => {
    const { id: syndicateId, draw } = params;
    const found = await lockMembership(tx, { syndicateId, userId: user.id });
    if (!found.ok) return found;
    if (!(await findDraw(tx, syndicateId, draw))) return refuse({ code: 'syndicates.draw_missing' });
    const { me } = found.value;
    const part = (await listParts(tx, syndicateId, draw)).find(({ member }) => member === me.number);
    if (!part) return refuse({ code: 'syndicates.no_part' });
    if (part.confirmedAt) return body.isPaid ? ok({}) : refuse({ code: 'syndicates.payment_confirmed' });
    const markedAt = body.isPaid ? (part.markedAt ?? clock.now()) : null;
    await updatePart(tx, { syndicateId, draw, member: me.number }, { markedAt });
    return ok({});
  });
});

/** The manager says that a contribution arrived, or that it did not, which also takes back the member’s mark. */
export const confirmPaymentRoute = handle(
  confirmPayment,
  ({ viewer, params, body }, { db, clock }: Ports) => {
    const { user } = signedIn(viewer);
    return db.transaction().execute(async (tx) => {
      const { id: syndicateId, draw, member } = params;
      const found = await lockAsManager(tx, { syndicateId, userId: user.id });
      if (!found.ok) return found;
      if (!(await findDraw(tx, syndicateId, draw))) return refuse({ code: 'syndicates.draw_missing' });
      const part = (await listParts(tx, syndicateId, draw)).find((each) => each.member === member);
      if (!part) return refuse({ code: 'syndicates.member_missing' });
      const change = body.isReceived
        ? { confirmedAt: part.confirmedAt ?? clock.now() }
        : { confirmedAt: null, markedAt: null };
      await updatePart(tx, { syndicateId, draw, member }, change);
      return ok({});
    });
  },
);
