import { addMonths } from '@tessera/domain/plans/subscription';
import type { PlanWish } from '@tessera/domain/plans/prices';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signBody } from '../../platform/payments/payment-signature.ts';
import { changeTestCheckout, findTestCheckout } from '../../platform/payments/test-checkouts.queries.ts';
import { type TestEventType, writeTestEvent } from '../../platform/payments/test-events.ts';
import { testWebhookSecret } from '../../platform/payments/test-provider.ts';
import {
  buy,
  freeColumns,
  openPage,
  ordersOf,
  planOf,
  press,
  queuedEvents,
  send,
  sendSigned,
  usualWish,
} from '../../testing/plans.ts';
import { stateOf } from '../../testing/state.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: { id: number; email: string };
let browser: Browser;

beforeAll(async () => (app = await testApp({ isUnlimited: true })));
beforeEach(async () => {
  app.jobs.forget();
  person = await app.given.person();
  browser = await app.as(person);
});

const bought = (from: Date) => ({
  fileSize: '50MB',
  fileSizeCost: 1,
  fileSizeUpgraded: 1,
  uploadSize: '500MB',
  uploadSizeCost: 1,
  uploadSizeUpgraded: 1,
  expiryDate: addMonths(from, 3),
  subscribedMonths: 3,
  emailReminderSent: 0,
  resetPerformed: 0,
});

/** The person has paid; the event is on its way. */
async function paid(wish?: PlanWish): Promise<{ session: string; event: string }> {
  const session = await openPage(browser, person.id, wish);
  await press(browser, session, 'succeed');
  const [event] = queuedEvents(app);
  app.jobs.forget();
  return { session, event: event ?? '' };
}

async function eventAbout(session: string, type: TestEventType, change: object = {}): Promise<string> {
  const checkout = await findTestCheckout(app.db, session, app.clock.now());
  if (!checkout) throw new Error('No such checkout');
  return writeTestEvent(type, { ...checkout, ...change }, app.clock.now());
}

const receipts = () => app.jobs.queued('mail.send').filter(({ to }) => to === person.email);

test('a payment raises the limits at once and is confirmed by a letter', async () => {
  const { event } = await paid();

  const response = await send(app, event);

  expect(response.status).toBe(200);
  expect(await planOf(app, person.id)).toEqual(bought(app.clock.now()));
  expect(receipts()).toHaveLength(1);
  expect(receipts()[0]?.text).toContain('Your payment of £6 has arrived.');
  expect(receipts()[0]?.text).toContain('50MB per file and 500MB in all, 3 months');
});

describe('W01: nothing comes of an event', () => {
  test.for<[string, (event: string) => Promise<Response>]>([
    ['without a signature', (event) => sendSigned(app, event)],
    ['with a signature of nonsense', (event) => sendSigned(app, event, 't=1,v1=abc')],
    [
      'signed with another secret',
      (event) => send(app, event, { secret: 'whsec_another_secret_altogether' }),
    ],
    [
      'changed by one byte',
      async (event) => {
        const signature = await signBody(event, testWebhookSecret(app.ports.secrets), app.clock.now());
        return sendSigned(app, event.replace('"amount_total": 600', '"amount_total": 601'), signature);
      },
    ],
    ['that is no JSON though signed', () => send(app, 'canary, not JSON')],
    ['that is no event though signed', () => send(app, '{"id":"evt_1","canary":true}')],
    ['that is empty', () => send(app, ' ')],
  ])('%s', async ([, deliver]) => {
    const { event } = await paid();
    const before = await stateOf(app.db);
    const loggedBefore = app.logged().length;

    const response = await deliver(event);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false });
    expect(await stateOf(app.db)).toEqual(before);
    const logged = app.logged().slice(loggedBefore);
    expect(logged).not.toContain('checkout.session');
    expect(logged).not.toContain('canary');
  });
});

test('W02: an event signed 6 minutes ago is refused, one signed 4 minutes ago is not', async () => {
  const { event } = await paid();
  const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);

  const old = await send(app, event, { at: ago(6) });
  const afterOld = await planOf(app, person.id);
  const fresh = await send(app, event, { at: ago(4) });

  expect([old.status, fresh.status]).toEqual([400, 200]);
  expect(afterOld).toMatchObject(freeColumns);
});

test('W02: an event from a clock that is ahead is taken, as the documentation says', async () => {
  const { event } = await paid();

  const response = await send(app, event, { at: new Date(app.clock.now().getTime() + 6 * 60_000) });

  expect(response.status).toBe(200);
  expect(await planOf(app, person.id)).toEqual(bought(app.clock.now()));
});

describe('W03: of several signatures', () => {
  const sign = (event: string) => signBody(event, testWebhookSecret(app.ports.secrets), app.clock.now());

  test('one right one is enough', async () => {
    const { event } = await paid();
    const [time, right] = (await sign(event)).split(',');

    const response = await sendSigned(app, event, `${time},v1=${'0'.repeat(64)},${right}`);

    expect(response.status).toBe(200);
  });

  test('one of an old scheme alone is not', async () => {
    const { event } = await paid();

    const response = await sendSigned(app, event, (await sign(event)).replace('v1=', 'v0='));

    expect(response.status).toBe(400);
  });

  test('a header of 10 kB is not even looked at', async () => {
    const { event } = await paid();
    const padding = `,v1=${'0'.repeat(64)}`.repeat(150);

    const response = await sendSigned(app, event, (await sign(event)) + padding);

    expect(response.status).toBe(400);
  });
});

test('W04: blanks, order and escapes of the body are taken as they come', async () => {
  const { event } = await paid();
  const parsed = JSON.parse(event) as Record<string, unknown>;
  const odd = JSON.stringify(Object.fromEntries(Object.entries(parsed).toReversed()), null, '\t\t').replace(
    'checkout.session.completed',
    '\\u0063heckout.session.completed',
  );

  const response = await send(app, `\n\n ${odd}\r\n`);

  expect(response.status).toBe(200);
  expect(await planOf(app, person.id)).toEqual(bought(app.clock.now()));
});

test('W05: one event fifty times at once and again a day later has one effect', async () => {
  const { event } = await paid();

  const now = app.clock.now();
  const responses = await Promise.all(Array.from({ length: 50 }, () => send(app, event)));
  app.clock.advance({ days: 1 });
  responses.push(await send(app, event));

  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(await planOf(app, person.id)).toEqual(bought(now));
  expect(receipts()).toHaveLength(1);
});

test('W06: two different events about one payment give the plan once', async () => {
  const { session, event } = await paid();
  const another = await eventAbout(session, 'checkout.session.completed');

  await Promise.all([send(app, event), send(app, another)]);

  expect(await planOf(app, person.id)).toEqual(bought(app.clock.now()));
  expect(receipts()).toHaveLength(1);
});

describe('W07: in whatever order events come, it ends as the provider has it', () => {
  test('expired after completed', async () => {
    const { session, event } = await paid();
    const expired = await eventAbout(session, 'checkout.session.expired', { status: 'expired' });

    await send(app, event);
    await send(app, expired);

    expect(await planOf(app, person.id)).toEqual(bought(app.clock.now()));
  });

  test('expired before completed', async () => {
    const { session, event } = await paid();
    const expired = await eventAbout(session, 'checkout.session.expired', { status: 'expired' });

    await send(app, expired);
    await send(app, event);

    expect(await planOf(app, person.id)).toEqual(bought(app.clock.now()));
  });

  test('refund before completed', async () => {
    const { session, event } = await paid();
    await changeTestCheckout(app.db, session, { refundedAt: app.clock.now() });
    const refund = await eventAbout(session, 'charge.refunded');

    await send(app, refund);
    await send(app, event);

    expect(await planOf(app, person.id)).toMatchObject(freeColumns);
    expect((await ordersOf(app, person.id)).map(({ state }) => state)).toEqual(['refunded']);
  });
});

test('W08: a completed page that is not paid gives nothing', async () => {
  const session = await openPage(browser, person.id);
  const event = await eventAbout(session, 'checkout.session.completed', {
    status: 'complete',
    paymentId: 'pi_1',
  });

  const response = await send(app, event);

  expect(response.status).toBe(200);
  expect(await planOf(app, person.id)).toMatchObject(freeColumns);
});

describe('W09: nothing is given and a person is called where the payment', () => {
  test.for<[string, object]>([
    ['is of another amount', { amount: 100 }],
    ['is in another currency', { currency: 'usd' }],
    ['names another person', { metadata: { userId: '1' } }],
    ['names other limits', { metadata: { newFileSize: '1000MB' } }],
  ])('%s', async ([, change]) => {
    const { session, event } = await paid();
    const checkout = await findTestCheckout(app.db, session, app.clock.now());
    const { metadata = {}, ...columns } = change as { metadata?: object };
    await app.db
      .updateTable('testCheckouts')
      .set({ ...columns, metadata: JSON.stringify({ ...checkout?.metadata, ...metadata }) })
      .where('id', '=', session)
      .execute();

    const responses = [
      await send(app, event),
      await send(app, await eventAbout(session, 'checkout.session.completed')),
    ];

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await planOf(app, person.id)).toMatchObject(freeColumns);
    const [order] = await ordersOf(app, person.id);
    expect(order).toMatchObject({ state: 'paid', flag: 'differs', grantedAt: null });
    const audit = await app.db
      .selectFrom('auditEntries')
      .select('action')
      .where('subject', '=', `plan order ${order?.id}`)
      .execute();
    expect(audit).toEqual([{ action: 'plan.flagged.differs' }]);
  });
});

describe('W10: without effect but answered is', () => {
  test.for<[string, (event: string) => string]>([
    [
      'an unknown kind of event',
      (event) => event.replace('checkout.session.completed', 'checkout.session.invented'),
    ],
    ['an event of live money', (event) => event.replaceAll('"livemode": false', '"livemode": true')],
    [
      'an event for another purpose',
      (event) => event.replace('"purpose": "plan"', '"purpose": "constructor"'),
    ],
    ['an event for no order', (event) => event.replaceAll(/"orderId": "[^"]+"/g, '"orderId": "not-an-id"')],
  ])('%s', async ([, change]) => {
    const { event } = await paid();
    const before = await stateOf(app.db);

    const response = await send(app, change(event));

    expect(response.status).toBe(200);
    expect(await stateOf(app.db)).toEqual(before);
  });
});

test('W11: while the database is away the provider is asked to send again, and one effect comes later', async () => {
  const { event } = await paid();
  const open = app.db.transaction;
  app.db.transaction = () => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  };

  const during = await send(app, event).finally(() => (app.db.transaction = open));
  const after = await send(app, event);

  expect(during.status).toBe(503);
  expect(after.status).toBe(200);
  expect(await planOf(app, person.id)).toEqual(bought(app.clock.now()));
  expect(receipts()).toHaveLength(1);
});

test('W12: an event whose answer was lost is repeated without harm', async () => {
  const { event } = await paid();
  await send(app, event);
  const afterFirst = await stateOf(app.db);

  const response = await send(app, event);

  expect(response.status).toBe(200);
  expect(await stateOf(app.db)).toEqual(afterFirst);
});

describe('W13: what is not ours is refused cheaply', () => {
  test('500 bad signatures touch no row', async () => {
    const { event } = await paid();
    await send(app, 'warm-up');
    const before = await stateOf(app.db);
    const responses = await Promise.all(
      Array.from({ length: 500 }, () => sendSigned(app, event, `t=1,v1=${'0'.repeat(64)}`)),
    );

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await stateOf(app.db)).toEqual(before);
  });

  test('a body of 5 MB', async () => {
    const response = await sendSigned(app, Buffer.alloc(5 * 1024 * 1024, 0x20), 't=1,v1=0');

    expect(response.status).toBe(413);
  });
});

test('W14, M15: a payment whose event never comes is found by asking', async () => {
  await paid();
  app.clock.advance({ minutes: 2 });
  const now = app.clock.now();

  await app.workers['plans.check-orders'].run({ jobId: 'check', payload: {} }, app.jobs);

  expect(await planOf(app, person.id)).toEqual(bought(now));
});

test('M15: killed between the provider’s answer and our commit, the payment is found and given once', async () => {
  const { event } = await paid();
  await app.db
    .updateTable('planOrders')
    .set({ state: 'opening', sessionId: null, checkoutUrl: null })
    .where('userId', '=', person.id)
    .execute();
  app.clock.advance({ minutes: 2 });
  const now = app.clock.now();

  await app.workers['plans.check-orders'].run({ jobId: 'check', payload: {} }, app.jobs);
  const repaired = await planOf(app, person.id);
  await send(app, event);

  expect(repaired).toEqual(bought(now));
  expect(await planOf(app, person.id)).toEqual(bought(now));
  expect(receipts()).toHaveLength(1);
});

test('M15: killed before the provider heard of it, nothing is given', async () => {
  await openPage(browser, person.id);
  await app.db
    .updateTable('planOrders')
    .set({ state: 'opening', sessionId: null, checkoutUrl: null })
    .where('userId', '=', person.id)
    .execute();
  await app.db.deleteFrom('testCheckouts').execute();

  app.clock.advance({ minutes: 2 });
  await app.workers['plans.check-orders'].run({ jobId: 'check', payload: {} }, app.jobs);
  app.clock.advance({ minutes: 70 });
  await app.workers['plans.check-orders'].run({ jobId: 'check', payload: {} }, app.jobs);

  expect(await planOf(app, person.id)).toMatchObject(freeColumns);
  expect((await ordersOf(app, person.id)).map(({ state }) => state)).toEqual(['expired']);
});

describe('W15: a payment that is returned', () => {
  const giveBack = async (session: string) => {
    await changeTestCheckout(app.db, session, { refundedAt: app.clock.now() });
    return send(app, await eventAbout(session, 'charge.refunded'));
  };

  test('takes its plan along, is audited and told', async () => {
    const session = await buy(app, browser, person.id);

    const response = await giveBack(session);

    expect(response.status).toBe(200);
    expect(await planOf(app, person.id)).toMatchObject(freeColumns);
    const [order] = await ordersOf(app, person.id);
    expect(order?.state).toBe('refunded');
    const audit = await app.db
      .selectFrom('auditEntries')
      .select('action')
      .where('subject', '=', `plan order ${order?.id}`)
      .execute();
    expect(audit).toEqual([{ action: 'plan.taken_back' }]);
    expect(receipts().at(-1)?.subject).toContain('was returned');
  });

  test('leaves what other payments gave', async () => {
    const start = app.clock.now();
    await buy(app, browser, person.id, { ...usualWish, months: 1 });
    const second = await buy(app, browser, person.id, { ...usualWish, months: 2 });

    await giveBack(second);

    expect(await planOf(app, person.id)).toMatchObject({
      fileSize: '50MB',
      expiryDate: addMonths(start, 1),
      subscribedMonths: 1,
    });
  });

  test('a dispute takes nothing yet, but a person is to know', async () => {
    const session = await buy(app, browser, person.id);
    const checkout = await findTestCheckout(app.db, session, app.clock.now());
    const dispute = {
      id: 'evt_dispute_1',
      object: 'event',
      type: 'charge.dispute.created',
      livemode: false,
      data: { object: { id: 'dp_1', object: 'dispute', metadata: {}, payment_intent: checkout?.paymentId } },
    };

    const response = await send(app, JSON.stringify(dispute));

    expect(response.status).toBe(200);
    expect(await planOf(app, person.id)).toMatchObject({ fileSize: '50MB' });
    const [order] = await ordersOf(app, person.id);
    const audit = await app.db
      .selectFrom('auditEntries')
      .select('action')
      .where('subject', '=', `plan order ${order?.id}`)
      .execute();
    expect(audit).toEqual([{ action: 'plan.disputed' }]);
  });
});

test('M16: paying for the same plan again adds to its end', async () => {
  const start = app.clock.now();
  await buy(app, browser, person.id);
  app.clock.advance({ days: 10 });

  await buy(app, browser, person.id, { ...usualWish, months: 1 });

  expect(await planOf(app, person.id)).toMatchObject({
    expiryDate: addMonths(addMonths(start, 3), 1),
    subscribedMonths: 4,
  });
});

test('M16: a larger plan begins at once', async () => {
  await buy(app, browser, person.id);
  app.clock.advance({ days: 10 });
  const now = app.clock.now();

  await buy(app, browser, person.id, { file: '200MB', total: '500MB', months: 1 });

  expect(await planOf(app, person.id)).toMatchObject({
    fileSize: '200MB',
    expiryDate: addMonths(now, 1),
    subscribedMonths: 1,
  });
});

test('what one server process has sold, another settles', async () => {
  const { event } = await paid();
  const other = await testApp({ isUnlimited: true });

  const responses = await Promise.all([send(other, event), send(app, event), send(other, event)]);

  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await planOf(app, person.id)).toMatchObject({ fileSize: '50MB', subscribedMonths: 3 });
  expect([...receipts(), ...other.jobs.queued('mail.send')]).toHaveLength(1);
});

test('two pages paid one after the other, the smaller last: it takes nothing away and is looked at', async () => {
  const smaller = await openPage(browser, person.id, { file: '50MB', total: '200MB', months: 1 });
  const larger = await openPage(browser, person.id, { file: '100MB', total: '200MB', months: 1 });
  await press(browser, larger, 'succeed');
  await press(browser, smaller, 'succeed');

  await app.jobs.runAll(app.workers);

  expect(await planOf(app, person.id)).toMatchObject({ fileSize: '100MB', subscribedMonths: 1 });
  const held = (await ordersOf(app, person.id)).find(({ sessionId }) => sessionId === smaller);
  expect(held).toMatchObject({ state: 'paid', flag: 'smaller', givesTo: null });
});

test('an order outlives its person; their payment is left to somebody to look at', async () => {
  const { event } = await paid();
  const [order] = await ordersOf(app, person.id);
  await app.db.deleteFrom('users').where('id', '=', person.id).execute();

  const response = await send(app, event);

  expect(response.status).toBe(200);
  const row = await app.db
    .selectFrom('planOrders')
    .select(['state', 'flag'])
    .where('id', '=', order?.id ?? '')
    .executeTakeFirst();
  expect(row).toEqual({ state: 'paid', flag: 'nobody' });
});
