import { describe, expect, test } from 'vitest';
import { signBody } from '../../platform/payments/payment-signature.ts';
import { findTestCheckout } from '../../platform/payments/test-checkouts.queries.ts';
import { testWebhookSecret } from '../../platform/payments/test-provider.ts';
import {
  freeColumns,
  openPage,
  ordersOf,
  refundWhole,
  storagePlanOf,
  send,
  sendSigned,
} from '../../testing/selling/storage-plans.ts';
import { stateOf } from '../../testing/processes/state.ts';
import { bought, openPayments } from '../../testing/selling/payments.ts';

const pay = openPayments();

describe('W01: nothing changes when an event arrives', () => {
  test.for<[string, (event: string) => Promise<Response>]>([
    ['without a signature', (event) => sendSigned(pay.app, event)],
    ['with a signature of nonsense', (event) => sendSigned(pay.app, event, 't=1,v1=abc')],
    [
      'signed with another secret',
      (event) => send(pay.app, event, { secret: 'whsec_another_secret_altogether' }),
    ],
    [
      'changed by one byte',
      async (event) => {
        const signature = await signBody(
          event,
          testWebhookSecret(pay.app.ports.secrets),
          pay.app.clock.now(),
        );
        return sendSigned(pay.app, event.replace('"amount_total": 600', '"amount_total": 601'), signature);
      },
    ],
    ['that is no JSON though signed', () => send(pay.app, 'canary, not JSON')],
    ['that is no event though signed', () => send(pay.app, '{"id":"evt_1","canary":true}')],
    ['that is empty', () => send(pay.app, ' ')],
  ])('%s', async ([, deliver]) => {
    const { event } = await pay.paid();
    const before = await stateOf(pay.app.db);
    const loggedBefore = pay.app.logged().length;

    const response = await deliver(event);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false });
    expect(await stateOf(pay.app.db)).toEqual(before);
    const logged = pay.app.logged().slice(loggedBefore);
    expect(logged).not.toContain('checkout.session');
    expect(logged).not.toContain('canary');
  });
});

test('W02: an event signed 6 minutes ago is refused, one signed 4 minutes ago is not', async () => {
  const { event } = await pay.paid();
  const ago = (minutes: number) => new Date(pay.app.clock.now().getTime() - minutes * 60_000);

  const old = await send(pay.app, event, { at: ago(6) });
  const afterOld = await storagePlanOf(pay.app, pay.person.id);
  const fresh = await send(pay.app, event, { at: ago(4) });

  expect([old.status, fresh.status]).toEqual([400, 200]);
  expect(afterOld).toMatchObject(freeColumns);
});

test('W02: an event from a clock that is ahead is accepted, as documented', async () => {
  const { event } = await pay.paid();

  const response = await send(pay.app, event, { at: new Date(pay.app.clock.now().getTime() + 6 * 60_000) });

  expect(response.status).toBe(200);
  expect(await storagePlanOf(pay.app, pay.person.id)).toEqual(bought(pay.app.clock.now()));
});

describe('W03: of several signatures', () => {
  const sign = (event: string) =>
    signBody(event, testWebhookSecret(pay.app.ports.secrets), pay.app.clock.now());

  test('one valid signature is enough', async () => {
    const { event } = await pay.paid();
    const [time, right] = (await sign(event)).split(',');

    const response = await sendSigned(pay.app, event, `${time},v1=${'0'.repeat(64)},${right}`);

    expect(response.status).toBe(200);
  });

  test('a signature of an old scheme alone is not enough', async () => {
    const { event } = await pay.paid();

    const response = await sendSigned(pay.app, event, (await sign(event)).replace('v1=', 'v0='));

    expect(response.status).toBe(400);
  });

  test('a header of 10 kB is refused without reading it', async () => {
    const { event } = await pay.paid();
    const padding = `,v1=${'0'.repeat(64)}`.repeat(150);

    const response = await sendSigned(pay.app, event, (await sign(event)) + padding);

    expect(response.status).toBe(400);
  });
});

test('W04: the body is verified as received, with its spaces, order and escapes', async () => {
  const { event } = await pay.paid();
  const parsed = JSON.parse(event) as Record<string, unknown>;
  const odd = JSON.stringify(Object.fromEntries(Object.entries(parsed).toReversed()), null, '\t\t').replace(
    'checkout.session.completed',
    '\\u0063heckout.session.completed',
  );

  const response = await send(pay.app, `\n\n ${odd}\r\n`);

  expect(response.status).toBe(200);
  expect(await storagePlanOf(pay.app, pay.person.id)).toEqual(bought(pay.app.clock.now()));
});

test('W05: one event, fifty times simultaneously and again a day later, has one effect', async () => {
  const { event } = await pay.paid();

  const now = pay.app.clock.now();
  const responses = await Promise.all(Array.from({ length: 50 }, () => send(pay.app, event)));
  pay.app.clock.advance({ days: 1 });
  responses.push(await send(pay.app, event));

  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(await storagePlanOf(pay.app, pay.person.id)).toEqual(bought(now));
  expect(pay.receipts()).toHaveLength(1);
});

test('W06: two different events about one payment grant the plan once', async () => {
  const { session, event } = await pay.paid();
  const another = await pay.eventAbout(session, 'checkout.session.completed');

  await Promise.all([send(pay.app, event), send(pay.app, another)]);

  expect(await storagePlanOf(pay.app, pay.person.id)).toEqual(bought(pay.app.clock.now()));
  expect(pay.receipts()).toHaveLength(1);
});

describe('W07: whatever the order of events, the result is the provider’s state', () => {
  test('expired after completed', async () => {
    const { session, event } = await pay.paid();
    const expired = await pay.eventAbout(session, 'checkout.session.expired', { status: 'expired' });

    await send(pay.app, event);
    await send(pay.app, expired);

    expect(await storagePlanOf(pay.app, pay.person.id)).toEqual(bought(pay.app.clock.now()));
  });

  test('expired before completed', async () => {
    const { session, event } = await pay.paid();
    const expired = await pay.eventAbout(session, 'checkout.session.expired', { status: 'expired' });

    await send(pay.app, expired);
    await send(pay.app, event);

    expect(await storagePlanOf(pay.app, pay.person.id)).toEqual(bought(pay.app.clock.now()));
  });

  test('refund before completed', async () => {
    const { session, event } = await pay.paid();
    await refundWhole(pay.app, session);
    const refund = await pay.eventAbout(session, 'charge.refunded');

    await send(pay.app, refund);
    await send(pay.app, event);

    expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject(freeColumns);
    expect((await ordersOf(pay.app, pay.person.id)).map(({ status }) => status)).toEqual(['refunded']);
  });
});

test('W08: a completed page that is not paid grants nothing', async () => {
  const session = await openPage(pay.browser, pay.person.id);
  const event = await pay.eventAbout(session, 'checkout.session.completed', {
    status: 'complete',
    paymentId: 'pi_1',
  });

  const response = await send(pay.app, event);

  expect(response.status).toBe(200);
  expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject(freeColumns);
});

describe('W09: the order is flagged for an administrator and nothing is granted if the payment', () => {
  test.for<[string, object]>([
    ['is of another amount', { amount: 100 }],
    ['is in another currency', { currency: 'USD' }],
    ['names another person', { metadata: { userId: '1' } }],
    ['names other limits', { metadata: { newFileSize: '1000MB' } }],
  ])('%s', async ([, change]) => {
    const { session, event } = await pay.paid();
    const checkout = await findTestCheckout(pay.app.db, session, pay.app.clock.now());
    const { metadata = {}, ...columns } = change as { metadata?: object };
    await pay.app.db
      .updateTable('testCheckouts')
      .set({ ...columns, metadata: JSON.stringify({ ...checkout?.metadata, ...metadata }) })
      .where('id', '=', session)
      .execute();

    const responses = [
      await send(pay.app, event),
      await send(pay.app, await pay.eventAbout(session, 'checkout.session.completed')),
    ];

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject(freeColumns);
    const [order] = await ordersOf(pay.app, pay.person.id);
    expect(order).toMatchObject({ paidAt: null, flag: 'differs' });
    const audit = await pay.app.db
      .selectFrom('auditEntries')
      .select('action')
      .where('subject', '=', `order ${order?.id}`)
      .execute();
    expect(audit).toEqual([{ action: 'order.flagged.differs' }]);
  });
});

describe('W10: the server accepts, and changes nothing on receiving', () => {
  test.for<[string, (event: string) => string]>([
    [
      'an unknown kind of event',
      (event) => event.replace('checkout.session.completed', 'checkout.session.invented'),
    ],
    ['an event of live money', (event) => event.replaceAll('"livemode": false', '"livemode": true')],
    [
      'an event for another purpose',
      (event) => event.replace('"purpose": "order"', '"purpose": "constructor"'),
    ],
    ['an event for no order', (event) => event.replaceAll(/"orderId": "[^"]+"/g, '"orderId": "not-an-id"')],
  ])('%s', async ([, change]) => {
    const { event } = await pay.paid();
    const before = await stateOf(pay.app.db);

    const response = await send(pay.app, change(event));

    expect(response.status).toBe(200);
    expect(await stateOf(pay.app.db)).toEqual(before);
  });
});

test('W11: while the database is down the provider is told to send again, and one effect follows', async () => {
  const { event } = await pay.paid();
  const open = pay.app.db.transaction;
  pay.app.db.transaction = () => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  };

  const during = await send(pay.app, event).finally(() => (pay.app.db.transaction = open));
  const after = await send(pay.app, event);

  expect(during.status).toBe(503);
  expect(after.status).toBe(200);
  expect(await storagePlanOf(pay.app, pay.person.id)).toEqual(bought(pay.app.clock.now()));
  expect(pay.receipts()).toHaveLength(1);
});

test('W12: an event whose answer was lost can be repeated without harm', async () => {
  const { event } = await pay.paid();
  await send(pay.app, event);
  const afterFirst = await stateOf(pay.app.db);

  const response = await send(pay.app, event);

  expect(response.status).toBe(200);
  expect(await stateOf(pay.app.db)).toEqual(afterFirst);
});

describe('W13: forged events are refused cheaply', () => {
  test('500 bad signatures write no row', async () => {
    const { event } = await pay.paid();
    await send(pay.app, 'warm-up');
    const before = await stateOf(pay.app.db);
    const responses = await Promise.all(
      Array.from({ length: 500 }, () => sendSigned(pay.app, event, `t=1,v1=${'0'.repeat(64)}`)),
    );

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await stateOf(pay.app.db)).toEqual(before);
  });

  test('a body of 5 MB', async () => {
    const response = await sendSigned(pay.app, Buffer.alloc(5 * 1024 * 1024, 0x20), 't=1,v1=0');

    expect(response.status).toBe(413);
  });
});
