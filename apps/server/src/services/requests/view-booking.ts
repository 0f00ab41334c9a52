import type { BookingView } from '@tessera/contract/services/request-shapes';
import { isEnd } from '@tessera/domain/selling/fulfilment/rules';
import { findLineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import { waitingOf } from '@tessera/domain/services/trips/waiting';
import type { Db } from '../../platform/db/database.ts';
import { type Fulfilment, listFulfilmentsOfLines } from '../../selling/fulfilment/public.ts';
import type { Quote } from './quotes.queries.ts';
import { listTripTimes, type TripTimes } from './trip-times.queries.ts';

/** The words for the state of a fulfilment, and whether no step leads on from it. */
export function stateOf({ kind, state, frozenAt }: Fulfilment) {
  const rules = findLineKindWords(kind)?.fulfilment;
  const words = rules?.states[state];
  return {
    state,
    label: frozenAt === null ? (words?.label ?? 'Refunded') : 'Disputed',
    text:
      frozenAt === null
        ? (words?.text ?? 'The money goes back to the card that paid.')
        : 'The money is held until both sides agree or a moderator decides.',
    isOver: rules === undefined || isEnd(rules, state),
  };
}

/** Where booked quotes are between payment and completion, by the quote’s id. */
export async function viewBookings(
  db: Db,
  quotes: readonly Quote[],
  now: Date,
): Promise<ReadonlyMap<string, BookingView>> {
  const lineIds = quotes.flatMap(({ orderLineId }) => orderLineId ?? []);
  if (lineIds.length === 0) return new Map();
  const fulfilments = new Map(
    (await listFulfilmentsOfLines(db, lineIds)).map((each) => [each.orderLineId, each]),
  );
  const times = new Map((await listTripTimes(db, lineIds)).map((each) => [each.lineId, each]));
  return new Map(
    quotes.flatMap((quote) => {
      const lineId = quote.orderLineId;
      const fulfilment = lineId === null ? undefined : fulfilments.get(lineId);
      if (lineId === null || !fulfilment) return [];
      const trip =
        fulfilment.kind === 'trip' ? viewTrip(quote, fulfilment, { times: times.get(lineId), now }) : null;
      return [[quote.id, { lineId, ...stateOf(fulfilment), trip }] as const];
    }),
  );
}

function viewTrip(
  { terms }: Quote,
  { startsAt, state }: Fulfilment,
  { times, now }: { readonly times: TripTimes | undefined; readonly now: Date },
): BookingView['trip'] {
  const { setOffAt = null, arrivedAt = null, boardedAt = null, doneAt = null } = times ?? {};
  // Waiting is counted until the rider boards. A rider who never does pays for no waiting, but the fare is not given back.
  const until = boardedAt ?? (state === 'arrived' ? now : null);
  const waiting =
    arrivedAt && startsAt && until
      ? waitingOf({ startsAt, arrivedAt, until }, terms.waitingPerMinute ?? 0)
      : null;
  return { setOffAt, arrivedAt, boardedAt, doneAt, waiting };
}
