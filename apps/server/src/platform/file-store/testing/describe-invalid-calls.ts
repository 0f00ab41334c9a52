import { beforeAll, expect, test } from 'vitest';
import type { FileStore } from '../file-store.ts';
import { type OpenedStores, newName } from './stored-files.ts';

const hostileNames = [
  '',
  'short',
  '../../../etc',
  '..........',
  'folder/file-name',
  '/absolute-name',
  'UPPER-CASE-NAME',
  'with blank-name',
  'nul\0character-name',
  'new-line\r\nDELE name',
  '-'.repeat(65),
  '__proto__',
];

export function describeInvalidCalls(stores: OpenedStores): void {
  let store: FileStore;
  beforeAll(() => ({ store } = stores()));

  test.for(hostileNames)('U13: %j is not a valid name', async (hostile) => {
    const good = newName();
    const attempts = [
      () => store.writePiece(hostile, 0, Buffer.from('x')),
      () => store.finish(hostile, good, 0, []),
      () => store.finish(good, hostile, 0, []),
      () => store.read(hostile),
      () => store.sizeOf(hostile),
      () => store.remove(hostile),
      () => store.discardUpload(hostile),
    ];

    for (const attempt of attempts) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(attempt()).rejects.toThrow(TypeError);
    }
  });

  test('a piece without bytes or with a wrong offset is refused', async () => {
    await expect(store.writePiece(newName(), 0, new Uint8Array())).rejects.toThrow(RangeError);
    await expect(store.writePiece(newName(), -1, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(store.writePiece(newName(), 0.5, Buffer.from('x'))).rejects.toThrow(RangeError);
  });
}
