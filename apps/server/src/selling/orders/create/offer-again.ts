import { isDeepStrictEqual } from 'node:util';
import { lineName } from '@tessera/domain/selling/orders/order-lines';
import { type Result, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import type { LineRefusal, Offer } from '../../line-kind.ts';
import type { LockedNeeds } from '../../holds/public.ts';
import { areLocked, type Creating, type OfferedLine, readOffers } from './read-offers.ts';

/** The newest offer for a line, or why there is none any more. Undefined: what it needs is taken. */
type Again = Result<Offer, LineRefusal | undefined>;

/** Offers for lines whose first offer was taken by an equal line, in this order or in another one of the same group. */
export interface OfferAgain {
  /** The line with what was read last for an equal one, if anything was. */
  latest(line: OfferedLine): OfferedLine;
  /** Reads what a line is offered after its present offer could not be reserved. */
  read(line: OfferedLine): Promise<Again>;
  /** Forgets what was read, because reservations of this transaction were undone. */
  forget(): void;
}

/**
 * Equal lines share one offer while orders are checked. If the first of them takes what it names, such as the only hour
 * of one of several people, the others are offered something else or are refused. Each outcome is read once for all equal
 * lines. Only offers of periods are read again: counters have the same units for everybody.
 */
export function createOfferAgain(
  tx: Tx,
  { locked, creating }: { readonly locked: LockedNeeds; readonly creating: Creating },
): OfferAgain {
  const found = new Map<string, Again>();
  return {
    latest(line) {
      const known = found.get(lineName(line.line));
      return known?.ok ? { ...line, offer: known.value } : line;
    },
    async read({ line, offer: taken }) {
      const name = lineName(line);
      const known = found.get(name);
      if (known && !(known.ok && known.value === taken)) return known;
      if (!taken.needs?.some(({ sort }) => sort === 'period')) return refuse(undefined);
      const answer = (await readOffers(tx, [line], creating)).get(name);
      const again: Again =
        answer && (!answer.ok || isAlternative(answer.value, { taken, locked })) ? answer : refuse(undefined);
      found.set(name, again);
      return again;
    },
    forget: () => found.clear(),
  };
}

/**
 * Whether an offer can replace one that is taken: it needs something else, which is locked already, and comes from the
 * same seller on the same conditions, so that what was checked about the first offer holds for it too.
 */
function isAlternative(
  next: Offer,
  { taken, locked }: { readonly taken: Offer; readonly locked: LockedNeeds },
): boolean {
  const conditions = ({ sellerId, currency, unitAmount, paymentWays }: Offer) => ({
    sellerId,
    currency,
    unitAmount,
    paymentWays,
  });
  return (
    next.needs !== undefined &&
    !isDeepStrictEqual(next.needs, taken.needs) &&
    areLocked(next, locked) &&
    isDeepStrictEqual(conditions(next), conditions(taken))
  );
}
