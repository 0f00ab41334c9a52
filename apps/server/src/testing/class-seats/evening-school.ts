import { randomUUID } from 'node:crypto';
import { listFulfilments } from '@tessera/contract/selling/fulfilment';
import { getOrder } from '@tessera/contract/selling/orders';
import { DAY_MS } from '@tessera/domain/durations';
import type { PaymentWay } from '@tessera/domain/selling/orders/payment-ways';
import { afterAll, beforeAll } from 'vitest';
import { createResource, listTakenPeriods } from '../../selling/holds/public.ts';
import { createCapacity } from '../../selling/holds/holds.queries.ts';
import { submitOrder } from '../../selling/orders/public.ts';
import { listDues } from '../../selling/payouts/dues.queries.ts';
import { getSellerReference } from '../../selling/ledger/public.ts';
import { runReconciliation } from '../../site/money/public.ts';
import { press, sessionIn } from '../selling/storage-plans.ts';
import { type Browser, type TestApp, testApp } from '../test-app.ts';
import {
  CLASS_SEAT,
  type ClassSeat,
  type EveningClass,
  forgetClassSeats,
  registerClassSeats,
} from './class-seats.ts';

/** Somebody who books seats. */
export interface Guest {
  readonly id: number;
  readonly email: string;
  readonly browser: Browser;
}

/** A site that sells seats at evening classes, for the tests of one file. */
export function openSchool() {
  let app: TestApp;
  const classes: EveningClass[] = [];
  beforeAll(async () => {
    app = await testApp({ isUnlimited: true });
    registerClassSeats(app, classes);
  });
  afterAll(forgetClassSeats);

  const inTx = <Value>(work: (tx: Parameters<typeof createResource>[0]) => Promise<Value>) =>
    app.db.transaction().execute(work);
  const ports = () => ({ ...app.ports, jobs: app.jobs });

  /** A class in 10 days with one seat. */
  async function newClass(changes: Partial<EveningClass> = {}): Promise<EveningClass> {
    const teacher = await app.given.person();
    const created = {
      id: classes.length + 1,
      teacherId: teacher.id,
      title: 'Pottery for beginners',
      startsAt: new Date(app.clock.now().getTime() + 10 * DAY_MS),
      seatId: await inTx((tx) => createResource(tx, app.clock.now())),
      materialsId: await inTx((tx) => createCapacity(tx, { total: 1, extraUnits: 0 })),
      deposit: 2000,
      fee: 501,
      ...changes,
    };
    classes.push(created);
    return created;
  }

  async function newGuest(): Promise<Guest> {
    const person = await app.given.person();
    return { id: person.id, email: person.email, browser: await app.as(person) };
  }

  async function order(
    { id: userId }: Guest,
    seats: readonly EveningClass[],
    { payment, idempotencyKey = randomUUID() }: { payment?: PaymentWay; idempotencyKey?: string } = {},
  ) {
    const lines = seats.map((one): ClassSeat => ({ kind: CLASS_SEAT, classId: one.id }));
    return submitOrder({ userId, idempotencyKey, lines, payment }, app.ports);
  }

  /** Orders seats, and pays for them. */
  async function book(guest: Guest, ...seats: readonly EveningClass[]) {
    const placed = await order(guest, seats);
    if (!placed.ok || !('order' in placed.value)) throw new Error(JSON.stringify(placed));
    const orderId = placed.value.order.id;
    const opened = await guest.browser.call(getOrder, { params: { orderId } });
    if (!opened.ok) throw new Error('The order has no page');
    await press(guest.browser, sessionIn(opened.value.checkoutUrl ?? ''), 'succeed');
    const atPayment = await app.mail();
    await sweep();
    const emails = [...atPayment, ...(await app.mail())];
    return { orderId, emails, lineIds: placed.value.lines.map(({ id }) => id) };
  }

  async function sweep() {
    for (const queue of ['orders.sweep', 'fulfilments.sweep'] as const)
      await app.workers[queue].run({ jobId: randomUUID(), payload: {} }, app.jobs);
  }

  return {
    get app() {
      return app;
    },
    ports,
    inTx,
    newClass,
    newGuest,
    order,
    book,
    sweep,
    find: async ({ browser }: Guest, orderId: string) => {
      const found = await browser.call(getOrder, { params: { orderId } });
      if (!found.ok) throw new Error('There is no such order');
      return found.value.order;
    },
    fulfilmentOf: async ({ browser }: Guest, orderId: string) => {
      const found = await browser.call(listFulfilments, { params: { orderId } });
      return found.ok ? found.value.fulfilments[0] : undefined;
    },
    isSeatTaken: async ({ seatId, startsAt }: EveningClass) => {
      const to = new Date(startsAt.getTime() + 1);
      const period = { resourceIds: [seatId], from: startsAt, to, now: app.clock.now() };
      return (await listTakenPeriods(app.db, period)).length > 0;
    },
    earned: async ({ teacherId }: EveningClass) =>
      listDues(app.db, await inTx((tx) => getSellerReference(tx, teacherId, app.clock.now()))),
    differences: async () => {
      app.clock.advance({ hours: 1 });
      const report = await runReconciliation(app.ports, { origin: 'command', repair: null });
      return report.differences;
    },
  };
}
