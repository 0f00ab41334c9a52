import { writeFile } from 'node:fs/promises';
import type { DayLine } from '@tessera/contract/services/days';
import { cancelOrder, getOrder } from '@tessera/contract/selling/orders';
import { beforeAll, expect, test } from 'vitest';
import {
  type DayTown,
  hold,
  mealAt,
  newPlanner,
  openTown,
  type Planner,
  tripAt,
  visitAt,
} from '../../testing/days.ts';
import { press, sessionIn } from '../../testing/selling/storage-plans.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const CLIENTS = Number(process.env['DAY_CLIENTS'] ?? 10);
const SECONDS = Number(process.env['DAY_SECONDS'] ?? 0);
/** The file into which the benchmark of days has the counts written. */
const REPORT = process.env['DAY_RACE_REPORT'];

let app: TestApp;
let town: DayTown;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  town = await openTown(app);
});

/**
 * The parts of a person's day: the meal time that everybody wants, and one of four times at the salon and with the
 * driver. Every second person asks for them in reverse.
 */
async function overlapping(planner: Planner, turn: number): Promise<DayLine[]> {
  const hour = 9 + (turn % 4);
  const parts = [
    await visitAt(app, town.salon, `${String(hour).padStart(2, '0')}:00`).catch(() => undefined),
    await mealAt(app, town.kitchen, '12:00'),
    await tripAt(app, { planner, driver: town.driver, clock: `${hour + 6}:30` }).catch(() => undefined),
  ];
  const known = parts.flatMap((part) => part ?? []);
  return turn % 2 === 0 ? known : known.toReversed();
}

test('people who book overlapping days at once never have a part without the others', async () => {
  const planners = await Promise.all(Array.from({ length: CLIENTS }, () => newPlanner(app)));
  const wanted = [];
  for (const [turn, planner] of planners.entries())
    wanted.push({ planner, parts: await overlapping(planner, turn) });
  const outcomes: string[] = [];
  const deadline = Date.now() + SECONDS * 1_000;
  let round = 0;
  do {
    await Promise.all(
      wanted.map(async ({ planner, parts }, turn) => {
        const answer = await hold(planner, parts);
        if (!answer.ok) return outcomes.push(answer.refusal.code);
        const { checkoutUrl, day } = answer.value;
        // Only a day with all its parts has a payment page.
        expect(checkoutUrl !== null).toBe(day.order?.isComplete);
        outcomes.push(checkoutUrl === null ? 'partly' : 'whole');
        // Some pay. The others give up in later rounds, so that what they held is free for the next one.
        if (checkoutUrl !== null && (turn + round) % 4 === 0)
          return press(app.browser(), sessionIn(checkoutUrl), 'succeed');
        const isGivenUp = round > 0 && (turn + round) % 2 === 1;
        const params = { orderId: day.order?.id ?? '' };
        return isGivenUp ? planner.browser.call(cancelOrder, { params }) : undefined;
      }),
    );
    await app.jobs.runAll(app.workers);
    round += 1;
  } while (Date.now() < deadline);

  expect(outcomes).toContain('whole');
  expect(new Set(outcomes)).not.toContain('internal');
  let paidDays = 0;
  for (const { planner, parts } of wanted) {
    const orders = await app.db
      .selectFrom('orders')
      .select(['id', 'paidAt'])
      .where('userId', '=', planner.id)
      .where('paidAt', 'is not', null)
      .execute();
    expect(orders.length).toBeLessThanOrEqual(1);
    paidDays += orders.length;
    for (const { id } of orders) {
      const answer = await planner.browser.call(getOrder, { params: { orderId: id } });
      expect(answer.ok && answer.value.order.lines).toHaveLength(parts.length);
      expect(await unconfirmed(id)).toEqual([]);
    }
  }
  expect(await orphans()).toEqual([]);
  if (!REPORT) return;
  const counts = Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, { length }]) => [outcome, length]),
  );
  const facts = { clients: CLIENTS, seconds: SECONDS, outcomes: counts, paidDays, faults: 0 };
  await writeFile(REPORT, JSON.stringify(facts));
}, 600_000);

/** Reservations of a paid order that are not confirmed. */
const unconfirmed = (orderId: string) =>
  app.db
    .selectFrom('orderLines')
    .innerJoin('holds', 'holds.id', 'orderLines.holdId')
    .select('holds.id')
    .where('orderLines.orderId', '=', orderId)
    .where('holds.status', '<>', 'confirmed')
    .execute();

/** Reservations that no order has. */
const orphans = () =>
  app.db
    .selectFrom('holds')
    .leftJoin('orderLines', 'orderLines.holdId', 'holds.id')
    .select('holds.id')
    .where('holds.status', '<>', 'released')
    .where('orderLines.id', 'is', null)
    .execute();
