import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QueueItems } from './queue-items.ts';
import { countAll, leftWork, noTotals, shownOrder, totalProgress, totalsAfter } from './queue-totals.ts';
import { blank, type UploadItem, type UploadStatus } from './upload-item.ts';

const statuses: readonly UploadStatus[] = ['pending', 'uploading', 'paused', 'error', 'success'];

const anyItem = fc
  .record({
    id: fc.integer({ min: 0, max: 30 }),
    status: fc.constantFrom(...statuses),
    size: fc.integer({ min: 0, max: 1e9 }),
    progress: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ id, status, size, progress }): UploadItem => {
    const uploadId = `u${id}`;
    const done = status === 'success' ? 100 : progress;
    return {
      ...blank,
      rowId: uploadId,
      uploadId,
      name: uploadId,
      totalChunks: 1,
      status,
      size,
      progress: done,
    };
  });

test('totals updated change by change equal the totals of the queue’s items', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyItem, fc.boolean()), { maxLength: 60 }), (steps) => {
      const queue = new QueueItems(() => {});
      for (const [item, isRemoved] of steps) {
        const known = queue.find(item.uploadId);
        if (known && isRemoved) queue.remove([known]);
        else if (known) queue.change(item.uploadId, () => item);
        else queue.add([item]);
      }
      const { items, totals, shown } = queue.state();
      expect(totals).toEqual(items.reduce((sum, item) => totalsAfter(sum, undefined, item), noTotals));
      expect(countAll(totals)).toBe(items.length);
      expect(totals.doneBytes).toBeLessThanOrEqual(totals.bytes);
      expect(leftWork(totals)).toBeGreaterThanOrEqual(0);
      expect(shown.toSorted(byId)).toEqual(items.toSorted(byId));
      expect(totalProgress(totals) === 100).toBe(
        items.length > 0 && items.every(({ status }) => status === 'success'),
      );
    }),
  );
});

test('running uploads are shown first, then paused, failed, waiting and finished ones', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyItem, { selector: ({ uploadId }) => uploadId }), (items) => {
      const queue = new QueueItems(() => {});
      queue.add(items);
      const ranks = queue.state().shown.map(({ status }) => shownOrder.indexOf(status));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }),
  );
});

test('empty files are counted, because they have no bytes', () => {
  const counts = { ...noTotals.counts, success: 1, pending: 3 };
  expect(totalProgress({ ...noTotals, counts })).toBe(25);
});

function byId(one: UploadItem, other: UploadItem): number {
  return one.uploadId.localeCompare(other.uploadId);
}
