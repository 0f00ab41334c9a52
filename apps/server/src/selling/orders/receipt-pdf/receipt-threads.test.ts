import { expect, test, vi } from 'vitest';
import { Overloaded } from '../../../platform/overloaded.ts';
import type { ReceiptTask } from './receipt-task.ts';
import { createReceiptQueue, createReceiptThreads } from './receipt-threads.ts';

const task: ReceiptTask = {
  receipt: { title: '', facts: [], lines: [], totals: [], refunds: [], notes: [] },
  siteName: 'Tessera',
  orderUrl: 'https://tessera.example/orders/1',
  contactUrl: 'https://tessera.example/contact',
  createdAt: new Date('2026-03-01T00:00:00Z'),
  photos: new Map(),
  proofs: new Map(),
};

test('a receipt that takes too long is refused with a request to try again later, and is not logged as a fault', async () => {
  const draw = createReceiptThreads({ timeoutMs: 1 });

  await expect(draw(() => Promise.resolve(task))).rejects.toBeInstanceOf(Overloaded);
});

test('N10 (second audit): of hundreds of receipts, several are drawn at once and those that would wait too long are refused', async () => {
  let time = 0;
  const started: (() => void)[] = [];
  const read = vi.fn(() => Promise.resolve(task));
  const draw = createReceiptThreads({
    queue: createReceiptQueue(() => time, 3),
    draw: () => new Promise((resolve) => started.push(() => resolve(new Uint8Array([1])))),
  });

  const drawn = Array.from({ length: 300 }, () => draw(read));
  const outcomes = Promise.allSettled(drawn);
  await vi.waitFor(() => expect(started).toHaveLength(3), { timeout: 15_000 });
  // Receipts that are still waiting have not read their photos yet.
  expect(read).toHaveBeenCalledTimes(3);
  while (started.length > 0) {
    time += 500;
    for (const finish of started.splice(0)) finish();
    // oxlint-disable-next-line no-await-in-loop -- the next receipts start one turn after these
    await new Promise((resolve) => setImmediate(resolve));
  }

  const refused = (await outcomes).flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  );
  expect(refused.length).toBeGreaterThan(250);
  expect(refused.length).toBeLessThan(300);
  expect(refused[0]).toBeInstanceOf(Overloaded);
  const { refusal } = refused[0] as Overloaded;
  expect(refusal).toMatchObject({ code: 'unavailable' });
  expect('retryAfter' in refusal && refusal.retryAfter).toBeGreaterThanOrEqual(8);
});
