import type { SealEntry, SealEvent } from '@tessera/domain/tools/syndicates/seal-log';
import type { Db, Tx } from '../../platform/db/database.ts';

const columns = ['index', 'event', 'at', 'digest'] as const;

interface Row {
  readonly index: number;
  readonly event: unknown;
  readonly at: Date;
  readonly digest: Buffer;
}

const toEntry = ({ index, event, at, digest }: Row): SealEntry => ({
  index,
  at: at.toISOString(),
  // `createSeal` below wrote the column from the type `SealEvent`.
  ...(event as SealEvent),
  digest: digest.toString('hex'),
});

/** The newest entry of a syndicate's log. */
export async function findNewestSeal(db: Db, syndicateId: number): Promise<SealEntry | undefined> {
  const row = await db
    .selectFrom('syndicateSeals')
    .select(columns)
    .where('syndicateId', '=', syndicateId)
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toEntry(row);
}

/** A syndicate's whole log. A syndicate that plays twice a week for twenty years has about 6,000 entries. */
export async function listSeals(db: Db, syndicateId: number): Promise<SealEntry[]> {
  const rows = await db
    .selectFrom('syndicateSeals')
    .select(columns)
    .where('syndicateId', '=', syndicateId)
    .orderBy('index')
    .limit(100_000)
    .execute();
  return rows.map(toEntry);
}

export async function createSeal(tx: Tx, syndicateId: number, entry: SealEntry): Promise<void> {
  const { index, at, digest, ...event } = entry;
  await tx
    .insertInto('syndicateSeals')
    .values({
      syndicateId,
      index,
      event: JSON.stringify(event),
      at: new Date(at),
      digest: Buffer.from(digest, 'hex'),
    })
    .execute();
}
