import { enterResult, withdrawResult } from '@tessera/contract/tools/syndicates';
import { ok, refuse } from '@tessera/domain/result';
import { isClosed } from '@tessera/domain/tools/syndicates/draw-status';
import { MAX_PRIZES } from '@tessera/domain/tools/syndicates/limits';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findDraw, listParts } from './draws.queries.ts';
import { drawUrl, enqueueToMembers, memberName, othersThan, poundsText } from './emails.ts';
import { lockAsManager } from './membership.ts';
import { createResult, deleteResult, listResults } from './results.queries.ts';

/** The manager enters a prize. It counts only when another member of the draw confirms it. */
export const enterResultRoute = handle(enterResult, ({ viewer, params, body }, ports: Ports) => {
  const { user } = signedIn(viewer);
  return ports.db.transaction().execute(async (tx) => {
    const { id: syndicateId, draw } = params;
    const found = await lockAsManager(tx, { syndicateId, userId: user.id });
    if (!found.ok) return found;
    const { syndicate, me, members } = found.value;
    const now = ports.clock.now();
    const facts = await findDraw(tx, syndicateId, draw);
    if (!facts) return refuse({ code: 'syndicates.draw_missing' });
    if (!isClosed(facts.closesAt, now)) return refuse({ code: 'syndicates.draw_open' });
    const results = await listResults(tx, { syndicateId, draw });
    if (results.some(({ confirmedAt }) => confirmedAt === null))
      return refuse({ code: 'syndicates.result_waits' });
    if (results.length >= MAX_PRIZES)
      return refuse({ code: 'syndicates.too_many_results', limit: MAX_PRIZES });

    const result = results.length + 1;
    const { amount } = body;
    await createResult(tx, { syndicateId, draw, result }, { amount, enteredBy: me.number, enteredAt: now });
    const players = new Set((await listParts(tx, syndicateId, draw)).map(({ member }) => member));
    await enqueueToMembers(
      tx,
      othersThan(members, me.number).filter(({ number }) => players.has(number)),
      () => ({
        subject: `Please confirm the result of draw ${draw} of “${syndicate.name}”`,
        greeting: 'Hello,',
        paragraphs: [
          amount === 0
            ? `${memberName(me)} entered that draw ${draw} won nothing.`
            : `${memberName(me)} entered that draw ${draw} won ${poundsText(amount)}.`,
          'Compare it with the ticket and the published result. One other member has to confirm it before anything is split.',
        ],
        action: { label: 'Check the result', url: drawUrl(ports, syndicateId, draw) },
      }),
      ports,
    );
    return ok({ result });
  });
});

export const withdrawResultRoute = handle(withdrawResult, ({ viewer, params }, { db }: Ports) => {
  const { user } = signedIn(viewer);
  return db.transaction().execute(async (tx) => {
    const { id: syndicateId, draw, result } = params;
    const found = await lockAsManager(tx, { syndicateId, userId: user.id });
    if (!found.ok) return found;
    if (!(await findDraw(tx, syndicateId, draw))) return refuse({ code: 'syndicates.draw_missing' });
    const open = (await listResults(tx, { syndicateId, draw })).find(({ number }) => number === result);
    if (!open || open.confirmedAt) return refuse({ code: 'syndicates.result_missing' });
    await deleteResult(tx, { syndicateId, draw, result });
    return ok({});
  });
});
