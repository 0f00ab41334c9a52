import type { MemorySlot } from '../../../platform/managed-databases/memory.ts';
import type { Ports } from '../../../ports.ts';
import { type AppDatabase, readAppDatabase } from './app-database.queries.ts';

interface Known {
  facts: Promise<AppDatabase> | undefined;
}

const known: MemorySlot<Known> = { create: () => ({ facts: undefined }) };

/** Returns the facts about the app database. They are read once and remembered; after a failure they are read again. */
export function getAppDatabase({ db, managed }: Pick<Ports, 'db' | 'managed'>): Promise<AppDatabase> {
  const slot = managed.memory.get(known);
  const facts = slot.facts ?? readAppDatabase(db);
  slot.facts = facts;
  facts.catch(() => {
    if (slot.facts === facts) slot.facts = undefined;
  });
  return facts;
}
