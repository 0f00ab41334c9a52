// Made by `node script/db-types.ts` from the migrations. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** A jsonb column: read as parsed, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;

/** A column with a default. Kysely's own type does not see into a column type such as Json. */
export type Generated<T> = [T] extends [ColumnType<infer Read, infer Written, infer Changed>]
  ? ColumnType<Read, Written | undefined, Changed>
  : ColumnType<T, T | undefined, T>;

export interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  at: Date;
  actorId: number | null;
  address: string;
  action: string;
  subject: string;
  facts: Generated<Json>;
}

export interface AuthChallengesTable {
  tokenHash: Buffer;
  purpose: string;
  userId: number | null;
  challenge: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface EmailTokensTable {
  tokenHash: Buffer;
  userId: number;
  purpose: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface FilesTable {
  id: Generated<number>;
  userId: number;
  folderId: number;
  name: string;
  nameKey: string;
  size: number;
  mimeType: string;
  sha256: Buffer;
  storeKey: string;
  uploadMethod: string;
  chunkCount: number;
  downloadCount: Generated<number>;
  lastDownloadAt: Date | null;
  uploadedAt: Date;
  updatedAt: Date;
}

export interface FoldersTable {
  id: Generated<number>;
  userId: number;
  path: string;
  pathKey: string;
  fileCount: Generated<number>;
  totalSize: Generated<number>;
  createdAt: Date;
}

export interface InboxMessagesTable {
  id: GeneratedAlways<number>;
  messageKey: string | null;
  recipient: string;
  sender: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  sentAt: Date;
}

export interface PasskeysTable {
  id: Generated<string>;
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  isBackedUp: Generated<boolean>;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface PaymentEventsTable {
  id: string;
  type: string;
  orderId: string;
  receivedAt: Date;
}

export interface PlanOrdersTable {
  id: Generated<string>;
  userId: number | null;
  fileSize: string;
  uploadSize: string;
  months: number;
  amount: number;
  currency: string;
  state: string;
  sessionId: string | null;
  checkoutUrl: string | null;
  paymentId: string | null;
  declinedAt: Date | null;
  flag: string | null;
  grantedAt: Date | null;
  givesFrom: Date | null;
  givesTo: Date | null;
  createdAt: Date;
  expiresAt: Date;
  nextCheckAt: Date;
}

export interface RateLimitsTable {
  key: string;
  tries: Date[];
  expiresAt: Date;
}

export interface RecoveryCodesTable {
  userId: number;
  codeHash: Buffer;
  usedAt: Date | null;
}

export interface SecondFactorsTable {
  userId: number;
  secret: Buffer;
  confirmedAt: Date | null;
  lastStep: Generated<number>;
}

export interface SessionsTable {
  id: Generated<string>;
  tokenHash: Buffer;
  userId: number;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  provedAt: Date | null;
  address: string;
  userAgent: string;
}

export interface StorageUsageTable {
  userId: number;
  bytes: Generated<number>;
}

export interface StoreRemovalsTable {
  storeKey: string;
  isUpload: boolean;
  queuedAt: Date;
}

export interface TestCheckoutsTable {
  id: string;
  idempotencyKey: string;
  orderId: string;
  items: Json;
  amount: number;
  currency: string;
  metadata: Json;
  successUrl: string;
  cancelUrl: string;
  status: Generated<string>;
  paymentId: string | null;
  declinedAt: Date | null;
  refundedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface UploadChunksTable {
  uploadId: string;
  start: number;
  length: number;
  sha256: Buffer;
  storedAt: Date | null;
}

export interface UploadsTable {
  id: Generated<string>;
  userId: number;
  clientId: string;
  method: string;
  folderId: number;
  directory: string;
  firstDirectory: string;
  name: string;
  size: number | null;
  totalChunks: number;
  fingerprint: Buffer | null;
  reserved: number;
  storedChunks: Generated<number>;
  storedBytes: Generated<number>;
  state: Generated<string>;
  finishingUntil: Date | null;
  writer: string | null;
  writerUntil: Date | null;
  metadata: string | null;
  fileId: number | null;
  createdAt: Date;
  touchedAt: Date;
}

export interface UserPasswordsTable {
  userId: number;
  hash: string;
  changedAt: Date;
}

export interface UsersTable {
  id: Generated<number>;
  firstName: Generated<string>;
  lastName: Generated<string>;
  email: string | null;
  role: Generated<string>;
  fileSize: Generated<string>;
  fileSizeCost: Generated<number>;
  fileSizeUpgraded: Generated<number>;
  uploadSize: Generated<string>;
  uploadSizeCost: Generated<number>;
  uploadSizeUpgraded: Generated<number>;
  expiryDate: Date | null;
  subscribedMonths: Generated<number>;
  emailReminderSent: Generated<number>;
  resetPerformed: Generated<number>;
  emailVerifiedAt: Date | null;
  subfolderNumber: number | null;
  hiddenFromParticipants: Generated<boolean>;
  suspendedAt: Date | null;
  suspensionReason: string | null;
  mergedInto: number | null;
  createdAt: Generated<Date>;
  lastSeenAt: Generated<Date>;
}

export interface ZipBatchesTable {
  id: Generated<string>;
  userId: number;
  fileIds: number[];
  expiresAt: Date;
}

export interface Schema {
  auditEntries: AuditEntriesTable;
  authChallenges: AuthChallengesTable;
  emailTokens: EmailTokensTable;
  files: FilesTable;
  folders: FoldersTable;
  inboxMessages: InboxMessagesTable;
  passkeys: PasskeysTable;
  paymentEvents: PaymentEventsTable;
  planOrders: PlanOrdersTable;
  rateLimits: RateLimitsTable;
  recoveryCodes: RecoveryCodesTable;
  secondFactors: SecondFactorsTable;
  sessions: SessionsTable;
  storageUsage: StorageUsageTable;
  storeRemovals: StoreRemovalsTable;
  testCheckouts: TestCheckoutsTable;
  uploadChunks: UploadChunksTable;
  uploads: UploadsTable;
  userPasswords: UserPasswordsTable;
  users: UsersTable;
  zipBatches: ZipBatchesTable;
}
