import { confirmResult } from '@tessera/contract/tools/syndicates';
import { ok, refuse } from '@tessera/domain/result';
import { splitWinnings } from '@tessera/domain/tools/syndicates/split-winnings';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { appendSeal } from './append-seal.ts';
import { findDraw, listParts } from './draws.queries.ts';
import { drawUrl, enqueueToMembers, poundsText, rootText } from './emails.ts';
import { lockMembership, type Membership } from './membership.ts';
import { createWinnings, listResults, markResultConfirmed, type Prize } from './results.queries.ts';
import { updateMember } from './syndicates.queries.ts';

/**
 * Confirms a result as the second member, and splits it. The split is stored and never computed again, so nothing that
 * changes later can move a penny of it.
 */
export const confirmResultRoute = handle(confirmResult, ({ viewer, params, body }, ports: Ports) => {
  const { user } = signedIn(viewer);
  return ports.db.transaction().execute(async (tx) => {
    const { id: syndicateId, draw, result } = params;
    const found = await lockMembership(tx, { syndicateId, userId: user.id });
    if (!found.ok) return found;
    const { me } = found.value;
    if (!(await findDraw(tx, syndicateId, draw))) return refuse({ code: 'syndicates.draw_missing' });
    const prize = (await listResults(tx, { syndicateId, draw })).find(({ number }) => number === result);
    if (!prize || prize.confirmedAt) return refuse({ code: 'syndicates.result_missing' });
    const parts = await listParts(tx, syndicateId, draw);
    if (prize.enteredBy === me.number || !parts.some(({ member }) => member === me.number))
      return refuse({ code: 'syndicates.second_member' });
    if (prize.amount !== body.amount) return refuse({ code: 'syndicates.result_changed' });

    await settle(tx, { membership: found.value, draw, prize }, ports);
    return ok({});
  });
});

interface Settling {
  readonly membership: Membership;
  readonly draw: number;
  readonly prize: Prize;
}

async function settle(tx: Tx, { membership, draw, prize }: Settling, ports: Ports): Promise<void> {
  const { syndicate, me, members } = membership;
  const { id: syndicateId } = syndicate;
  const { number: result, amount, enteredBy } = prize;
  const now = ports.clock.now();
  const carries = new Map(members.map(({ number, carry }) => [number, carry]));
  const parts = await listParts(tx, syndicateId, draw);
  const split = splitWinnings(
    amount,
    parts.map(({ member, shares }) => ({ member, shares, carry: carries.get(member) ?? 0 })),
  );
  const key = { syndicateId, draw, result };
  await markResultConfirmed(tx, key, { confirmedBy: me.number, confirmedAt: now });
  await createWinnings(tx, key, split);
  for (const { member, carry } of split) await updateMember(tx, { syndicateId, number: member }, { carry });
  const event = { kind: 'result', draw, result, amount, enteredBy, confirmedBy: me.number } as const;
  const root = await appendSeal(tx, { syndicateId, event, now });

  const won = new Map(split.map((each) => [each.member, each.amount]));
  await enqueueToMembers(
    tx,
    members.filter(({ number, leftAt }) => leftAt === null && won.has(number)),
    ({ number }) => ({
      subject: `Result of draw ${draw} of “${syndicate.name}”`,
      greeting: 'Hello,',
      paragraphs: [
        amount === 0
          ? `Draw ${draw} won nothing.`
          : `Draw ${draw} won ${poundsText(amount)}. Your part is ${poundsText(won.get(number) ?? 0)}, which the manager pays you as you agreed.`,
        rootText(root),
      ],
      action: { label: 'See the draw', url: drawUrl(ports, syndicateId, draw) },
    }),
    ports,
  );
}
