import { cancelOrder } from '@tessera/contract/selling/orders';
import { beforeAll, expect, test } from 'vitest';
import { hold, newPlanner, visitAt } from '../../testing/days.ts';
import { valueOf } from '../../testing/kitchens.ts';
import { liveSalon } from '../../testing/selling/salons.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

test('DAY-09: once a held day is cancelled or expires, its parts are free for others before it is held again', async () => {
  const salon = await liveSalon(app);
  const endings = [
    async (browser: Browser, orderId: string) => {
      valueOf(await browser.call(cancelOrder, { params: { orderId } }));
    },
    () => {
      app.clock.advance({ minutes: 61 });
      return Promise.resolve();
    },
  ];
  for (const end of endings) {
    const visit = await visitAt(app, salon, '14:00');
    const [first, second] = [await newPlanner(app), await newPlanner(app)];
    const held = valueOf(await hold(first, [visit]));
    await end(first.browser, held.day.order?.id ?? '');

    expect(await hold(second, [visit])).toMatchObject({ ok: true });
    expect(await hold(first, [visit])).toMatchObject({ ok: false, refusal: { code: 'beauty.taken' } });
    app.clock.advance({ minutes: 61 });
  }
});
