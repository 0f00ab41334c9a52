import { formatMoney } from '@tessera/domain/selling/money/money';
import { payableInPerson, priceOf } from '@tessera/domain/selling/orders/payment-ways';
import { inPersonPlace } from '@tessera/domain/selling/orders/receipt';
import type { StepEmail, StepFacts } from '@tessera/domain/selling/fulfilment/step-emails';
import { findLineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { CalendarEntry } from '../../platform/mail/calendar-file.ts';
import type { Config } from '../../config.ts';
import { enqueueOrderEmail, findOrder, type Order, type OrderLine } from '../orders/public.ts';
import { findLine } from './begin-fulfilment.ts';
import { calendarEntry, isInCalendars } from './calendar-entry.ts';
import { type Fulfilment, updateFulfilment } from './fulfilments.queries.ts';

interface NotifyPorts {
  readonly config: Config;
  readonly jobs: Jobs;
}

interface Happened {
  readonly fulfilment: Fulfilment;
  /** The step that was taken, or `paid`. */
  readonly step: string;
  readonly note?: string | undefined;
}

/** Queues the emails that the kind has for a step, to the buyer and the seller. */
export async function notifyOfStep(
  tx: Tx,
  { fulfilment, step, note }: Happened,
  ports: NotifyPorts,
): Promise<void> {
  const emails = findLineKindWords(fulfilment.kind)?.stepEmails?.[step];
  if (!emails) return;
  const order = await findOrder(tx, fulfilment.orderId);
  const line = await findLine(tx, fulfilment);
  if (!order || !line) return;
  const facts = factsOf(order, line, fulfilment, note);
  const { publicUrl } = ports.config;
  const buyersPage = { label: 'Open the order', url: `${publicUrl}/orders/${order.id}` };
  const sellersPage = { label: 'Open your orders', url: `${publicUrl}${sellerPath(line)}` };
  const { buyer, seller } = emails;
  const entryFor = await enterInCalendars(tx, { fulfilment, step }, { line, order }, ports);
  const due = step === 'paid' ? paymentTexts(line, facts) : { buyer: [], seller: [] };
  if (buyer)
    await send(
      tx,
      { userId: order.userId, entry: entryFor(`/orders/${order.id}`) },
      { email: buyer, facts, more: due.buyer, action: buyersPage },
      ports,
    );
  if (seller)
    await send(
      tx,
      { userId: line.sellerId, entry: entryFor(sellerPath(line)) },
      { email: seller, facts, more: due.seller, action: sellersPage },
      ports,
    );
}

/** Counts a change of the entry in calendars, and returns what makes the entry that links to a page. */
async function enterInCalendars(
  tx: Tx,
  { fulfilment, step }: Happened,
  { line, order }: { readonly line: OrderLine; readonly order: Order },
  { config }: NotifyPorts,
): Promise<(path: string) => CalendarEntry | undefined> {
  if (!findLineKindWords(fulfilment.kind)?.calendar?.steps.includes(step)) return () => undefined;
  const isNew = step === 'paid';
  const calendarRevision = fulfilment.calendarRevision + (isNew ? 0 : 1);
  if (!isNew) await updateFulfilment(tx, fulfilment.orderLineId, { calendarRevision });
  return (path) => {
    const entered = {
      fulfilment: { ...fulfilment, calendarRevision },
      line,
      orderNumber: order.number,
      path,
    };
    const entry = calendarEntry(entered, config);
    // Sellers hear of an order within a minute. One that was cancelled before has no entry that could be removed.
    return isNew && !isInCalendars(entry) ? undefined : entry;
  };
}

async function send(
  tx: Tx,
  recipient: { readonly userId: number | null; readonly entry: CalendarEntry | undefined },
  {
    email,
    facts,
    more,
    action,
  }: {
    readonly email: StepEmail;
    readonly facts: StepFacts;
    /** Further paragraphs. */
    readonly more: readonly string[];
    readonly action: { readonly label: string; readonly url: string };
  },
  ports: NotifyPorts,
): Promise<void> {
  const message = {
    subject: email.subject(facts),
    greeting: 'Hello,',
    paragraphs: [...email.paragraphs(facts), ...more],
    action,
    closing: `Order ${facts.orderNumber}.`,
  };
  await enqueueOrderEmail(tx, recipient, message, ports);
}

function factsOf(
  { number, currency }: Order,
  line: OrderLine,
  { startsAt, endsAt }: Fulfilment,
  note: string | undefined,
): StepFacts {
  const text = (amount: number) => formatMoney({ amount, currency });
  return {
    title: line.title,
    orderNumber: number,
    terms: termsOf(line),
    startsAt,
    endsAt,
    amount: text(priceOf(line)),
    refunded: line.refundedAmount > 0 ? text(line.refundedAmount) : undefined,
    inPerson: line.inPersonAmount > 0 ? text(line.inPersonAmount) : undefined,
    refundText: refundText(line, {
      refunded: text(line.refundedAmount),
      authorised: text(line.authorisedAmount),
    }),
    note,
  };
}

function refundText(
  line: OrderLine,
  { refunded, authorised }: { readonly refunded: string; readonly authorised: string },
): string {
  const { amount, refundedAmount, authorisedAmount } = line;
  if (authorisedAmount > 0)
    return `Your card was authorised for ${authorised} and hasn’t been charged. The authorisation is released, and some banks take a few days to show that.`;
  if (amount === 0) return 'You hadn’t paid anything, so nothing goes back.';
  return refundedAmount === 0
    ? 'It was too late for a refund, so nothing goes back to the card.'
    : `${refunded} goes back to the card that paid.`;
}

/** What is paid in person, for the first emails about an order. */
function paymentTexts(line: OrderLine, { inPerson }: StepFacts) {
  const place = inPersonPlace({ lines: [line] });
  if (inPerson === undefined || place === undefined || payableInPerson(line) === 0)
    return { buyer: [], seller: [] };
  return {
    buyer: [`You pay ${inPerson} ${place}.`],
    seller: [`The customer pays you ${inPerson} ${place}. It isn’t part of your payouts.`],
  };
}

function termsOf({ terms }: OrderLine): Readonly<Record<string, unknown>> {
  return typeof terms === 'object' && terms !== null ? { ...terms } : {};
}

/** Where the seller handles such sales. The kind stores it among the terms. */
function sellerPath(line: OrderLine): string {
  const { sellerPath: path } = termsOf(line);
  return typeof path === 'string' && path.startsWith('/') ? path : '/sales';
}
