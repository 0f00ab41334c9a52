import type { DayLine, DayView } from '@tessera/contract/services/days';
import { sentenceOf } from '@tessera/contract/refusals';
import { isEnd } from '@tessera/domain/selling/fulfilment/rules';
import { lineAmount } from '@tessera/domain/selling/orders/order-lines';
import type { Result } from '@tessera/domain/result';
import { findLineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import type { Tx } from '../../platform/db/database.ts';
import { type Fulfilment, listFulfilmentsOfLines } from '../../selling/fulfilment/public.ts';
import { canReserve } from '../../selling/holds/public.ts';
import type { LineKinds, LineRefusal, Offer } from '../../selling/line-kind.ts';
import type { OrderLine } from '../../selling/orders/public.ts';
import { partKey } from './part-key.ts';

export interface Viewing {
  /** Undefined for visitors, who have no quotes. */
  readonly userId: number | undefined;
  readonly kinds: LineKinds;
  readonly now: Date;
  /** Lines of the day's order, if it is reserved or paid. */
  readonly ordered?:
    | { readonly lines: readonly OrderLine[]; readonly currency: string; readonly isPaid: boolean }
    | undefined;
}

/** What is known of a line: how it was ordered, or how it is offered now. */
export type PartSource =
  | {
      readonly sort: 'ordered';
      readonly line: OrderLine;
      readonly currency: string;
      /** Undefined until it was paid. */
      readonly fulfilment: Fulfilment | undefined;
    }
  | { readonly sort: 'offered'; readonly offer: Result<Offer, LineRefusal> };

export async function readSources(
  tx: Tx,
  lines: readonly DayLine[],
  { kinds, now, userId, ordered }: Viewing,
): Promise<PartSource[]> {
  const held = new Map((ordered?.lines ?? []).map((line) => [partKey(line.request), line]));
  const paid = ordered?.isPaid ? ordered.lines.map(({ id }) => id) : [];
  const fulfilments = new Map(
    (await listFulfilmentsOfLines(tx, paid)).map((each) => [each.orderLineId, each]),
  );
  const sources = new Map<DayLine, PartSource>();
  for (const line of lines) {
    const found = held.get(partKey(line));
    if (!found || !ordered) continue;
    const fulfilment = fulfilments.get(found.id);
    sources.set(line, { sort: 'ordered', line: found, currency: ordered.currency, fulfilment });
  }
  const others = lines.filter((line) => !sources.has(line));
  for (const [kind, ofKind] of Map.groupBy(others, (line) => line.kind)) {
    const { readOffers, showOffers = readOffers } = kinds[kind] ?? {};
    const offers = (await showOffers?.(tx, ofKind, now)) ?? [];
    ofKind.forEach((line, index) => {
      const offer = offers[index] ?? { ok: false as const, refusal: { code: 'orders.taken' as const } };
      sources.set(line, { sort: 'offered', offer: offer.ok ? onlyMine(offer.value, userId) : offer });
    });
  }
  return lines.flatMap((line) => sources.get(line) ?? []);
}

/** A quote is shown to whom it was sent, and to nobody else. */
function onlyMine(offer: Offer, userId: number | undefined): Result<Offer, LineRefusal> {
  const { customerId } = offer.terms;
  if (customerId === undefined || customerId === userId) return { ok: true, value: offer };
  return { ok: false, refusal: { code: 'quotes.expired' } };
}

export function termsOf(source: PartSource | undefined): Readonly<Record<string, unknown>> {
  if (source?.sort === 'ordered') {
    const { terms } = source.line;
    return typeof terms === 'object' && terms !== null ? { ...terms } : {};
  }
  return source?.offer.ok ? source.offer.value.terms : {};
}

export function stateOf(
  source: PartSource,
  problem: string | null,
  isPaid: boolean,
): DayView['parts'][number]['state'] {
  if (source.sort === 'offered') return problem === null ? 'free' : 'taken';
  if (!isPaid) return 'held';
  const { fulfilment } = source;
  const rules = fulfilment && findLineKindWords(fulfilment.kind)?.fulfilment;
  if (!fulfilment || !rules) return 'booked';
  const isDone = rules.states[fulfilment.state]?.isDone === true;
  return isEnd(rules, fulfilment.state) && !isDone ? 'cancelled' : 'booked';
}

export function labelOf(source: PartSource): string | null {
  const fulfilment = source.sort === 'ordered' ? source.fulfilment : undefined;
  if (!fulfilment) return null;
  if (fulfilment.frozenAt !== null) return 'Disputed';
  return findLineKindWords(fulfilment.kind)?.fulfilment?.states[fulfilment.state]?.label ?? null;
}

export function describe(
  source: PartSource,
): { title: string; amount: number; currency: string } | undefined {
  if (source.sort === 'ordered') {
    const { title, amount } = source.line;
    return { title, amount, currency: source.currency };
  }
  if (!source.offer.ok) return undefined;
  const { title, currency } = source.offer.value;
  return { title, currency, amount: lineAmount(source.offer.value, { quantity: 1, extraUnits: 0 }) };
}

/** Why a part cannot be held now, as a sentence. */
export async function findProblem(tx: Tx, source: PartSource, now: Date): Promise<string | null> {
  if (source.sort === 'ordered') return null;
  if (!source.offer.ok) return sentenceOf(source.offer.refusal);
  const { needs = [], refuseShortage } = source.offer.value;
  if (await canReserve(tx, needs, now)) return null;
  return sentenceOf(refuseShortage?.({ limit: 'remaining', left: 0 }) ?? { code: 'orders.taken' });
}

export function timesOf(line: DayLine, terms: Readonly<Record<string, unknown>>, source: PartSource) {
  // Either side may have moved it since it was ordered.
  const moved = source.sort === 'ordered' ? source.fulfilment : undefined;
  if (moved?.startsAt) return { startsAt: moved.startsAt, endsAt: moved.endsAt };
  const timeOf = (value: unknown) => {
    const at = typeof value === 'string' ? new Date(value) : undefined;
    return at && !Number.isNaN(at.getTime()) ? at : null;
  };
  const asked = line.kind === 'meal' ? line.slotStart : line.kind === 'appointment' ? line.start : undefined;
  return { startsAt: timeOf(terms['start']) ?? timeOf(asked), endsAt: timeOf(terms['end']) };
}
