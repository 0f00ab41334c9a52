import type { Tx } from '../../db/database.ts';
import { createMemorySearchIndex, emptyMemory } from '../memory-search-index.ts';
import type { OpenedIndex } from './given-index.ts';

/** With transactions of its own, which put the memory back when they fail. */
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
        // The in-memory index ignores the transaction.
        await run(undefined as unknown as Tx);
      } catch (error) {
        Object.assign(memory, before);
        throw error;
      }
    },
  };
}
