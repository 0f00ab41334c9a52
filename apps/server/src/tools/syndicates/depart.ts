import type { Tx } from '../../platform/db/database.ts';
import { deleteParts, listJoinableDraws } from './draws.queries.ts';
import { type EmailPorts, enqueueToMembers, memberName, othersThan, syndicateUrl } from './emails.ts';
import { presentMembers } from './membership.ts';
import { deleteSyndicate, type Member, type Syndicate, updateMember } from './syndicates.queries.ts';

interface Departure {
  readonly syndicate: Syndicate;
  readonly members: readonly Member[];
  readonly leaver: Member;
  readonly now: Date;
}

/**
 * Takes a member out of a syndicate that the caller has locked. A manager is followed by the member who has been there
 * longest. With its last member the syndicate is deleted, because nobody could see it any more. The member keeps their
 * part in draws that are sealed or that they paid for.
 */
export async function depart(
  tx: Tx,
  { syndicate, members, leaver, now }: Departure,
  ports: EmailPorts,
): Promise<'left' | 'deleted'> {
  const syndicateId = syndicate.id;
  const others = othersThan(members, leaver.number).filter(({ userId }) => userId !== null);
  const [heir] = others;
  if (!heir) {
    await deleteSyndicate(tx, syndicateId);
    return 'deleted';
  }
  const draws = await listJoinableDraws(tx, syndicateId, now);
  await deleteParts(tx, { syndicateId, member: leaver.number, draws });
  if (leaver.isManager) await handOver(tx, { syndicate, members, from: leaver, to: heir }, ports);
  await updateMember(tx, { syndicateId, number: leaver.number }, { leftAt: now });
  return 'left';
}

interface Handover {
  readonly syndicate: Syndicate;
  readonly members: readonly Member[];
  readonly from: Member;
  readonly to: Member;
}

/** Makes another member the manager, and emails everybody. */
export async function handOver(
  tx: Tx,
  { syndicate, members, from, to }: Handover,
  ports: EmailPorts,
): Promise<void> {
  const syndicateId = syndicate.id;
  // In this order, because a syndicate has one manager at most.
  await updateMember(tx, { syndicateId, number: from.number }, { role: 'member' });
  await updateMember(tx, { syndicateId, number: to.number }, { role: 'manager' });
  await enqueueToMembers(
    tx,
    presentMembers(members).filter(({ number }) => number !== from.number),
    ({ number }) => ({
      subject:
        number === to.number
          ? `You manage “${syndicate.name}” now`
          : `${memberName(to)} manages “${syndicate.name}” now`,
      greeting: 'Hello,',
      paragraphs: [
        `${memberName(from)} no longer manages the syndicate. ${number === to.number ? 'You do' : `${memberName(to)} does`}, with all its records: members, draws, payments, tickets and the agreement.`,
        'Agree among yourselves how tickets and money that the former manager has are handed over. The site doesn’t move them.',
      ],
      action: { label: 'See the syndicate', url: syndicateUrl(ports, syndicateId) },
    }),
    ports,
  );
}
