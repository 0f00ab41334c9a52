import { DAY_MS, HOUR_MS } from '@tessera/domain/durations';
import { freezeWindows } from '@tessera/domain/selling/fulfilment/cancellation';
import type { PaymentWay } from '@tessera/domain/selling/orders/payment-ways';
import type { RequestedLine } from '@tessera/domain/selling/orders/order-lines';
import { sumOfParts } from '@tessera/domain/selling/orders/price-parts';
import { type LineKindWords } from '@tessera/domain/sold/kinds/line-kind-words';
import { lineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import { ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { listTakenPeriods } from '../../selling/holds/public.ts';
import type { LineKind } from '../../selling/line-kind.ts';
import { beginFulfilment, takeBackFulfilled } from '../../selling/fulfilment/public.ts';
import type { TestApp } from '../test-app.ts';

/**
 * A kind that only tests know: a seat at an evening class. It reserves a period of the seat and a unit of the materials, is
 * paid with a deposit, can be cancelled for a share of it, and is confirmed at the door by a release code.
 */
export const CLASS_SEAT = 'class_seat';

export interface ClassSeat extends RequestedLine {
  readonly kind: typeof CLASS_SEAT;
  readonly classId: number;
}

/** An evening class, as a provider would enter it. */
export interface EveningClass {
  readonly id: number;
  readonly teacherId: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly seatId: number;
  /** Further seats. A guest gets the first that is free. */
  readonly moreSeatIds?: readonly number[];
  /** Counter of the materials. */
  readonly materialsId: number;
  readonly deposit: number;
  readonly fee: number;
  /** What is paid until two days before the class. Nothing if it is missing. */
  readonly balance?: number;
  /** Ways in which the teacher is paid. */
  readonly paymentWays?: readonly PaymentWay[];
  /** Whether the card is charged only once the guest is at the door. */
  readonly isChargedAtDoor?: boolean;
}

const at = (startsAt: Date, ms: number) => new Date(startsAt.getTime() + ms);

const words: LineKindWords = {
  unit: ['seat', 'seats'],
  page: {
    waiting: 'Your seat is reserved.',
    declined: 'Your seat is still reserved.',
    paid: 'Your seat is booked.',
    expired: 'The seat is available to others again.',
    cancelled: 'The seat is available to others again.',
  },
  paidBesideOthers: 'your seat is booked',
  paidInPerson: 'at the class',
  chargedWhen: 'when you are at the class',
  purchaseTerms: ['The rest of the price is paid at the class.'],
  receiptNotes: ['Bring an apron.'],
  fulfilment: {
    first: 'booked',
    states: {
      booked: {
        label: 'Booked',
        text: 'Tell the teacher your code at the door.',
        due: { step: 'expire', after: 'end', ms: 2 * DAY_MS },
      },
      attended: { label: 'Attended', text: 'You were there.' },
      cancelled: { label: 'Cancelled', text: 'You cancelled the seat.' },
      missed: { label: 'Not attended', text: 'Nobody entered your code.' },
      lapsed: { label: 'Cancelled', text: 'The balance was not paid in time.' },
    },
    steps: {
      attend: {
        from: ['booked'],
        to: 'attended',
        by: ['seller'],
        money: 'earn',
        needsCode: true,
        needsBalance: true,
        label: 'Attend',
      },
      expire: { from: ['booked'], to: 'missed', by: ['site'], money: 'earn', label: 'Expire' },
      cancel: { from: ['booked'], to: 'cancelled', by: ['buyer'], money: 'by_window', label: 'Cancel seat' },
      lapse: { from: ['booked'], to: 'lapsed', by: ['site'], money: 'by_window', label: 'Lapse' },
      call_off: { from: ['booked'], to: 'cancelled', by: ['seller'], money: 'refund', label: 'Call off' },
    },
    unpaid: 'lapse',
    payableAfterMs: 3 * DAY_MS,
  },
  stepEmails: {
    paid: {
      seller: {
        subject: ({ title }) => `A seat was booked: ${title}`,
        paragraphs: ({ amount }) => [`Deposit: ${amount}.`],
      },
    },
    cancel: {
      buyer: {
        subject: () => 'Your seat is cancelled',
        paragraphs: ({ refunded, refundText }) => [`Refunded: ${refunded ?? 'nothing'}.`, refundText],
      },
      seller: { subject: () => 'A seat was cancelled', paragraphs: ({ title }) => [title] },
    },
  },
  traderCancellation: () => [],
};

/** The server side, for the classes in this list. */
function classSeats(classes: readonly EveningClass[]): LineKind<ClassSeat> {
  return {
    holdMs: 5 * 60_000,
    readOffers: async (db, lines, now) => {
      const freeSeats = await findFreeSeats(db, classes, now);
      return lines.map(({ classId }) => {
        const found = classes.find(({ id }) => id === classId);
        const seatId = freeSeats.get(classId);
        if (!found || seatId === undefined || found.startsAt <= now)
          return refuse({ code: 'orders.taken' } as const);
        const {
          teacherId,
          title,
          startsAt,
          materialsId,
          deposit,
          fee,
          balance,
          paymentWays,
          isChargedAtDoor,
        } = found;
        const endsAt = at(startsAt, 2 * HOUR_MS);
        const parts = [
          { sort: 'deposit', text: 'Deposit', quantity: 1, amount: deposit },
          { sort: 'fee', text: 'Materials', quantity: 1, amount: fee },
        ] as const;
        return ok({
          needs: [
            { sort: 'period', resourceId: seatId, from: startsAt, to: endsAt },
            { sort: 'units', capacityId: materialsId, quantity: 1 },
          ],
          sellerId: teacherId,
          title,
          currency: 'GBP',
          unitAmount: sumOfParts(parts),
          parts,
          ...(balance !== undefined && { balance: { amount: balance, dueAt: at(startsAt, -2 * DAY_MS) } }),
          ...(paymentWays && { paymentWays }),
          ...(isChargedAtDoor && { acceptBy: startsAt }),
          terms: {
            zone: 'Europe/London',
            startsAt: startsAt.toISOString(),
            endsAt: endsAt.toISOString(),
            cancellation: freezeWindows([
              { until: at(startsAt, -7 * DAY_MS), percent: 100 },
              { until: at(startsAt, -DAY_MS), percent: 50 },
            ]),
            notes: ['The rest of the price is paid at the class.'],
          },
          photoFileId: null,
        });
      });
    },
    confirm: (tx, line, now) => beginFulfilment(tx, line, timesOf(line.terms), now),
    takeBack: takeBackFulfilled,
    emailsSeller: true,
  };
}

/** The first free seat of each class, by the class's id. */
async function findFreeSeats(
  db: Db,
  classes: readonly EveningClass[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const seats = new Map<number, number>();
  for (const { id, seatId, moreSeatIds = [], startsAt } of classes) {
    const resourceIds = [seatId, ...moreSeatIds];
    const period = { resourceIds, from: startsAt, to: at(startsAt, 1), now };
    const taken = new Set((await listTakenPeriods(db, period)).map(({ resourceId }) => resourceId));
    const free = resourceIds.find((each) => !taken.has(each));
    if (free !== undefined) seats.set(id, free);
  }
  return seats;
}

function timesOf(terms: unknown) {
  const { startsAt, endsAt } = terms as { readonly startsAt: string; readonly endsAt: string };
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}

/** Registers the kind with a test's site, as the three lists of kinds would. */
export function registerClassSeats({ ports }: TestApp, classes: readonly EveningClass[]): void {
  Object.assign(lineKindWords, { [CLASS_SEAT]: words });
  Object.assign(ports.lineKinds, { [CLASS_SEAT]: classSeats(classes) });
}

/** Other test files of the same process must not find the kind. */
export function forgetClassSeats(): void {
  Reflect.deleteProperty(lineKindWords, CLASS_SEAT);
}
