import type { ListingStatus } from '@tessera/domain/market/listings/statuses';
import type { System } from '@tessera/domain/market/listings/systems';
import type { Config } from './config.ts';
import type { CaseSubjects } from './conversation/case-subject.ts';
import type { LineKinds } from './selling/line-kind.ts';
import type { ReviewDoors } from './sold/review-doors.ts';
import type { ProviderKinds } from './services/provider-kind.ts';
import type { Changes } from './platform/changes/changes.ts';
import type { Clock } from './platform/clock.ts';
import type { DnsRecords } from './platform/dns/dns-records.ts';
import type { FileStore } from './platform/file-store/file-store.ts';
import type { Db, Tx } from './platform/db/database.ts';
import type { RateLimits } from './platform/http/limits/rate-limits.ts';
import type { ManagedDatabases } from './platform/managed-databases/managed-databases.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { PasswordHasher } from './platform/password-hasher.ts';
import type { PaymentProvider } from './platform/payments/payment-provider.ts';
import type { PayoutProvider } from './platform/payouts/payout-provider.ts';
import type { Pictures } from './platform/pictures/pictures.ts';
import type { ProcessState } from './platform/process-state.ts';
import type { PhraseBook } from './platform/search-index/phrase-book.ts';
import type { SearchIndex } from './platform/search-index/search-index.ts';
import type { Secrets } from './platform/secrets.ts';

/**
 * Moves a guest's data to the account that they signed up with or signed in to. It runs once for each guest, in one
 * transaction.
 */
export type GuestMerge = (
  tx: Tx,
  move: { readonly guestId: number; readonly userId: number },
) => Promise<void>;

/** A use of a person's file by a feature. */
export interface FileUse {
  readonly fileId: number;
  /** The listing that uses it. Missing if a shop does. */
  readonly listing?: {
    readonly id: number;
    readonly system: System;
    readonly title: string;
    readonly status: ListingStatus;
  };
  /** Name of the shop that uses it. */
  readonly shop?: string;
  /** Whether the file cannot be deleted as long as this use exists. */
  readonly isHolding: boolean;
}

export type FindFileUses = (db: Db, fileIds: readonly number[]) => Promise<readonly FileUse[]>;

/** What every handler may use: small interfaces to the outside, created once in `app.ts`. */
export interface Ports {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly secrets: Secrets;
  readonly payments: PaymentProvider;
  readonly payouts: PayoutProvider;
  readonly dns: DnsRecords;
  readonly config: Config;
  readonly passwords: PasswordHasher;
  readonly state: ProcessState;
  /** Tells which capacities may have changed, whichever process changed them. */
  readonly changes: Changes;
  readonly store: FileStore;
  readonly pictures: Pictures;
  readonly searchIndex: SearchIndex;
  /** Suggests completions of what somebody types into the search field. */
  readonly phrases: PhraseBook;
  readonly guestMerges: readonly GuestMerge[];
  /** Servers that the Database Manager may connect to. */
  readonly managed: ManagedDatabases;
  readonly fileUses: readonly FindFileUses[];
  /** Kinds of things that people can order. */
  readonly lineKinds: LineKinds;
  /** What moderators decide about, besides listings and conversations. */
  readonly caseSubjects: CaseSubjects;
  /** Kinds of businesses that people can set up. */
  readonly providerKinds: ProviderKinds;
  /** What can be reviewed. */
  readonly reviews: ReviewDoors;
}
