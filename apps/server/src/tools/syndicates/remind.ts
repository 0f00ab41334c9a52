import { remindMembers } from '@tessera/contract/tools/syndicate-people';
import { DAY_MS, HOUR_MS } from '@tessera/domain/durations';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { claimReminder, type Draw, findDraw, listDrawsToRemind, listParts } from './draws.queries.ts';
import {
  drawUrl,
  type EmailPorts,
  enqueueToMembers,
  memberName,
  poundsText,
  presentMembersIn,
  ukTime,
} from './emails.ts';
import { lockAsManager } from './membership.ts';
import { listMembers, lockSyndicate, type Member, type Syndicate } from './syndicates.queries.ts';

/** How long before a draw closes whoever owes is reminded. */
const REMIND_BEFORE_MS = DAY_MS;
/** Members are reminded only of draws that are at least this old. They got an email when the draw was added. */
const MIN_AGE_MS = 6 * HOUR_MS;
const DRAWS_AT_ONCE = 100;

/** Emails those members of a draw who have neither marked their contribution as paid nor had it confirmed. */
export const remindMembersRoute = handle(remindMembers, ({ viewer, params }, ports: Ports) => {
  const { user } = signedIn(viewer);
  return ports.db.transaction().execute(async (tx) => {
    const { id: syndicateId, draw } = params;
    const found = await lockAsManager(tx, { syndicateId, userId: user.id });
    if (!found.ok) return found;
    const facts = await findDraw(tx, syndicateId, draw);
    if (!facts) return refuse({ code: 'syndicates.draw_missing' });
    const reminded = await remindOwing(tx, { ...found.value, draw: facts }, ports);
    return ok({ reminded: reminded.length });
  });
});

/**
 * Runs every ten minutes. A day before a draw closes, it reminds the members who owe, once, and tells the manager who
 * they are.
 */
export function remindSyndicatesWorker({
  db,
  clock,
  config,
}: Pick<Ports, 'db' | 'clock' | 'config'>): Worker<'syndicates.remind'> {
  return {
    retries: 0,
    schedule: '*/10 * * * *',
    async run(_, jobs) {
      const now = clock.now();
      for (;;) {
        const due = await listDrawsToRemind(db, dueAt(now), DRAWS_AT_ONCE);
        for (const { syndicateId, draw } of due)
          await remindBeforeClosing(db, { syndicateId, draw, now }, { config, jobs });
        if (due.length < DRAWS_AT_ONCE) return;
      }
    },
  };
}

const dueAt = (now: Date) => ({
  now,
  closesBy: new Date(now.getTime() + REMIND_BEFORE_MS),
  createdBy: new Date(now.getTime() - MIN_AGE_MS),
});

interface DueDraw {
  readonly syndicateId: number;
  readonly draw: number;
  readonly now: Date;
}

async function remindBeforeClosing(
  db: Db,
  { syndicateId, draw, now }: DueDraw,
  ports: EmailPorts,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const syndicate = await lockSyndicate(tx, syndicateId);
    // Another process may have claimed the reminder meanwhile.
    if (!syndicate || !(await claimReminder(tx, { syndicateId, draw }, now))) return;
    const facts = await findDraw(tx, syndicateId, draw);
    if (!facts) return;
    const members = await listMembers(tx, syndicateId);
    const manager = members.find(({ isManager }) => isManager);
    const about = { syndicate, members, draw: facts };
    const reminded = await remindOwing(tx, { ...about, me: manager }, ports);
    if (manager && reminded.length > 0) await reportOwing(tx, { ...about, manager, reminded }, ports);
  });
}

interface Reminding {
  readonly syndicate: Syndicate;
  readonly members: readonly Member[];
  readonly draw: Draw;
  /** The manager, who collects the money and so is not reminded. */
  readonly me: Member | undefined;
}

/** Emails the members who owe, and returns them. */
async function remindOwing(
  tx: Tx,
  { syndicate, members, draw, me }: Reminding,
  ports: EmailPorts,
): Promise<Member[]> {
  const { number: drawNumber, sharePrice, closesAt } = draw;
  const owing = new Map(
    (await listParts(tx, syndicate.id, drawNumber))
      .filter(({ markedAt, confirmedAt }) => !markedAt && !confirmedAt)
      .map(({ member, shares }) => [member, shares * sharePrice]),
  );
  const reminded = presentMembersIn(members, owing).filter(({ number }) => number !== me?.number);
  await enqueueToMembers(
    tx,
    reminded,
    ({ number }) => ({
      subject: `Reminder: your part in draw ${drawNumber} of “${syndicate.name}”`,
      greeting: 'Hello,',
      paragraphs: [
        `Your part in draw ${drawNumber} is ${poundsText(owing.get(number) ?? 0)}, and isn’t marked as paid. The draw closes on ${ukTime(closesAt)}.`,
        'Pay the manager as you agreed, then mark it as paid.',
      ],
      action: { label: 'Mark it as paid', url: drawUrl(ports, syndicate.id, drawNumber) },
    }),
    ports,
  );
  return reminded;
}

interface Report extends Omit<Reminding, 'me'> {
  readonly manager: Member;
  readonly reminded: readonly Member[];
}

/** Tells the manager who was reminded. */
async function reportOwing(
  tx: Tx,
  { syndicate, draw, manager, reminded }: Report,
  ports: EmailPorts,
): Promise<void> {
  await enqueueToMembers(
    tx,
    [manager],
    () => ({
      subject: `Draw ${draw.number} of “${syndicate.name}” closes soon: ${reminded.length} not paid`,
      greeting: 'Hello,',
      paragraphs: [
        `Not marked as paid: ${reminded.map(memberName).join(', ')}. We’ve reminded them by email.`,
        `The draw closes on ${ukTime(draw.closesAt)}. Until then you can seal its tickets.`,
      ],
      action: { label: 'See the draw', url: drawUrl(ports, syndicate.id, draw.number) },
    }),
    ports,
  );
}
