import { createDraw } from '@tessera/contract/tools/syndicates';
import { DAY_MS } from '@tessera/domain/durations';
import { ok, refuse } from '@tessera/domain/result';
import { MAX_DAYS_AHEAD, MAX_OPEN_DRAWS } from '@tessera/domain/tools/syndicates/limits';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { getAgreement, listAcceptedVersions } from './agreements.queries.ts';
import { appendSeal } from './append-seal.ts';
import { countDraws, createDrawRow, createParts } from './draws.queries.ts';
import { drawUrl, enqueueToMembers, othersThan, poundsText, rootText, ukTime } from './emails.ts';
import { lockAsManager, presentMembers } from './membership.ts';

/**
 * Adds a draw. Members who accepted the current agreement take part, with the shares and the price of now. The draw is
 * sealed, so its closing time can never be moved.
 */
export const createDrawRoute = handle(createDraw, ({ viewer, params, body }, ports: Ports) => {
  const { user } = signedIn(viewer);
  return ports.db.transaction().execute(async (tx) => {
    const found = await lockAsManager(tx, { syndicateId: params.id, userId: user.id });
    if (!found.ok) return found;
    const { syndicate, me, members } = found.value;
    if (syndicate.closedAt) return refuse({ code: 'syndicates.closed' });
    const now = ports.clock.now();
    const { closesAt } = body;
    if (closesAt <= now || closesAt.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS)
      return refuse({ code: 'syndicates.draw_time' });
    const count = await countDraws(tx, syndicate.id, now);
    if (count.open >= MAX_OPEN_DRAWS)
      return refuse({ code: 'syndicates.too_many_draws', limit: MAX_OPEN_DRAWS });

    const { id: syndicateId, sharePrice } = syndicate;
    const { version: agreementVersion } = await getAgreement(tx, syndicateId);
    const accepted = await listAcceptedVersions(tx, syndicateId);
    const draw = count.all + 1;
    await createDrawRow(tx, syndicateId, {
      number: draw,
      closesAt,
      sharePrice,
      agreementVersion,
      createdAt: now,
    });
    const players = presentMembers(members).filter(({ number }) => accepted.get(number) === agreementVersion);
    await createParts(
      tx,
      players.map(({ number, shares }) => ({ syndicateId, draw, member: number, shares })),
    );
    const event = {
      kind: 'draw',
      draw,
      closesAt: closesAt.toISOString(),
      sharePrice,
      agreement: agreementVersion,
    } as const;
    const root = await appendSeal(tx, { syndicateId, event, now });
    await enqueueToMembers(
      tx,
      othersThan(players, me.number),
      ({ shares }) => ({
        subject: `Draw ${draw} of “${syndicate.name}” closes on ${ukTime(closesAt)}`,
        greeting: 'Hello,',
        paragraphs: [
          `Your part in draw ${draw} is ${poundsText(shares * sharePrice)}. Pay the manager as you agreed, then mark it as paid.`,
          rootText(root),
        ],
        action: { label: 'See the draw', url: drawUrl(ports, syndicateId, draw) },
      }),
      ports,
    );
    return ok({ draw });
  });
});
