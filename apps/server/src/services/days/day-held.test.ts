import { writeFile } from 'node:fs/promises';
import { cancelOrder } from '@tessera/contract/selling/orders';
import { beforeAll, expect, test } from 'vitest';
import { type DayTown, fiveParts, hold, newPlanner, openTown } from '../../testing/days.ts';
import { valueOf } from '../../testing/kitchens.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { holdParts } from './hold-day.ts';

/** How many days are held one after another. `bench/services/day.ts` holds more. */
const DAYS = Number(process.env['DAY_HELD'] ?? 2);
const REPORT = process.env['DAY_HELD_REPORT'];

let app: TestApp;
let town: DayTown;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  town = await openTown(app);
});

test('a day of five parts is held as a whole, and is free for the next one once it is cancelled', async () => {
  const reserved: number[] = [];
  const answered: number[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const planner = await newPlanner(app);
    const parts = await fiveParts(app, town, planner);
    const begun = performance.now();
    const asked = { dayId: planner.dayId, userId: planner.id, parts, address: undefined };
    const held = await holdParts(asked, app.ports);
    reserved.push(performance.now() - begun);
    if (!held.ok) throw new Error(held.refusal.code);
    const opened = performance.now();
    const { day: view, checkoutUrl } = valueOf(await hold(planner, parts));
    answered.push(performance.now() - opened);
    expect(view.order?.isComplete).toBe(true);
    expect(view.lines).toHaveLength(5);
    expect(checkoutUrl).not.toBeNull();
    valueOf(await planner.browser.call(cancelOrder, { params: { orderId: held.value.orderId } }));
  }
  if (REPORT) await writeFile(REPORT, JSON.stringify({ reserved, answered }));
}, 600_000);
