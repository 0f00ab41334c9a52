import { expect, test } from 'vitest';
import { createKeptPages, type KeptPage } from './kept-pages.ts';

function open({ maxBytes = 1_000_000 } = {}) {
  let time = 0;
  const pages = createKeptPages({ maxBytes, maxAgeMs: 4_000, now: () => time });
  const made = (tags: readonly string[] = [], bytes = 100): KeptPage => ({
    headers: {},
    etag: '"1"',
    bodies: new Map([['br', Buffer.alloc(bytes)]]),
    tags,
    allowances: [],
    visits: [],
    drawnAt: time,
  });
  const keep = (key: string, tags?: readonly string[], bytes?: number) =>
    pages.draw(key, async () => made(tags, bytes));
  return { pages, keep, made, wait: (ms: number) => (time += ms) };
}

test('simultaneous requests for one page draw it once', async () => {
  const { pages, made } = open();
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return made();
  };

  const [one, two, other] = await Promise.all([
    pages.draw('/', draw),
    pages.draw('/', draw),
    pages.draw('/a', draw),
  ]);

  expect(drawn).toBe(2);
  expect(one).toBe(two);
  expect(other).not.toBe(one);
});

test('KP-03: a page is shown for less than four seconds after its drawing began', async () => {
  const { pages, keep, wait } = open();
  await keep('/');

  wait(3_999);
  expect(pages.find('/')).toBeDefined();
  wait(1);
  expect(pages.find('/')).toBeUndefined();
  expect(pages.bytes()).toBe(0);
});

test('KP-03: a change clears the pages that show it, and no others', async () => {
  const { pages, keep } = open();
  await keep('/', ['listing-1', 'listing-2']);
  await keep('/autos', ['listing-2']);
  await keep('/jobs', ['listing-3']);

  pages.clear(['listing-2', 7]);
  expect(['/', '/autos', '/jobs'].filter((key) => pages.find(key))).toEqual(['/jobs']);
  pages.clear('all');
  expect(pages.find('/jobs')).toBeUndefined();
  expect(pages.bytes()).toBe(0);
});

test('KP-03: a page is not kept if what it shows changed while it was drawn', async () => {
  const { pages, made, wait } = open();
  const before = made(['listing-1']);
  const drawing = pages.draw('/', async () => before);
  const longer = pages.draw('/autos', () => drawing.then(() => before));
  wait(1);
  pages.clear(['listing-1']);
  wait(1);
  // Somebody who comes after the change must not get the page whose drawing began before it.
  const after = made(['listing-1']);
  const redrawn = pages.draw('/', async () => after);

  expect(await drawing).toBe(before);
  expect(await redrawn).toBe(after);
  await longer;
  expect(pages.find('/')).toBe(after);
  expect(pages.find('/autos')).toBeUndefined();
});

test('memory is bounded: the page that was requested longest ago leaves first', async () => {
  const { pages, keep } = open({ maxBytes: 10_000 });
  await keep('/a', [], 2_000);
  await keep('/b', [], 2_000);
  pages.find('/a');
  await keep('/c', [], 2_000);

  expect(['/a', '/b', '/c'].filter((key) => pages.find(key))).toEqual(['/a', '/c']);
  const page = pages.find('/c');
  if (page) pages.addBody('/c', page, 'gzip', Buffer.alloc(3_000));
  expect(['/a', '/c'].filter((key) => pages.find(key))).toEqual(['/c']);
  await keep('/large', [], 20_000);
  expect(pages.find('/large')).toBeUndefined();
  expect(pages.bytes()).toBeLessThanOrEqual(10_000);
});

test('a page that may not be kept is drawn again, and so is one whose drawing failed', async () => {
  const { pages, keep } = open();

  expect(await pages.draw('/', async () => undefined)).toBeUndefined();
  await expect(pages.draw('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(pages.find('/')).toBeUndefined();
  expect(await keep('/')).toBe(pages.find('/'));
});
