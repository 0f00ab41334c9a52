import { beforeFirstEntry } from '@tessera/domain/sold/pools/digests';
import { createMessageWriter } from '@tessera/domain/sold/pools/message';
import { createSealEntry, type SealEntry, type SealEvent } from '@tessera/domain/tools/syndicates/seal-log';
import type { Tx } from '../../platform/db/database.ts';
import { createSeal, findNewestSeal } from './seals.queries.ts';

interface NewSeal {
  readonly syndicateId: number;
  readonly event: SealEvent;
  readonly now: Date;
}

/**
 * Adds an entry to a syndicate's log, in the transaction that stores what it is about. The caller has locked the
 * syndicate and checked the event. The entry is never dated before the one in front of it, even if the clock was put
 * back meanwhile.
 */
export async function appendSeal(tx: Tx, { syndicateId, event, now }: NewSeal): Promise<SealEntry> {
  const newest = await findNewestSeal(tx, syndicateId);
  const time = now.toISOString();
  const entry = createSealEntry(createMessageWriter(), {
    syndicate: syndicateId,
    index: newest ? newest.index + 1 : 0,
    at: newest && newest.at > time ? newest.at : time,
    previous: newest?.digest ?? beforeFirstEntry,
    event,
  });
  await createSeal(tx, syndicateId, entry);
  return entry;
}
