import { handOverSyndicate, leaveSyndicate, removeMember } from '@tessera/contract/tools/syndicate-people';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { depart, handOver } from './depart.ts';
import { enqueueToMembers, othersThan } from './emails.ts';
import { lockAsManager, lockMembership, presentMembers } from './membership.ts';

export const handOverSyndicateRoute = handle(handOverSyndicate, ({ viewer, params, body }, ports: Ports) => {
  const { user } = signedIn(viewer);
  return ports.db.transaction().execute(async (tx) => {
    const found = await lockAsManager(tx, { syndicateId: params.id, userId: user.id });
    if (!found.ok) return found;
    const { syndicate, me, members } = found.value;
    const to = othersThan(members, me.number).find(({ number }) => number === body.member);
    if (!to || to.userId === null) return refuse({ code: 'syndicates.member_missing' });
    await handOver(tx, { syndicate, members, from: me, to }, ports);
    return ok({});
  });
});

export const removeMemberRoute = handle(removeMember, ({ viewer, params }, ports: Ports) => {
  const { user } = signedIn(viewer);
  return ports.db.transaction().execute(async (tx) => {
    const found = await lockAsManager(tx, { syndicateId: params.id, userId: user.id });
    if (!found.ok) return found;
    const { syndicate, me, members } = found.value;
    const leaver = othersThan(members, me.number).find(({ number }) => number === params.member);
    if (!leaver) return refuse({ code: 'syndicates.member_missing' });
    await depart(tx, { syndicate, members, leaver, now: ports.clock.now() }, ports);
    await enqueueToMembers(
      tx,
      [leaver],
      () => ({
        subject: `You are no longer a member of “${syndicate.name}”`,
        greeting: 'Hello,',
        paragraphs: [
          'The manager took you out of the syndicate. Your part in draws that were sealed or that you paid for stays yours. Your records are in the download of your data.',
        ],
        action: { label: 'Download your data', url: `${ports.config.publicUrl}/profile?section=data` },
      }),
      ports,
    );
    return ok({});
  });
});

/** Leaves a syndicate. A manager first hands it over, unless nobody else is there; then it is deleted. */
export const leaveSyndicateRoute = handle(leaveSyndicate, ({ viewer, params }, ports: Ports) => {
  const { user } = signedIn(viewer);
  return ports.db.transaction().execute(async (tx) => {
    const found = await lockMembership(tx, { syndicateId: params.id, userId: user.id });
    if (!found.ok) return found;
    const { syndicate, me, members } = found.value;
    if (me.isManager && presentMembers(members).length > 1)
      return refuse({ code: 'syndicates.manager_stays' });
    await depart(tx, { syndicate, members, leaver: me, now: ports.clock.now() }, ports);
    return ok({});
  });
});
