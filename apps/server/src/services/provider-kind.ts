import type { MissingStep } from '@tessera/domain/services/readiness';
import type { Vertical } from '@tessera/domain/services/verticals';
import type { Db, Tx } from '../platform/db/database.ts';

/**
 * What a kind of provider adds to the common ground. Profiles, hours, photos and staff work the same for all kinds
 * (`services/providers`).
 */
export interface ProviderKind {
  /** Creates what belongs to every provider of this kind, such as a kitchen's settings. */
  create(tx: Tx, providerId: number, now: Date): Promise<void>;
  /** What is missing before customers can book, besides address, phone and hours. */
  listMissing(db: Db, providerId: number): Promise<readonly MissingStep[]>;
  /** What of these providers' offers has all of these lower-case words in its name or description, by provider. */
  listOffers?(
    db: Db,
    providerIds: readonly number[],
    words: readonly string[],
  ): Promise<ReadonlyMap<number, readonly string[]>>;
  /** The resources whose slots are the provider's free times. Live streams watch them for changes. */
  listResources?(db: Db, providerId: number): Promise<readonly number[]>;
}

/** The kinds that can be set up. A vertical without one cannot be added yet. */
export type ProviderKinds = Readonly<Partial<Record<Vertical, ProviderKind>>>;
