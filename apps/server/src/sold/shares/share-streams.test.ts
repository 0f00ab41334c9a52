import type { PoolEvent } from '@tessera/contract/selling/orders';
import { expect, test } from 'vitest';
import { openMarket } from '../../testing/selling/orders.ts';
import { createShareStreams } from './share-streams.ts';

const market = openMarket();

/** Reads the events of a stream one after the other. */
function readEvents(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next(): Promise<PoolEvent> {
      for (;;) {
        const end = text.indexOf('\n\n');
        const event = text.slice(0, Math.max(0, end));
        if (end >= 0) text = text.slice(end + 2);
        if (event.startsWith('data: ')) return JSON.parse(event.slice(6));
        if (end >= 0) continue;
        const read = await reader?.read();
        if (!read || read.done) throw new Error('The stream has ended.');
        text += read.value;
      }
    },
    /** Resolves once the stream has ended. */
    async end() {
      while (!(await reader?.read())?.done);
    },
    close: () => reader?.cancel(),
  };
}

const watch = (listings: string, browser = market.app.browser()) =>
  browser.fetch(`/api/shares/events?listings=${listings}`);

const usual = { perAddress: 2, total: 3, beatMs: 60_000, maxLifeMs: 60_000, coalesceMs: 1 };

test('ORD-1: a stream begins with the current numbers of the pools, and reports reservations, sales and releases', async () => {
  const [listingId, other] = [await market.pool({ shareCount: 4 }), await market.pool()];
  const response = await watch(`${listingId},${other}`);
  const events = readEvents(response);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await events.next()).toMatchObject({ listingId, pool: { remaining: 4, sharesSold: 0 } });
  expect(await events.next()).toMatchObject({ listingId: other, pool: { remaining: 3 } });

  const paid = await market.order(await market.buyer(), [{ listingId, quantity: 1 }]);
  expect(await events.next()).toMatchObject({ listingId, pool: { remaining: 3, reserved: 1 } });
  await market.act(paid, 'succeed');
  let last = await events.next();
  while (last.pool?.sharesSold === 0) last = await events.next();
  expect(last).toMatchObject({ listingId, pool: { remaining: 3, reserved: 0, sharesSold: 1 } });

  const unpaid = await market.order(await market.buyer(), [{ listingId, quantity: 2 }]);
  while (last.pool?.reserved !== 2) last = await events.next();
  await market.act(unpaid, 'expire');
  while (last.pool?.reserved !== 0) last = await events.next();
  expect(last.pool).toMatchObject({ remaining: 3, sharesSold: 1 });
  await events.close();
});

test('a stream contains public numbers only, and nothing about listings that are not public', async () => {
  const listingId = await market.pool();
  const hidden = await market.pool();
  await market.app.db.updateTable('listings').set({ status: 'draft' }).where('id', '=', hidden).execute();

  const events = readEvents(await watch(`${listingId},${hidden},2000000`.replace('2000000', '999999999')));

  const first = await events.next();
  expect(Object.keys(first.pool ?? {}).toSorted()).toEqual(
    'closesAt currency ifNotFull remaining reserved root shareCount sharesSold status unitPrice'.split(' '),
  );
  expect(await events.next()).toEqual({ listingId: hidden, pool: null });
  expect(await events.next()).toEqual({ listingId: 999_999_999, pool: null });
  await events.close();
});

test.each(['', 'x', '0', '1,,2', Array.from({ length: 21 }, (_, id) => id + 1).join()])(
  'listings “%s” cannot be watched',
  async (listings) => {
    expect((await watch(listings)).status).toBe(400);
  },
);

test('the number of open streams is limited for each address and in all', async () => {
  const listingIds = [await market.pool()];
  const streams = createShareStreams(usual);
  const open = (address: string) => streams.open(market.app.ports, { address, listingIds });
  const first = await open('one');
  await open('one');

  expect(await open('one')).toBe('address');
  const third = await open('two');
  expect(third).toBeInstanceOf(Response);
  expect(await open('three')).toBe('total');

  if (!(first instanceof Response)) throw new Error('The first stream was refused.');
  await first.body?.cancel();
  expect(streams.count()).toBe(2);
  expect(await open('one')).toBeInstanceOf(Response);
});

test('a stream ends after its maximum time', async () => {
  const streams = createShareStreams({ ...usual, beatMs: 5, maxLifeMs: 10 });
  const opened = await streams.open(market.app.ports, { address: 'one', listingIds: [await market.pool()] });
  if (!(opened instanceof Response)) throw new Error('The stream was refused.');

  await readEvents(opened).end();

  expect(streams.count()).toBe(0);
});

test('all streams end when the process is about to stop, and no new one is opened', async () => {
  const listingId = await market.pool();
  const open = readEvents(await watch(String(listingId)));
  market.app.ports.changes.endSubscriptions();
  await open.end();

  const late = readEvents(await watch(String(listingId)));

  await late.end();
});
