import { cancelRequest, changeInventory, createRequest } from '@tessera/contract/services/requests';
import { MAX_REQUESTS_A_DAY } from '@tessera/contract/services/request-shapes';
import { expect, test } from 'vitest';
import { valueOf } from '../../testing/kitchens.ts';
import { askedMove, inHours, liveQuoter, quoted, smallFlat } from '../../testing/requests.ts';
import { codeOf } from '../../testing/selling/quotes.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();

test('DR-24: who asks and cancels again and again may do so 30 times a day', async () => {
  const browser = await app.as(await app.given.person());
  const ask = () =>
    browser.call(createRequest, {
      body: {
        vertical: 'driver',
        from: { postcode: 'BS1 4QP' },
        to: { postcode: 'BA1 1AA' },
        startsAt: inHours(app, 48),
      },
    });
  for (let count = 0; count < MAX_REQUESTS_A_DAY; count += 1) {
    const { request } = valueOf(await ask());
    valueOf(await browser.call(cancelRequest, { params: { requestId: request.id } }));
  }

  expect(codeOf(await ask())).toBe('requests.too_many_today');
  app.clock.advance({ days: 1, seconds: 1 });
  expect(codeOf(await ask())).toBe('ok');
});

test('MV-14: a list that changes again and again emails each mover once an hour', async () => {
  const movers = [await liveQuoter(app, 'mover'), await liveQuoter(app, 'mover')];
  const { request, browser } = await askedMove(app);
  for (const mover of movers) await quoted(mover, request.id);
  app.jobs.forget();
  const changeTo = async (count: number) => {
    const inventory = { ...smallFlat, listed: [{ key: 'box-large', count }] };
    valueOf(await browser.call(changeInventory, { params: { requestId: request.id }, body: { inventory } }));
  };
  const told = () =>
    app.jobs.queued('mail.send').filter(({ subject }) => subject.startsWith('The list has changed')).length;

  for (const count of [21, 22, 23]) await changeTo(count);
  expect(told()).toBe(2);

  app.clock.advance({ hours: 1, seconds: 1 });
  await changeTo(24);
  expect(told()).toBe(4);
});
