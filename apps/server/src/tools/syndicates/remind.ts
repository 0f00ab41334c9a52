import { remindMembers } from '@tessera/contract/tools/syndicate-people';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findDraw, listParts } from './draws.queries.ts';
import { drawUrl, enqueueToMembers, poundsText, presentMembersIn, ukTime } from './emails.ts';
import { lockAsManager } from './membership.ts';

/** Emails those members of a draw who have neither marked their contribution as paid nor had it confirmed. */
export const remindMembersRoute = handle(remindMembers, ({ viewer, params }, ports: Ports) => {
  const { user } = signedIn(viewer);
  return ports.db.transaction().execute(async (tx) => {
    const { id: syndicateId, draw } = params;
    const found = await lockAsManager(tx, { syndicateId, userId: user.id });
    if (!found.ok) return found;
    const { syndicate, me, members } = found.value;
    const facts = await findDraw(tx, syndicateId, draw);
    if (!facts) return refuse({ code: 'syndicates.draw_missing' });
    const owing = new Map(
      (await listParts(tx, syndicateId, draw))
        .filter(({ markedAt, confirmedAt }) => !markedAt && !confirmedAt)
        .map(({ member, shares }) => [member, shares * facts.sharePrice]),
    );
    const reminded = presentMembersIn(members, owing).filter(({ number }) => number !== me.number);
    await enqueueToMembers(
      tx,
      reminded,
      ({ number }) => ({
        subject: `Reminder: your part in draw ${draw} of “${syndicate.name}”`,
        greeting: 'Hello,',
        paragraphs: [
          `Your part in draw ${draw} is ${poundsText(owing.get(number) ?? 0)}, and isn’t marked as paid. The draw closes on ${ukTime(facts.closesAt)}.`,
          'Pay the manager as you agreed, then mark it as paid.',
        ],
        action: { label: 'Mark it as paid', url: drawUrl(ports, syndicateId, draw) },
      }),
      ports,
    );
    return ok({ reminded: reminded.length });
  });
});
