import { randomUUID } from 'node:crypto';
import { takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import {
  declineSalonOffer,
  getSalonOffer,
  joinSalonWaits,
  leaveSalonWaits,
  listMySalonWaits,
} from '@tessera/contract/services/salon-waits';
import { beforeAll, describe, expect, test } from 'vitest';
import { valueOf } from '../../testing/kitchens.ts';
import { send } from '../../testing/listings.ts';
import { customerOf, payMeal } from '../../testing/selling/meals.ts';
import { bookVisit, firstTomorrow, liveSalon, type TestSalon } from '../../testing/selling/salons.ts';
import { createVisits } from '../../testing/selling/visits.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let visits: ReturnType<typeof createVisits>;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  visits = createVisits(app);
});

interface Person {
  readonly browser: Browser;
}

const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal.code;

const join = ({ browser }: Person, { slug, services }: TestSalon, day: string) =>
  browser.call(joinSalonWaits, {
    params: { slug },
    body: {
      services: [{ serviceId: services['Cut'] ?? 0, staffId: null, guest: 0 }],
      fromDay: day,
      untilDay: day,
    },
  });

const waitsOf = async ({ browser }: Person, { slug }: TestSalon) =>
  valueOf(await browser.call(listMySalonWaits, { params: { slug } })).waits;

const offerOf = async (person: Person, salon: TestSalon) =>
  (await waitsOf(person, salon))[0]?.offerId ?? null;

const sweep = () => app.workers['salon-waits.sweep'].run({ jobId: 'x', payload: {} }, app.jobs);

/** A salon with one time a day, which is booked for tomorrow, and two people who wait for it. */
async function fullSalon() {
  const salon = await liveSalon(app, { opens: 600, closes: 650 });
  const start = await firstTomorrow(app, salon);
  const booked = await visits.paidVisit(salon, { start });
  const [first, second] = [await customerOf(app), await customerOf(app)];
  for (const person of [first, second]) valueOf(await join(person, salon, start.slice(0, 10)));
  const cancel = async () => {
    const params = { orderId: booked.answer.order.id, lineId: booked.lineId };
    valueOf(await booked.customer.browser.call(takeBuyerStep, { params, body: { step: 'cancel' } }));
  };
  return { salon, start, first, second, cancel };
}

test('BE-27: nobody waits for days with free times, and a freed time is held for the first who waits', async () => {
  const { salon, start, first, second, cancel } = await fullSalon();
  const nextDay = visits.minutesLater(start, 1_440).slice(0, 10);
  expect(codeOf(await join(first, salon, nextDay))).toBe('beauty.wait_not_needed');
  expect(await offerOf(first, salon)).toBeNull();
  await cancel();
  const offerId = await offerOf(first, salon);
  expect(offerId).not.toBeNull();
  expect(await offerOf(second, salon)).toBeNull();
  expect(await visits.isFree(salon, start)).toBe(false);
  expect((await bookVisit(app, salon, second, { start })).code).toBe('beauty.taken');
  await sweep();
  await app.jobs.runAll(app.workers);
  const emails = await app.db.selectFrom('inboxMessages').select(['subject', 'textBody']).execute();
  expect(emails.filter(({ textBody }) => textBody.includes(`/beauty/offers/${offerId ?? ''}`))).toHaveLength(
    1,
  );

  const taken = await bookVisit(app, salon, first, { start, offer: offerId ?? '' });
  expect(taken.status).toBe(200);
  await payMeal(app, taken);
  expect(await waitsOf(first, salon)).toEqual([]);
});

test('BE-28: an offer that nobody takes goes to the next person, and is not offered twice to one', async () => {
  const { salon, first, second, start, cancel } = await fullSalon();
  await cancel();
  const offerId = (await offerOf(first, salon)) ?? '';
  visits.advance(61 * 60_000);
  await sweep();
  expect(await offerOf(first, salon)).toBeNull();
  expect(await offerOf(second, salon)).not.toBeNull();
  const late = await bookVisit(app, salon, first, { start, offer: offerId });
  expect(late.code).toBe('beauty.taken');
  visits.advance(61 * 60_000);
  await sweep();
  expect([await offerOf(first, salon), await offerOf(second, salon)]).toEqual([null, null]);
  expect(await visits.isFree(salon, start)).toBe(true);
});

test('BE-29: a link in the hands of somebody else shows and books nothing, and the time stays held', async () => {
  const { salon, first, second, start, cancel } = await fullSalon();
  await cancel();
  const offerId = (await offerOf(first, salon)) ?? '';
  const params = { offerId };
  for (const { browser } of [second, salon]) {
    expect(codeOf(await browser.call(getSalonOffer, { params }))).toBe('not_found');
    expect(codeOf(await browser.call(declineSalonOffer, { params, body: {} }))).toBe('not_found');
  }
  expect((await bookVisit(app, salon, second, { start, offer: offerId })).code).toBe('beauty.offer_ended');
  expect(await offerOf(first, salon)).toBe(offerId);
  const waitId = (await waitsOf(first, salon))[0]?.id ?? 0;
  const left = await second.browser.call(leaveSalonWaits, { params: { slug: salon.slug, waitId } });
  expect(codeOf(left)).toBe('not_found');
});

test('BE-30: declined or left, the time goes to the next person at once', async () => {
  const { salon, first, second, cancel } = await fullSalon();
  await cancel();
  const params = { offerId: (await offerOf(first, salon)) ?? '' };
  valueOf(await first.browser.call(declineSalonOffer, { params, body: {} }));
  expect(codeOf(await first.browser.call(declineSalonOffer, { params, body: {} }))).toBe(
    'beauty.offer_ended',
  );
  expect(await offerOf(second, salon)).not.toBeNull();
  const waitId = (await waitsOf(second, salon))[0]?.id ?? 0;
  valueOf(await second.browser.call(leaveSalonWaits, { params: { slug: salon.slug, waitId } }));
  expect(await waitsOf(second, salon)).toEqual([]);
});

test('BE-31: an offer that is taken in many tabs and declined at the same instant ends in one way', async () => {
  const { salon, first, second, start, cancel } = await fullSalon();
  await cancel();
  const offerId = (await offerOf(first, salon)) ?? '';
  const [declined, ...orders] = await Promise.all([
    first.browser.call(declineSalonOffer, { params: { offerId }, body: {} }),
    ...Array.from({ length: 5 }, () => bookVisit(app, salon, first, { start, offer: offerId })),
  ]);
  const won = orders.filter(({ status }) => status === 200);
  expect(won.length + (declined.ok ? 1 : 0)).toBe(1);
  expect(orders.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await offerOf(second, salon)) !== null).toBe(declined.ok);
});

test('BE-36: an order that is refused leaves its buyer the offer, and the time stays held', async () => {
  const { salon, first, start, cancel } = await fullSalon();
  await cancel();
  const offerId = (await offerOf(first, salon)) ?? '';
  const visit = { kind: 'appointment', providerId: salon.id, start, offer: offerId };
  const line = { ...visit, services: [{ serviceId: salon.services['Cut'] }] };
  const refusedFor = async (body: object) =>
    (
      await send<{ code: string }>(first, 'POST', '/api/orders', {
        lines: [line],
        idempotencyKey: randomUUID(),
        ...body,
      })
    ).code;
  expect(await refusedFor({ payment: 'in_person' })).toBe('orders.payment_way');
  expect(await offerOf(first, salon)).toBe(offerId);
  // The last two lines overlap, so the third one cannot be reserved once the first two are.
  const other = await liveSalon(app);
  const ten = await firstTomorrow(app, other);
  const there = {
    kind: 'appointment',
    providerId: other.id,
    services: [{ serviceId: other.services['Cut'] }],
  };
  const overlapping = [ten, visits.minutesLater(ten, 15)].map((each) => ({ ...there, start: each }));
  expect(await refusedFor({ lines: [line, ...overlapping] })).toBe('beauty.taken');
  expect(await offerOf(first, salon)).toBe(offerId);
  expect(await visits.isFree(salon, start)).toBe(false);
  expect((await bookVisit(app, salon, first, { start, offer: offerId })).status).toBe(200);
});

test('BE-37: an offer that was declined, or whose time is over, is not emailed', async () => {
  const { salon, first, second, cancel } = await fullSalon();
  await cancel();
  const declined = (await offerOf(first, salon)) ?? '';
  valueOf(await first.browser.call(declineSalonOffer, { params: { offerId: declined }, body: {} }));
  const expired = (await offerOf(second, salon)) ?? '';
  visits.advance(61 * 60_000);
  await sweep();
  await app.jobs.runAll(app.workers);
  const emails = await app.db.selectFrom('inboxMessages').select('textBody').execute();
  for (const id of [declined, expired])
    expect(emails.some(({ textBody }) => textBody.includes(`/beauty/offers/${id}`))).toBe(false);
});

describe('BE-32: joining is refused', () => {
  const dayAfter = (days: number) =>
    new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  test('for days that are over, cannot be booked yet, or do not exist', async () => {
    const salon = await liveSalon(app, { opens: 600, closes: 650, settings: { daysAhead: 20 } });
    const person = await customerOf(app);
    for (const day of [dayAfter(-2), dayAfter(22), '2150-06-01'])
      expect(codeOf(await join(person, salon, day))).toBe('beauty.wait_days');
    for (const day of ['0000-01-01', '9990-01-01', '2026-02-30'])
      expect(codeOf(await join(person, salon, day))).toBe('request.invalid');
  });

  test('twice for the same, for the owner, and for people whom the salon has blocked', async () => {
    const { salon, start, first } = await fullSalon();
    const day = start.slice(0, 10);
    expect(codeOf(await join(first, salon, day))).toBe('beauty.wait_twice');
    expect(codeOf(await join(salon, salon, day))).toBe('orders.mine');
    const third = await customerOf(app);
    await block(salon, third.id);
    expect(codeOf(await join(third, salon, day))).toBe('orders.blocked');
  });
});

const block = (salon: TestSalon, blockedId: number) =>
  app.db
    .insertInto('personBlocks')
    .values({ blockerId: salon.owner.id, blockedId, createdAt: app.clock.now() })
    .execute();

/** A full salon with 60 waits of one person ahead of all others. */
async function crowdedSalon(wait: { readonly serviceId?: number; readonly minute?: number }) {
  const full = await fullSalon();
  await app.db.deleteFrom('salonWaits').where('providerId', '=', full.salon.id).execute();
  const crowd = await customerOf(app);
  const day = full.start.slice(0, 10);
  const services = [{ serviceId: wait.serviceId ?? full.salon.services['Cut'], staffId: null, guest: 0 }];
  const minutes = { earliest: wait.minute ?? 0, latest: wait.minute ?? 1_439 };
  const common = { providerId: full.salon.id, customerId: crowd.id, fromDay: day, untilDay: day, ...minutes };
  const row = { ...common, services: JSON.stringify(services), createdAt: app.clock.now() };
  await app.db
    .insertInto('salonWaits')
    .values(Array.from({ length: 60 }, () => row))
    .execute();
  valueOf(await join(full.first, full.salon, day));
  return { ...full, crowd };
}

describe('BE-33: many waits that cannot be served do not keep a freed time from the others', () => {
  test.each([
    ['when the salon is closed', { minute: 180 }],
    ['for a service that is gone', { serviceId: 999_999 }],
  ])('%s', async (_, wait) => {
    const { salon, first, cancel } = await crowdedSalon(wait);
    await cancel();
    expect(await offerOf(first, salon)).not.toBeNull();
  });

  test('of somebody whom the salon has blocked since', async () => {
    const { salon, first, crowd, cancel } = await crowdedSalon({});
    await block(salon, crowd.id);
    await cancel();
    expect(await offerOf(first, salon)).not.toBeNull();
  });

  test('at minutes at which no visit begins: the sweep reaches everybody', async () => {
    const { salon, first, cancel } = await crowdedSalon({ minute: 601 });
    await cancel();
    await sweep();
    expect(await offerOf(first, salon)).not.toBeNull();
  });

  test('of one person who lets the offers pass: nobody is offered a time twice', async () => {
    const { salon, first, crowd, cancel } = await crowdedSalon({});
    await cancel();
    const params = {
      offerId: (
        await app.db
          .selectFrom('salonOffers')
          .select('id')
          .where('providerId', '=', salon.id)
          .executeTakeFirstOrThrow()
      ).id,
    };
    valueOf(await crowd.browser.call(declineSalonOffer, { params, body: {} }));
    await sweep();
    expect(await offerOf(first, salon)).not.toBeNull();
  });
});
