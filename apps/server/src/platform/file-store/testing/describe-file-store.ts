import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../file-store.ts';
import { describeIncompleteUploads } from './describe-incomplete-uploads.ts';
import { describeInvalidCalls } from './describe-invalid-calls.ts';
import { describeReadFiles } from './describe-read-files.ts';
import { describeRemovedFiles } from './describe-removed-files.ts';
import { describeWrittenFiles } from './describe-written-files.ts';

interface Options {
  /** Opens a second store on the same bytes, as another process would. */
  readonly open: () => Promise<FileStore>;
  /** Number of random examples for each property-based test. */
  readonly examples: number;
  /** Whether the store notices a piece that is missing in the middle. A store that keeps pieces separately does. */
  readonly missesPieces: boolean;
}

/** Tests that every file store has to pass. */
export function describeFileStore(title: string, { open, examples, missesPieces }: Options): void {
  describe(title, () => {
    let store: FileStore;
    let other: FileStore;
    beforeAll(async () => {
      [store, other] = await Promise.all([open(), open()]);
    });
    afterAll(() => Promise.all([store?.close(), other?.close()]));
    const stores = () => ({ store, other });

    describeWrittenFiles(stores, examples);
    describeIncompleteUploads(stores, missesPieces);
    describeReadFiles(stores);
    describeRemovedFiles(stores);
    describeInvalidCalls(stores);

    test('a working store reports that it works', async () => {
      await expect(store.checkHealth()).resolves.toBeUndefined();
    });
  });
}
