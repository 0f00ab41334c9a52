import { expect, test } from 'vitest';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { cacheOwnShops, MAX_CACHED_HOSTS } from './own-shop-cache.ts';

function counted() {
  const asked: string[] = [];
  const clock = createFakeClock();
  const find = cacheOwnShops(async (host) => {
    asked.push(host);
    if (host === 'away.example') throw new Error('away');
    return host === 'shop.example' ? { shopId: 1, slug: 'shop' } : undefined;
  }, clock);
  return { asked, clock, find };
}

test('SH-46: a host is looked up once in five seconds, whether or not a shop answers there', async () => {
  const { asked, clock, find } = counted();
  for (let count = 0; count < 3; count++) {
    expect(await find('shop.example')).toEqual({ shopId: 1, slug: 'shop' });
    expect(await find('none.example')).toBeUndefined();
  }
  expect(asked).toEqual(['shop.example', 'none.example']);
  clock.advance({ seconds: 5 });
  await find('shop.example');
  expect(asked).toHaveLength(3);
});

test('SH-46: only so many hosts are remembered, and a lookup that failed is not', async () => {
  const { asked, find } = counted();
  for (let count = 0; count <= MAX_CACHED_HOSTS; count++) await find(`${count}.example`);
  const before = asked.length;
  await find(`${MAX_CACHED_HOSTS}.example`);
  expect(asked).toHaveLength(before);
  await find('0.example');
  expect(asked).toHaveLength(before + 1);
  for (let count = 0; count < 2; count++) await expect(find('away.example')).rejects.toThrow('away');
  expect(asked).toHaveLength(before + 3);
});
