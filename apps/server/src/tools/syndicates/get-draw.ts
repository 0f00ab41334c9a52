import { getDraw } from '@tessera/contract/tools/syndicates';
import { ok, refuse } from '@tessera/domain/result';
import { drawStatus, paymentStatus, payoutStatus } from '@tessera/domain/tools/syndicates/draw-status';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findDraw, listParts } from './draws.queries.ts';
import { findMembership } from './membership.ts';
import { listResults, listWinnings } from './results.queries.ts';
import { listTickets } from './tickets.queries.ts';

export const getDrawRoute = handle(getDraw, async ({ viewer, params }, { db, clock }: Ports) => {
  const { id: syndicateId, draw } = params;
  const found = await findMembership(db, { syndicateId, userId: signedIn(viewer).user.id });
  if (!found.ok) return found;
  const { syndicate, me, members } = found.value;
  const facts = await findDraw(db, syndicateId, draw);
  if (!facts) return refuse({ code: 'syndicates.draw_missing' });
  const key = { syndicateId, draw };
  const [parts, results, winnings, tickets] = await Promise.all([
    listParts(db, syndicateId, draw),
    listResults(db, key),
    listWinnings(db, key),
    listTickets(db, syndicateId, draw),
  ]);
  const names = new Map(members.map(({ number, name }) => [number, name]));
  const { closesAt, sharePrice, agreementVersion } = facts;
  const open = results.find(({ confirmedAt }) => confirmedAt === null);
  const wonBy = (member: number) =>
    winnings.reduce((sum, each) => sum + (each.member === member ? each.amount : 0), 0);
  const dueFor = (list: typeof parts) => list.reduce((sum, { shares }) => sum + shares * sharePrice, 0);
  return ok({
    draw: {
      syndicate: {
        id: syndicate.id,
        name: syndicate.name,
        game: syndicate.game,
        isManager: me.isManager,
        isClosed: syndicate.closedAt !== null,
        me: me.number,
      },
      number: draw,
      closesAt,
      sharePrice,
      agreementVersion,
      status: drawStatus(
        {
          closesAt,
          hasOpenResult: open !== undefined,
          hasConfirmedResult: results.some((each) => each.confirmedAt),
        },
        clock.now(),
      ),
      due: dueFor(parts),
      received: dueFor(parts.filter(({ confirmedAt }) => confirmedAt)),
      won: winnings.reduce((sum, { amount }) => sum + amount, 0),
      parts: parts.map((part) => ({
        ...part,
        name: names.get(part.member) ?? null,
        isMe: part.member === me.number,
        due: part.shares * sharePrice,
        payment: paymentStatus(part),
        won: wonBy(part.member),
      })),
      results: results.map((result) => ({
        ...result,
        winnings: winnings
          .filter((each) => each.result === result.number)
          .map((each) => ({ member: each.member, amount: each.amount, payout: payoutStatus(each) })),
      })),
      tickets: tickets.map(({ fileId: _file, entryIndex: entry, ...ticket }) => ({ ...ticket, entry })),
      mayConfirm:
        open !== undefined &&
        open.enteredBy !== me.number &&
        parts.some(({ member }) => member === me.number),
    },
  });
});
