import { beforeAll, expect, test } from 'vitest';
import { MAX_PORTFOLIOS } from '@tessera/domain/tools/trading/portfolios';
import { send } from '../../testing/listings.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

interface Reply {
  readonly status: number;
  readonly error?: string;
  readonly code?: string;
}

const someone = async () => app.as(await app.given.person());

const DAY_MS = 86_400_000;
const dayOf = (day: number) => Date.UTC(2024, 0, 1) + day * DAY_MS;
const barsOf = (from: number, to: number, price = 10) =>
  Array.from({ length: to - from }, (_, index) => [
    dayOf(from + index),
    price,
    price + 1,
    price - 1,
    price,
    500,
  ]);

async function begin(browser: Browser, changes: Record<string, unknown> = {}) {
  return send<Reply & { id: number }>({ browser }, 'POST', '/api/trading/portfolios', {
    name: 'Averages',
    settings: 'strategy=cross&fast=5&slow=20',
    instruments: [{ name: 'Alder', rows: barsOf(0, 30) }],
    ...changes,
  });
}

interface Read extends Reply {
  readonly portfolio: { readonly name: string; readonly settings: string; readonly beginsAfter: string };
  readonly instruments: { readonly name: string; readonly rows: number[][] }[];
}

const read = (browser: Browser, id: number) =>
  send<Read>({ browser }, 'GET', `/api/trading/portfolios/${id}`);
const add = (browser: Browser, id: number, rows: unknown, name = 'Alder') =>
  send<Reply & { added: number }>({ browser }, 'POST', `/api/trading/portfolios/${id}/bars`, {
    instruments: [{ name, rows }],
  });

test('a paper portfolio keeps its settings and bars, and goes on with new ones', async () => {
  const ada = await someone();
  const { id } = await begin(ada, { settings: 'strategy=cross&slow=20&fast=5&unknown=1' });

  expect(await add(ada, id, barsOf(30, 35, 12))).toMatchObject({ status: 200, added: 5 });

  const { portfolio, instruments } = await read(ada, id);
  expect(portfolio).toMatchObject({ name: 'Averages', settings: 'strategy=cross&fast=5&slow=20' });
  expect(Date.parse(portfolio.beginsAfter)).toBe(dayOf(29));
  expect(instruments).toMatchObject([{ name: 'Alder' }]);
  expect(instruments[0]?.rows).toEqual([...barsOf(0, 30), ...barsOf(30, 35, 12)]);
  const list = await send<{ portfolios: { id: number }[] }>(
    { browser: ada },
    'GET',
    '/api/trading/portfolios',
  );
  expect(list.portfolios.map((each) => each.id)).toEqual([id]);
});

test('TR-12: another person’s paper portfolio is not found, whatever is done with it', async () => {
  const [ada, eve] = [await someone(), await someone()];
  const { id } = await begin(ada);

  expect((await read(eve, id)).status).toBe(404);
  expect((await add(eve, id, barsOf(30, 31))).status).toBe(404);
  const removed = await send<Reply>({ browser: eve }, 'DELETE', `/api/trading/portfolios/${id}`);
  expect(removed.status).toBe(404);
  expect((await read(app.browser(), id)).status).toBe(401);
  expect((await read(ada, id)).instruments[0]?.rows).toHaveLength(30);
});

test('TR-13: history cannot be changed: bars come after the last one, also when sent twice at once', async () => {
  const ada = await someone();
  const { id } = await begin(ada);

  for (const rows of [barsOf(29, 31), barsOf(10, 11, 99), barsOf(0, 30, 99)])
    expect(await add(ada, id, rows)).toMatchObject({ status: 409, code: 'trading.not_later' });
  const both = await Promise.all([add(ada, id, barsOf(30, 32)), add(ada, id, barsOf(30, 32, 50))]);

  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await read(ada, id)).instruments[0]?.rows).toHaveLength(32);
  expect((await add(ada, id, barsOf(40, 41), 'Birch')).error).toBe('This paper portfolio has no Birch.');
});

test.each([
  ['a high below the close', [[dayOf(40), 10, 9, 8, 10, 0]]],
  ['a price of zero', [[dayOf(40), 0, 0, 0, 0, 0]]],
  ['a price beyond all bounds', [[dayOf(40), 1e300, 1e300, 1e300, 1e300, 0]]],
  ['a negative volume', [[dayOf(40), 1, 1, 1, 1, -1]]],
  ['a time beyond all bounds', [[1e20, 1, 1, 1, 1, 0]]],
  ['a bar with too few values', [[dayOf(40), 1, 1]]],
  ['bars in the wrong order', [...barsOf(41, 42), ...barsOf(40, 41)]],
  ['the same time twice', [...barsOf(41, 42), ...barsOf(41, 42)]],
  ['no bars', []],
  ['too many bars', barsOf(40, 8_041)],
])('TR-14: %s is refused with a sentence', async (_, rows) => {
  const ada = await someone();
  const { id } = await begin(ada);

  const reply = await add(ada, id, rows);

  expect(reply.status).toBe(400);
  expect(reply.error).toMatch(/\.$/);
  expect((await read(ada, id)).instruments[0]?.rows).toHaveLength(30);
});

test('a portfolio whose settings contradict each other is refused', async () => {
  const ada = await someone();
  const reply = await begin(ada, { settings: 'strategy=cross&fast=50&slow=20' });
  expect(reply).toMatchObject({ status: 400, error: 'The fast average must be shorter than the slow one.' });
});

test('a person has at most twenty portfolios, even with requests at the same moment, and deleting one makes room', async () => {
  const ada = await someone();
  const replies = await Promise.all(Array.from({ length: MAX_PORTFOLIOS + 3 }, () => begin(ada)));
  const begun = replies.filter(({ status }) => status === 200);
  expect(begun).toHaveLength(MAX_PORTFOLIOS);
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    code: 'trading.too_many',
  });

  await send({ browser: ada }, 'DELETE', `/api/trading/portfolios/${begun[0]?.id}`);
  expect((await begin(ada)).status).toBe(200);
});

test('TR-09: tries are counted for each person and each set of prices, the same settings once', async () => {
  const [ada, bob] = [await someone(), await someone()];
  const [prices, others] = ['0123456789ab', 'ba9876543210'];
  const remember = (browser: Browser, data: string, tries: Record<string, number>) =>
    send<Reply & { tries: { settings: string; sharpe: number }[] }>(
      { browser },
      'POST',
      '/api/trading/tries',
      {
        data,
        tries: Object.entries(tries).map(([settings, sharpe]) => ({ settings, sharpe })),
      },
    );

  await remember(ada, prices, { aaaaaaaaaaaa: 0.1, bbbbbbbbbbbb: 0.2 });
  await remember(ada, others, { cccccccccccc: 0.3 });
  await remember(bob, prices, { dddddddddddd: 0.4 });
  const { tries } = await remember(ada, prices, { bbbbbbbbbbbb: 9, eeeeeeeeeeee: -0.1 });

  expect(tries.map(({ sharpe }) => sharpe).toSorted((one, other) => one - other)).toEqual([-0.1, 0.1, 0.2]);
  expect((await remember(ada, 'not a digest', {})).status).toBe(400);
  expect((await remember(ada, prices, { aaaaaaaaaaaa: 1e9 })).status).toBe(400);
  expect((await remember(app.browser(), prices, {})).status).toBe(401);
});
