import { type FulfilmentView, listFulfilments, takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { amountBack, percentBack } from '@tessera/domain/selling/fulfilment/cancellation';
import { type FulfilmentRules, isEnd, listSteps } from '@tessera/domain/selling/fulfilment/rules';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { payableInPerson } from '@tessera/domain/selling/orders/payment-ways';
import { parseBalance } from '@tessera/domain/selling/orders/balance';
import { inPersonPlace } from '@tessera/domain/selling/orders/receipt';
import { ok, refuse } from '@tessera/domain/result';
import { findLineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findMyOrder, listWholeLines, type Order, type OrderLine } from '../orders/public.ts';
import { REFUNDED, rulesOf } from './begin-fulfilment.ts';
import { calendarEntry, isInCalendars } from './calendar-entry.ts';
import { type Fulfilment, listFulfilmentsOfOrder } from './fulfilments.queries.ts';
import { releaseCode } from './release-code.ts';
import { takeStep, windowsOf } from './take-step.ts';

export const listFulfilmentsRoute = handle<typeof listFulfilments, Ports>(
  listFulfilments,
  async ({ params, viewer }, ports) => {
    const order = await findMyOrder(ports.db, { id: params.orderId, userId: signedIn(viewer).user.id });
    if (!order) return refuse({ code: 'not_found' });
    const lines = new Map((await listWholeLines(ports.db, [order.id])).map((line) => [line.id, line]));
    const found = await listFulfilmentsOfOrder(ports.db, order.id);
    const facts = await listFacts(ports, found, lines);
    return ok({
      fulfilments: found.flatMap((fulfilment) => {
        const line = lines.get(fulfilment.orderLineId);
        return line
          ? [{ ...toView(fulfilment, { line, order }, ports), facts: facts.get(line.id) ?? [] }]
          : [];
      }),
    });
  },
);

export const takeBuyerStepRoute = handle<typeof takeBuyerStep, Ports>(
  takeBuyerStep,
  async ({ params: { orderId, lineId }, body, viewer }, ports) => {
    const order = await findMyOrder(ports.db, { id: orderId, userId: signedIn(viewer).user.id });
    const line = order && (await listWholeLines(ports.db, [order.id])).find(({ id }) => id === lineId);
    if (!order || !line) return refuse({ code: 'not_found' });
    if (findLineKindWords(line.kind)?.fulfilment?.steps[body.step]?.isOnOwnPage)
      return refuse({ code: 'fulfilment.not_possible' });
    const taken = await takeStep({ lineId, by: 'buyer', ...body }, ports);
    if (!taken.ok) return taken;
    const facts = await listFacts(ports, [taken.value], new Map([[line.id, line]]));
    return ok({
      fulfilment: { ...toView(taken.value, { line, order }, ports), facts: facts.get(line.id) ?? [] },
    });
  },
);

function toView(
  fulfilment: Fulfilment,
  { line, order }: { readonly line: OrderLine; readonly order: Order },
  { clock, secrets, config }: Pick<Ports, 'clock' | 'secrets' | 'config'>,
): Omit<FulfilmentView, 'facts'> {
  const { orderLineId, kind, state, startsAt, endsAt } = fulfilment;
  const rules = rulesOf(kind);
  const now = clock.now();
  const isFrozen = fulfilment.frozenAt !== null;
  const possible = isFrozen ? [] : listSteps(rules, fulfilment, { by: 'buyer', now });
  const steps = possible.filter(({ isOnOwnPage }) => isOnOwnPage !== true);
  const { label, text } = isFrozen ? frozenWords : (rules.states[state] ?? refundedWords(state, line));
  return {
    lineId: orderLineId,
    state,
    label,
    text,
    startsAt,
    endsAt,
    zone: zoneOf(line.terms),
    code: needsCode(rules, state) ? releaseCode(secrets, orderLineId) : null,
    payment: isEnd(rules, state) ? null : paymentOf(line, order),
    balance: fulfilment.balanceDueAt === null ? null : (parseBalance(line.terms) ?? null),
    steps: steps.map((step) => ({
      name: step.name,
      label: step.label,
      refund: refundOf(step.money, line, now),
      warning: warningOf(step, line, now),
    })),
    calendar: calendarPathOf(fulfilment, { line, order }, config),
    change: changeOf(fulfilment, now),
  };
}

function calendarPathOf(
  fulfilment: Fulfilment,
  { line, order }: { readonly line: OrderLine; readonly order: Order },
  config: Ports['config'],
): string | null {
  const entry = calendarEntry({ fulfilment, line, orderNumber: order.number, path: '' }, config);
  return isInCalendars(entry) ? `/api/orders/${order.id}/lines/${line.id}/calendar.ics` : null;
}

/** The kind's page for changes, until the appointed time begins. None while it is disputed. */
function changeOf(
  { kind, state, startsAt, frozenAt, orderLineId }: Fulfilment,
  now: Date,
): FulfilmentView['change'] {
  const page = findLineKindWords(kind)?.changePage;
  if (!page?.states.includes(state) || frozenAt !== null || (startsAt !== null && startsAt <= now))
    return null;
  return { label: page.label, path: page.path(orderLineId) };
}

/** What the kinds of the lines say besides their states, by the line's id. */
async function listFacts(
  { db, lineKinds }: Pick<Ports, 'db' | 'lineKinds'>,
  found: readonly Fulfilment[],
  lines: ReadonlyMap<string, OrderLine>,
): Promise<ReadonlyMap<string, string[]>> {
  const facts = new Map<string, string[]>();
  for (const [kind, ofKind] of Map.groupBy(found, (each) => each.kind)) {
    const asked = ofKind.flatMap(({ orderLineId, state }) => {
      const line = lines.get(orderLineId);
      return line ? [{ id: line.id, state, terms: line.terms }] : [];
    });
    const said = await lineKinds[kind]?.listFacts?.(db, asked);
    for (const [id, sentences] of said ?? []) facts.set(id, [...sentences]);
  }
  return facts;
}

function paymentOf(line: OrderLine, { currency }: Order): string | null {
  const amount = payableInPerson(line);
  return amount === 0
    ? null
    : `You pay ${formatMoney({ amount, currency })} ${inPersonPlace({ lines: [line] }) ?? 'in person'}.`;
}

/** The time zone that the kind stored among the terms of a line. */
function zoneOf(terms: unknown): string | null {
  const zone = typeof terms === 'object' && terms !== null && 'zone' in terms ? terms.zone : null;
  return typeof zone === 'string' ? zone : null;
}

function needsCode({ steps }: FulfilmentRules, state: string): boolean {
  return Object.values(steps).some((step) => step.needsCode && step.from.includes(state));
}

function refundOf(money: string | undefined, line: OrderLine, now: Date): number | null {
  if (line.amount === 0) return null;
  if (money === 'refund') return line.amount - line.refundedAmount;
  return money === 'by_window' ? amountBack(line, windowsOf(line.terms), now) : null;
}

/** Whoever pays in person gets nothing back, so a late cancellation has another consequence, which the kind words. */
function warningOf(
  { lateInPerson }: { readonly lateInPerson?: string },
  { inPersonAmount, terms }: OrderLine,
  now: Date,
): string | null {
  const isLate = inPersonAmount > 0 && percentBack(windowsOf(terms), now) < 100;
  return isLate ? (lateInPerson ?? null) : null;
}

const frozenWords = {
  label: 'Disputed',
  text: 'The money is held until the dispute has ended.',
};

function refundedWords(state: string, { amount }: OrderLine) {
  if (state !== REFUNDED) return { label: state, text: '' };
  return amount === 0
    ? { label: 'Cancelled', text: 'Nothing had been paid.' }
    : { label: 'Refunded', text: 'The money goes back to the card that paid.' };
}
