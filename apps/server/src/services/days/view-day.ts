import type { DayLine, DayView } from '@tessera/contract/services/days';
import { parseWindows, percentBack } from '@tessera/domain/selling/fulfilment/cancellation';
import { dayLegs, type PlacedPart } from '@tessera/domain/services/days/day-legs';
import { estimateAssumption, type Point } from '@tessera/domain/services/trips/trip-estimate';
import {
  hasPublicPage,
  providerPath,
  type Vertical,
  verticalFacts,
} from '@tessera/domain/services/verticals';
import { locateStored } from '../../market/geocoding/public.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findLiveProvidersById, findProvidersById, type Provider } from '../providers/public.ts';
import { listPlacesOfQuotes, type QuotePlaces } from '../requests/public.ts';
import { listAlternatives } from './other-offers.ts';
import {
  describe,
  findProblem,
  labelOf,
  type PartSource,
  readSources,
  stateOf,
  termsOf,
  timesOf,
  type Viewing,
} from './part-source.ts';

type PartView = DayView['parts'][number];

interface Known {
  readonly position: number;
  readonly line: DayLine;
  readonly view: PartView;
  readonly placed: PlacedPart | undefined;
}

/**
 * The parts of a day as they are now, with the travel between them. Anybody may ask, so it runs in a transaction that
 * only reads and can lock nothing.
 */
export async function viewDay(tx: Tx, lines: readonly DayLine[], viewing: Viewing): Promise<DayView> {
  const sources = await readSources(tx, lines, viewing);
  const facts = await readFacts(tx, lines, sources, viewing);
  const parts: Known[] = [];
  for (const [position, source] of sources.entries()) {
    const line = lines[position];
    if (line) parts.push(await viewPart(tx, { position, line, source }, { ...facts, ...viewing }));
  }
  const views = parts.map(({ view }) => view);
  const totals = Map.groupBy(views, ({ currency }) => currency);
  return {
    parts: views,
    legs: dayLegs(parts.flatMap(({ placed }) => placed ?? [])),
    totals: [...totals].map(([currency, ofOne]) => ({
      currency,
      amount: ofOne.reduce((sum, { amount }) => sum + amount, 0),
    })),
    assumption: estimateAssumption,
  };
}

interface Facts {
  /** The business of each line, in their order. Undefined if the reader may not know it. */
  readonly providers: readonly (Provider | undefined)[];
  readonly places: ReadonlyMap<string, QuotePlaces>;
}

async function readFacts(
  tx: Tx,
  lines: readonly DayLine[],
  sources: readonly PartSource[],
  { userId }: Viewing,
): Promise<Facts> {
  const quoteIds = lines.flatMap((line) => ('quoteId' in line ? [line.quoteId] : []));
  return {
    providers: await readProviders(tx, lines, sources),
    places:
      userId === undefined || quoteIds.length === 0
        ? new Map()
        : await listPlacesOfQuotes(tx, { quoteIds, userId }),
  };
}

const verticalsOfKinds: Readonly<Record<string, Vertical>> = {
  trip: 'driver',
  move: 'mover',
  meal: 'food',
  appointment: 'beauty',
};

/**
 * The business of each line. Anybody can ask about any id, so what is not ordered shows only businesses that customers
 * see, and only under their own kind. What somebody has ordered shows its business whatever became of it.
 */
async function readProviders(
  tx: Tx,
  lines: readonly DayLine[],
  sources: readonly PartSource[],
): Promise<(Provider | undefined)[]> {
  const asked = lines.map((line, position) => {
    const source = sources[position];
    return { kind: line.kind, id: providerIdOf(line, source), isOrdered: source?.sort === 'ordered' };
  });
  const idsOf = (isOrdered: boolean) => [
    ...new Set(asked.flatMap((each) => (each.isOrdered === isOrdered ? (each.id ?? []) : []))),
  ];
  const byId = (found: readonly Provider[]) => new Map(found.map((each) => [each.id, each]));
  const ordered = byId(await findProvidersById(tx, idsOf(true)));
  const live = byId(await findLiveProvidersById(tx, idsOf(false)));
  return asked.map(({ kind, id = 0, isOrdered }) => {
    if (isOrdered) return ordered.get(id);
    const provider = live.get(id);
    return provider?.vertical === verticalsOfKinds[kind] ? provider : undefined;
  });
}

function providerIdOf(line: DayLine, source: PartSource | undefined): number | undefined {
  if ('providerId' in line) return line.providerId;
  const { providerId } = termsOf(source);
  return typeof providerId === 'number' ? providerId : undefined;
}

async function viewPart(
  tx: Tx,
  {
    position,
    line,
    source,
  }: { readonly position: number; readonly line: DayLine; readonly source: PartSource },
  { providers, places, userId, ordered, now }: Facts & Viewing,
): Promise<Known> {
  const terms = termsOf(source);
  const provider = providers[position];
  const { startsAt, endsAt } = timesOf(line, terms, source);
  const place = await placeOf(tx, line, { provider, places });
  const windows = parseWindows(terms['cancellation']);
  const free = windows.find(({ percent, until }) => percent === 100 && until > now);
  const later = windows.filter(({ percent }) => percent < 100);
  const sold = describe(source);
  const problem = await findProblem(tx, source, now);
  const state = stateOf(source, problem, ordered?.isPaid === true);
  const view: PartView = {
    position,
    kind: line.kind,
    title: sold?.title ?? unknownTitles[line.kind] ?? 'Not available any more',
    provider: provider ? { name: provider.name, path: pathOf(provider) } : null,
    startsAt,
    endsAt,
    from: place?.fromText ?? '',
    to: place?.toText ?? '',
    amount: sold?.amount ?? 0,
    currency: sold?.currency ?? 'GBP',
    refunded: source.sort === 'ordered' ? source.line.refundedAmount : 0,
    freeUntil: free?.until ?? null,
    laterPercent: percentBack(later, now),
    state,
    label: labelOf(source),
    problem,
    alternatives: problem === null ? [] : await listAlternatives(tx, line, { userId, now }),
  };
  const placed =
    place && startsAt && endsAt && state !== 'cancelled'
      ? { position, startsAt, endsAt, from: place.from, to: place.to, isAttended: line.kind !== 'move' }
      : undefined;
  return { position, line, view, placed };
}

/** The page of a business, or of all of its kind. */
const pathOf = (provider: Provider) =>
  hasPublicPage(provider) ? providerPath(provider) : verticalFacts[provider.vertical].path;

const unknownTitles: Readonly<Record<string, string>> = {
  trip: 'Trip',
  move: 'Move',
  meal: 'Meal',
  appointment: 'Appointment',
};

interface Place {
  readonly from: Point;
  readonly to: Point;
  readonly fromText: string;
  readonly toText: string;
}

async function placeOf(
  tx: Tx,
  line: DayLine,
  { provider, places }: { readonly provider: Provider | undefined } & Pick<Facts, 'places'>,
): Promise<Place | undefined> {
  if ('quoteId' in line) {
    const found = places.get(line.quoteId);
    return found && { from: found.from, to: found.to, fromText: found.fromOutward, toText: found.toOutward };
  }
  if (line.kind === 'meal' && line.way === 'delivery') {
    const at = line.postcode === undefined ? undefined : await locateStored(tx, line.postcode);
    return at && { from: at, to: at, fromText: 'delivered to you', toText: 'delivered to you' };
  }
  // Drivers and movers often work from home.
  if (!provider || !hasPublicPage(provider)) return undefined;
  if (provider.latitude === null || provider.longitude === null) return undefined;
  const at = { latitude: provider.latitude, longitude: provider.longitude };
  const text = [provider.line1, provider.city].filter((part) => part !== '').join(', ');
  return { from: at, to: at, fromText: text, toText: text };
}
