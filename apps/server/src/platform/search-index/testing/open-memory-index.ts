import type { Tx } from '../../db/database.ts';
import { createMemorySearchIndex, emptyMemory } from '../memory-search-index.ts';
import type { OpenedIndex } from './given-index.ts';

/** Opens an in-memory index. Its transactions restore the memory if they fail. */
export async function openMemoryIndex(): Promise<OpenedIndex> {
  const memory = emptyMemory();
  let lastId = 0;
  return {
    index: createMemorySearchIndex(memory),
    withCaps: (caps) => createMemorySearchIndex(memory, { caps }),
    newIds: async (count) => Array.from({ length: count }, () => (lastId += 1)),
    async inTransaction(run) {
      const before = { entries: new Map(memory.entries), words: new Set(memory.words) };
      try {
        // The in-memory index never uses the transaction.
        await run(undefined as unknown as Tx);
      } catch (error) {
        Object.assign(memory, before);
        throw error;
      }
    },
  };
}
