/**
 * Measures free times of a salon with 50 people for the next 60 days, half of which are booked: on the server from the
 * question to the answer, with all reads from the database; and through HTTP with the answer as text.
 */
import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tessera/domain/durations';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { connectionOfRunning } from '../../apps/server/src/platform/embedded-postgres/running.ts';
import type { Ports } from '../../apps/server/src/ports.ts';
import { beautyRoutes, findSalon } from '../../apps/server/src/services/beauty/public.ts';
import { listSalonSlots } from '../../packages/contract/src/services/beauty.ts';
import { createPeople } from '../../e2e/processes/support/market-ground.ts';
import { startSite } from '../../e2e/support/site.ts';
import { median, percentile, report } from '../report.ts';

const PEOPLE = 50;
const DAYS = 60;
const OPENS = 9;
const CLOSES = 17;
const RUNS = 60;

const site = await startSite({ environment: { LOG_LEVEL: 'error' } });
const database = openDatabase({
  connectionString: (await connectionOfRunning(site.dataDir)) ?? '',
  connections: 2,
  onConnectionLost: () => {},
});
const { db } = database;
const [owner] = await createPeople(db, 1);

async function send<Answer>(method: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', origin: site.url, cookie: owner?.cookie ?? '' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Hours of somebody on each day, with a break. They begin and end at other times than those of the next person. */
function shifts(person: number) {
  const opens = OPENS * 60 + (person % 3) * 15;
  const noon = 12 * 60 + (person % 5) * 15;
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, opens, closes: noon },
    { weekday, opens: noon + 30, closes: CLOSES * 60 },
  ]);
}

/** A live salon in which everybody offers everything, at hours of their own. */
async function openSalon() {
  const base = '/api/provider/businesses';
  const { provider } = await send<{ provider: { id: number; slug: string } }>('POST', base, {
    vertical: 'beauty',
    name: 'Fifty Chairs',
  });
  const path = `${base}/${provider.id}`;
  const place = { phone: '0117 496 0123', line1: '1 Harbour Street', city: 'Bristol', postcode: 'BS1 4ND' };
  await send('PATCH', path, place);
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens: OPENS * 60,
    closes: CLOSES * 60,
  }));
  await send('PUT', `${path}/hours`, { weekly, special: [] });
  await send('PATCH', `${path}/salon`, { daysAhead: DAYS + 2, slotMinutes: 15 });
  const colour = { name: 'Colour', price: 9_500, minutes: 30, waitMinutes: 30, finishMinutes: 15 };
  const { services } = await send<{ services: { id: number }[] }>('POST', `${path}/salon/services`, colour);
  const skills = services.map(({ id }) => ({ serviceId: id }));
  for (let at = 0; at < PEOPLE; at += 1)
    await send('POST', `${path}/salon/staff`, { name: `Person ${at + 1}`, skills, hours: shifts(at) });
  await send('POST', `${path}/status`, { status: 'live' });
  return { ...provider, serviceId: services[0]?.id ?? 0 };
}

/** Books every second hour of everybody for 45 minutes, from another quarter of the hour each, so that no day is free or full. */
async function bookHalf(salonId: number, now: Date): Promise<number> {
  const staff = (await findSalon(db, salonId))?.staff ?? [];
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const hours = Array.from({ length: CLOSES - OPENS }, (_, at) => OPENS + at);
  const periods = staff.flatMap(({ resourceId }, person) =>
    Array.from({ length: DAYS + 2 }, (_, day) => day).flatMap((day) =>
      hours
        .filter((hour) => (person + day + hour) % 2 === 0)
        .map((hour) => {
          const startsAt = new Date(midnight + day * DAY_MS + hour * HOUR_MS + (person % 4) * 15 * MINUTE_MS);
          const endsAt = new Date(startsAt.getTime() + 45 * MINUTE_MS);
          return { holdId: randomUUID(), resourceId, startsAt, endsAt, status: 'confirmed' as const };
        }),
    ),
  );
  for (let from = 0; from < periods.length; from += 2_000)
    await store(db, periods.slice(from, from + 2_000), now);
  return periods.length;
}

interface Booked {
  readonly holdId: string;
  readonly resourceId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: 'confirmed';
}

async function store(into: Db, periods: readonly Booked[], now: Date): Promise<void> {
  const holds = periods.map(({ holdId, status }) => ({
    id: holdId,
    status,
    createdAt: now,
    expiresAt: now,
    isWhole: true,
  }));
  await into.insertInto('holds').values(holds).execute();
  await into.insertInto('holdPeriods').values(periods).execute();
}

const now = new Date();
const salon = await openSalon();
const booked = await bookHalf(salon.id, now);
// The database does it by itself within a minute of so many bookings.
await database.pool.query('vacuum analyze');

const query = {
  services: String(salon.serviceId),
  from: now.toISOString(),
  to: new Date(now.getTime() + DAYS * DAY_MS).toISOString(),
};
const route = beautyRoutes.find(({ endpoint }) => endpoint === listSalonSlots);
const input = { params: { slug: salon.slug }, query: listSalonSlots.query.parse(query) };
/** The route as the edge calls it, once the input is checked. */
const ask = () =>
  route?.run(
    input as unknown as Parameters<typeof route.run>[0],
    { db, clock: systemClock } as unknown as Ports,
  );

async function measure(call: () => Promise<unknown>): Promise<number[]> {
  for (let warm = 0; warm < 10; warm += 1) await call();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  return times;
}

const answer = (await ask()) as unknown as { ok: boolean; value: { slots: readonly unknown[] } };
const count = answer.ok ? answer.value.slots.length : 0;
if (count < DAYS * 10) throw new Error(`Only ${count} times are free`);
const onServer = await measure(async () => ask());
const path = `/api/services/beauty/${salon.slug}/slots?${new URLSearchParams(query)}`;
const overHttp = await measure(async () => {
  const found = await fetch(site.url + path);
  if (!found.ok) throw new Error(`${found.status}: ${await found.text()}`);
  await found.text();
});
await database.close();
await site.stop();

const row = (name: string, times: readonly number[]) => [
  name,
  `${median(times).toFixed(1)} ms`,
  `${percentile(times, 0.95).toFixed(1)} ms`,
  `${Math.min(...times).toFixed(1)} ms`,
];
report(
  `Free times of ${PEOPLE} people for ${DAYS} days: ${count} times, ${booked} bookings`,
  ['', 'Median', 'p95', 'Fastest'],
  [row('on the server, from the database', onServer), row('through HTTP', overHttp)],
);
