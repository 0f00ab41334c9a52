import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

const files = ['/a.js', '/b.js', '/c.js', '/d.js', '/e.js', '/f.js'];
let requests: { file: string; answer: () => void; fail: () => void }[] = [];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (file: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    requests.push({
      file,
      answer: () => resolve(new Response('')),
      fail: () => reject(new Error('Offline')),
    });
    return promise;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const requested = () => requests.map(({ file }) => file);

test('files are fetched a few at a time, and one that fails does not hold up the others', async () => {
  fetchAhead(files);
  expect(requested()).toEqual([]);

  await vi.advanceTimersByTimeAsync(1_000);
  expect(requested()).toEqual(files.slice(0, 4));
  requests[2]?.answer();
  requests[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);

  expect(requested()).toEqual(files);
});

test('no file is requested once the page is left', async () => {
  const giveUp = fetchAhead(files);
  await vi.advanceTimersByTimeAsync(1_000);

  giveUp();
  for (const { answer } of requests) answer();
  await vi.advanceTimersByTimeAsync(0);

  expect(requested()).toEqual(files.slice(0, 4));
});

test('nothing is requested by a page that is left before it is idle', async () => {
  fetchAhead(files)();

  await vi.advanceTimersByTimeAsync(1_000);

  expect(requested()).toEqual([]);
});

test('nothing is requested by a browser that is set to save data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  fetchAhead(files);

  await vi.advanceTimersByTimeAsync(1_000);

  expect(requested()).toEqual([]);
});
