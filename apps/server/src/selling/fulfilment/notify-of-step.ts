import { formatMoney } from '@tessera/domain/selling/money/money';
import type { StepEmail, StepFacts } from '@tessera/domain/selling/fulfilment/step-emails';
import { findLineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Config } from '../../config.ts';
import { enqueueOrderEmail, findOrder, type Order, type OrderLine } from '../orders/public.ts';
import { findLine } from './begin-fulfilment.ts';
import type { Fulfilment } from './fulfilments.queries.ts';

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
  if (emails.buyer) await send(tx, order.userId, { email: emails.buyer, facts, action: buyersPage }, ports);
  if (emails.seller)
    await send(tx, line.sellerId, { email: emails.seller, facts, action: sellersPage }, ports);
}

async function send(
  tx: Tx,
  userId: number | null,
  {
    email,
    facts,
    action,
  }: {
    readonly email: StepEmail;
    readonly facts: StepFacts;
    readonly action: { readonly label: string; readonly url: string };
  },
  ports: NotifyPorts,
): Promise<void> {
  const message = {
    subject: email.subject(facts),
    greeting: 'Hello,',
    paragraphs: [...email.paragraphs(facts)],
    action,
    closing: `Order ${facts.orderNumber}.`,
  };
  await enqueueOrderEmail(tx, { userId }, message, ports);
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
    amount: text(line.amount),
    refunded: line.refundedAmount > 0 ? text(line.refundedAmount) : undefined,
    note,
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
