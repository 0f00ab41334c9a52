import { DAY_MS, HOUR_MS } from '@tessera/domain/durations';
import { findLineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs, Worker } from '../../platform/jobs/jobs.ts';
import { calendarFile } from '../../platform/mail/calendar-file.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import { signedLink } from '../../platform/mail/signed-link.ts';
import type { Ports } from '../../ports.ts';
import {
  calendarEntry,
  type Fulfilment,
  listFulfilmentsBetween,
  lockFulfilment,
  timedKinds,
} from '../../selling/fulfilment/public.ts';
import { findOrder, listLines } from '../../selling/orders/public.ts';
import { findReminded, listReminded, markReminded, type Reminder } from './calendar.queries.ts';
import { withPromisedTimes } from './entries.ts';
import { reminderEmail } from './reminder-email.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'secrets'>;

/** Stops a person’s reminders. */
export const reminderLink = signedLink('booking-reminders');

const BATCH = 200;

/** How long before its time each reminder is sent: at `lead` or, if the server was down then, until `until`. */
const sorts = [
  { sort: 'day', lead: DAY_MS, until: 2 * HOUR_MS },
  { sort: 'hours', lead: 2 * HOUR_MS, until: 0 },
] as const;

/**
 * Runs every five minutes: reminds customers of what takes place in a day and in two hours. Whoever booked later than
 * that has just had the confirmation, and is not reminded.
 */
export function remindWorker(needs: Needs): Worker<'bookings.remind'> {
  return {
    retries: 0,
    schedule: '*/5 * * * *',
    async run(_, jobs) {
      for (const sort of sorts) await remindOf(sort, needs, jobs);
    },
  };
}

async function remindOf(
  { sort, lead, until }: (typeof sorts)[number],
  needs: Needs,
  jobs: Jobs,
): Promise<void> {
  const { db, clock } = needs;
  const now = clock.now();
  const window = {
    kinds: timedKinds,
    from: new Date(now.getTime() + until),
    to: new Date(now.getTime() + lead),
    limit: BATCH,
  };
  for (let after: { startsAt: Date; lineId: string } | undefined; ;) {
    const found = await listFulfilmentsBetween(db, { ...window, after });
    const lineIds = found.map(({ orderLineId }) => orderLineId);
    const reminded = await listReminded(db, { lineIds, sort });
    const isReminded = ({ orderLineId, startsAt }: Fulfilment) =>
      reminded.some((each) => each.lineId === orderLineId && +each.startsAt === startsAt?.getTime());
    for (const fulfilment of found)
      if (isDue(fulfilment, { lead }) && !isReminded(fulfilment))
        await db.transaction().execute((tx) => remind(tx, { fulfilment, sort, lead }, { ...needs, jobs }));
    const last = found.at(-1);
    if (found.length < BATCH || !last?.startsAt) return;
    after = { startsAt: last.startsAt, lineId: last.orderLineId };
  }
}

/** Whether it still takes place, and was booked before the time of the reminder. */
function isDue(
  { kind, state, startsAt, paidAt, frozenAt }: Fulfilment,
  { lead }: { readonly lead: number },
): boolean {
  const isExpected = findLineKindWords(kind)?.calendar?.remindIn.includes(state) === true;
  return (
    isExpected && frozenAt === null && startsAt !== null && paidAt.getTime() <= startsAt.getTime() - lead
  );
}

interface Reminding extends Pick<Reminder, 'sort'> {
  readonly fulfilment: Fulfilment;
  readonly lead: number;
}

/** Sends one reminder. The row is locked, so that nobody is reminded of what is cancelled or moved at this moment. */
async function remind(
  tx: Tx,
  { fulfilment: known, sort, lead }: Reminding,
  { config, clock, secrets, jobs }: Needs & { readonly jobs: Jobs },
): Promise<void> {
  const locked = await lockFulfilment(tx, known.orderLineId);
  const { startsAt } = known;
  if (!locked || !startsAt || +startsAt !== locked.startsAt?.getTime() || !isDue(locked, { lead })) return;
  const order = await findOrder(tx, locked.orderId);
  const line = (await listLines(tx, [locked.orderId])).find(({ id }) => id === locked.orderLineId);
  if (!order || !line || order.userId === null) return;
  if (!(await markReminded(tx, { lineId: line.id, sort, startsAt }, clock.now()))) return;
  const to = await findReminded(tx, order.userId);
  const [fulfilment = locked] = await withPromisedTimes(tx, [locked]);
  const path = `/orders/${order.id}`;
  const entry = calendarEntry({ fulfilment, line, orderNumber: order.number, path }, config);
  if (to === undefined || !entry) return;
  const { site, mail, publicUrl } = config;
  const stopUrl = `${publicUrl}/calendar/unsubscribe?token=${reminderLink.tokenFor(order.userId, secrets)}`;
  await jobs.enqueue(tx, 'mail.send', {
    to,
    ...renderEmail(reminderEmail(entry, { sort, stopUrl, notes: notesOf(line.terms) }), site.name),
    unsubscribeUrl: stopUrl,
    calendar: calendarFile(entry, { siteName: site.name, from: mail.from, to }),
  });
}

function notesOf(terms: unknown): string[] {
  const notes = typeof terms === 'object' && terms !== null && 'notes' in terms ? terms.notes : [];
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
}
