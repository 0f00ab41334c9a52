import { randomUUID } from 'node:crypto';
import { getSalon, listSalonSlots } from '@tessera/contract/services/beauty';
import {
  addSalonRoom,
  addSalonService,
  addSalonStaff,
  changeSalon,
  getMySalon,
  type SalonServiceBody,
  type SalonStaffBody,
} from '@tessera/contract/services/my-salon';
import {
  changeProvider,
  createProvider,
  setProviderHours,
  setProviderStatus,
} from '@tessera/contract/services/providers';
import { valueOf } from '../kitchens.ts';
import { send } from '../listings.ts';
import type { Browser, TestApp } from '../test-app.ts';
import type { OrderAnswer } from './orders.ts';

export interface TestSalon {
  readonly owner: { readonly id: number };
  readonly browser: Browser;
  readonly id: number;
  readonly slug: string;
  /** Ids by name. */
  readonly services: Readonly<Record<string, number>>;
  readonly staff: Readonly<Record<string, number>>;
  readonly rooms: Readonly<Record<string, number>>;
}

type Fields = Pick<SalonServiceBody, 'name' | 'price' | 'minutes'> & Partial<SalonServiceBody>;
type ServiceBody = Fields & { readonly rooms?: readonly string[] };
type StaffBody = Pick<SalonStaffBody, 'name'> & Partial<SalonStaffBody>;

interface SalonOptions {
  /** Opening hours of every day, in minutes after midnight. */
  readonly opens?: number;
  readonly closes?: number;
  readonly settings?: { readonly leadMinutes?: number; readonly daysAhead?: number };
  readonly services?: readonly ServiceBody[];
  /** Everybody offers every service. */
  readonly staff?: readonly StaffBody[];
  readonly rooms?: readonly string[];
  readonly freeCancelMinutes?: number;
  readonly lateRefundPercent?: number;
}

const cut: ServiceBody = { name: 'Cut', price: 4_500, minutes: 45 };

/** A live salon in Bristol. By default it is open from 9 to 17 every day, with one person and one service, a cut. */
export async function liveSalon(app: TestApp, options: SalonOptions = {}): Promise<TestSalon> {
  const { opens = 540, closes = 1_020, settings = {}, services = [cut], staff = [{ name: 'Ana' }] } = options;
  const owner = await app.given.person();
  const browser = await app.as(owner);
  const created = await browser.call(createProvider, { body: { vertical: 'beauty', name: 'Test Salon' } });
  const { provider } = valueOf(created);
  const params = { providerId: provider.id };
  valueOf(
    await browser.call(changeProvider, {
      params,
      body: {
        phone: '0117 496 0123',
        line1: '1 Test Street',
        city: 'Bristol',
        postcode: 'BS1 4QP',
        freeCancelMinutes: options.freeCancelMinutes ?? 1_440,
        lateRefundPercent: options.lateRefundPercent ?? 50,
      },
    }),
  );
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens,
    closes,
    validFrom: null,
    validUntil: null,
  }));
  valueOf(await browser.call(setProviderHours, { params, body: { weekly, special: [] } }));
  valueOf(await browser.call(changeSalon, { params, body: { leadMinutes: 0, ...settings } }));
  for (const name of options.rooms ?? [])
    valueOf(await browser.call(addSalonRoom, { params, body: { name } }));
  const withRooms = valueOf(await browser.call(getMySalon, { params }));
  const rooms = Object.fromEntries(withRooms.rooms.map(({ id, name }) => [name, id]));
  for (const { rooms: names = [], ...body } of services)
    valueOf(
      await browser.call(addSalonService, {
        params,
        body: { ...body, roomIds: names.map((name) => rooms[name] ?? 0) },
      }),
    );
  const withServices = valueOf(await browser.call(getMySalon, { params }));
  const skills = withServices.services.map(({ id }) => ({ serviceId: id }));
  for (const person of staff)
    valueOf(await browser.call(addSalonStaff, { params, body: { ...person, skills } }));
  valueOf(await browser.call(setProviderStatus, { params, body: { status: 'live' } }));
  const mine = valueOf(await browser.call(getMySalon, { params }));
  const byName = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    Object.fromEntries(rows.map(({ id, name }) => [name, id]));
  return {
    owner,
    browser,
    id: provider.id,
    slug: provider.slug,
    services: byName(mine.services),
    staff: byName(mine.staff),
    rooms,
  };
}

export async function salonPage(app: TestApp, { slug }: TestSalon) {
  return valueOf(await app.browser().call(getSalon, { params: { slug } }));
}

/** Free times for a service, by default for the cut with anyone. */
export async function salonSlots(
  app: TestApp,
  salon: TestSalon,
  query: { services?: string; staff?: string; from?: string; to?: string } = {},
) {
  const services = query.services ?? String(Object.values(salon.services)[0]);
  const answer = await app
    .browser()
    .call(listSalonSlots, { params: { slug: salon.slug }, query: { ...query, services } });
  return valueOf(answer).slots;
}

interface Visit {
  readonly start?: string;
  readonly services?: readonly { readonly serviceId: number; readonly staffId?: number }[];
  readonly key?: string;
  readonly [more: string]: unknown;
}

/** Orders a visit, by default a cut with anyone at the first free time of tomorrow. */
export async function bookVisit(
  app: TestApp,
  salon: TestSalon,
  { browser }: { readonly browser: Browser },
  { start, services, key = randomUUID(), ...more }: Visit = {},
): Promise<OrderAnswer> {
  const line = {
    kind: 'appointment',
    providerId: salon.id,
    start: start ?? (await firstTomorrow(app, salon)),
    services: services ?? [{ serviceId: Object.values(salon.services)[0] }],
    ...more,
  };
  return send<OrderAnswer>({ browser }, 'POST', '/api/orders', { lines: [line], idempotencyKey: key });
}

/** The first free time from 24 hours on. */
export async function firstTomorrow(app: TestApp, salon: TestSalon): Promise<string> {
  const from = new Date(app.clock.now().getTime() + 26 * 3_600_000);
  const to = new Date(from.getTime() + 2 * 86_400_000);
  const [slot] = await salonSlots(app, salon, { from: from.toISOString(), to: to.toISOString() });
  if (!slot) throw new Error('No time is free');
  return slot.start;
}
