import { randomUUID } from 'node:crypto';
import { type DayLine, holdDay } from '@tessera/contract/services/days';
import { createRequest } from '@tessera/contract/services/requests';
import type { PostalAddress } from '@tessera/domain/people/postal-address';
import { addDays, localMoment } from '@tessera/domain/services/local-time';
import { liveKitchen, type TestKitchen, valueOf } from './kitchens.ts';
import { liveQuoter, quoted, smallFlat, type TestProvider } from './requests.ts';
import { slotsOf, smallOf } from './selling/meals.ts';
import { liveSalon, salonSlots, type TestSalon } from './selling/salons.ts';
import { press, sessionIn } from './selling/storage-plans.ts';
import type { Browser, TestApp } from './test-app.ts';

/** Businesses of which a whole day can be made. */
export interface DayTown {
  readonly kitchen: TestKitchen;
  readonly salon: TestSalon;
  readonly driver: TestProvider;
  readonly mover: TestProvider;
}

export async function openTown(app: TestApp): Promise<DayTown> {
  return {
    kitchen: await liveKitchen(app, { settings: { daysAhead: 14 } }),
    salon: await liveSalon(app, { lateRefundPercent: 50 }),
    driver: await liveQuoter(app, 'driver'),
    mover: await liveQuoter(app, 'mover'),
  };
}

export interface Planner {
  readonly id: number;
  readonly browser: Browser;
  readonly dayId: string;
}

export async function newPlanner(app: TestApp): Promise<Planner> {
  const person = await app.given.person();
  return { id: person.id, browser: await app.as(person), dayId: randomUUID() };
}

/** In how many days the planned days of tests are. */
const DAYS_AHEAD = 3;

const dateOf = (app: TestApp) => addDays(localMoment(app.clock.now(), 'Europe/London').date, DAYS_AHEAD);

export async function mealAt(app: TestApp, kitchen: TestKitchen, clock: string): Promise<DayLine> {
  const from = new Date(`${dateOf(app)}T00:00:00Z`).toISOString();
  const slots = await slotsOf(app, kitchen, { from });
  const slot = slots.find(({ start }) => start.includes(`T${clock}`));
  if (!slot) throw new Error(`The kitchen has no slot at ${clock}`);
  return {
    kind: 'meal',
    providerId: kitchen.id,
    way: 'collection',
    slotStart: slot.start,
    items: [{ itemId: kitchen.itemId, options: [await smallOf(app, kitchen)], quantity: 1 }],
    note: '',
  };
}

export async function visitAt(app: TestApp, salon: TestSalon, clock: string): Promise<DayLine> {
  const from = new Date(`${dateOf(app)}T00:00:00Z`);
  const to = new Date(from.getTime() + 86_400_000);
  const slots = await salonSlots(app, salon, { from: from.toISOString(), to: to.toISOString() });
  const slot = slots.find(({ start }) => start.includes(`T${clock}`));
  if (!slot) throw new Error(`The salon has no time at ${clock}`);
  const serviceId = Object.values(salon.services)[0] ?? 0;
  return {
    kind: 'appointment',
    providerId: salon.id,
    start: new Date(slot.start).toISOString(),
    services: [{ serviceId, staffId: null, guest: 0 }],
  };
}

/** A quote of a driver for a trip that the planner asked for. */
export async function tripAt(
  app: TestApp,
  { planner, driver, clock }: { planner: Planner; driver: TestProvider; clock: string },
): Promise<DayLine> {
  const { request } = valueOf(
    await planner.browser.call(createRequest, {
      body: {
        vertical: 'driver',
        from: { postcode: 'BS1 4QP' },
        to: { postcode: 'BS8 1TH' },
        startsAt: `${dateOf(app)}T${clock}:00.000Z`,
      },
    }),
  );
  const { id, amount } = await quoted(driver, request.id);
  return { kind: 'trip', quoteId: id, amount };
}

export async function moveOn(
  app: TestApp,
  { planner, mover }: { planner: Planner; mover: TestProvider },
): Promise<DayLine> {
  const { request } = valueOf(
    await planner.browser.call(createRequest, {
      body: {
        vertical: 'mover',
        from: { postcode: 'BS1 4QP' },
        to: { postcode: 'BS8 1TH' },
        date: dateOf(app),
        inventory: smallFlat,
      },
    }),
  );
  const { id, amount } = await quoted(mover, request.id);
  return { kind: 'move', quoteId: id, amount };
}

/** A move, two trips, a lunch and a haircut. */
export async function fiveParts(app: TestApp, town: DayTown, planner: Planner): Promise<DayLine[]> {
  const { kitchen, salon, driver, mover } = town;
  return [
    await moveOn(app, { planner, mover }),
    await tripAt(app, { planner, driver, clock: '09:30' }),
    await mealAt(app, kitchen, '12:00'),
    await visitAt(app, salon, '14:00'),
    await tripAt(app, { planner, driver, clock: '16:30' }),
  ];
}

export const hold = (
  { browser, dayId }: Planner,
  parts: readonly DayLine[],
  address: PostalAddress | null = null,
) => browser.call(holdDay, { params: { dayId }, body: { parts: [...parts], address } });

/** Pays on the payment page of a held day. */
export async function payDay(app: TestApp, checkoutUrl: string | null): Promise<void> {
  await press(app.browser(), sessionIn(checkoutUrl ?? ''), 'succeed');
  await app.jobs.runAll(app.workers);
}
