import type { DocumentKind, DocumentRecord, DocumentStatus } from '@tessera/domain/services/documents';
import { DOCUMENT_KEPT_DAYS, lacksDocuments, REMINDER_DAYS } from '@tessera/domain/services/documents';
import { type LocalDate, localMoment } from '@tessera/domain/services/local-time';
import type { Vertical } from '@tessera/domain/services/verticals';
import { sql } from 'kysely';
import { people } from '../../../people/accounts/public.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Provider } from '../provider.ts';

/** A copy of a document that an administrator checks. Its bytes never change. */
export interface ProviderDocument extends DocumentRecord {
  readonly id: string;
  readonly providerId: number;
  readonly storeKey: string;
  /** SHA-256 of the bytes. */
  readonly digest: Buffer;
  readonly mimeType: string;
  readonly size: number;
  readonly uploadedAt: Date;
  readonly reason: string;
  readonly remindedDays: number | null;
}

const columns = [
  'providerDocuments.id',
  'providerDocuments.providerId',
  'providerDocuments.kind',
  'providerDocuments.status',
  'storeKey',
  'digest',
  'mimeType',
  'size',
  'uploadedAt',
  'decidedAt',
  'reason',
  'remindedDays',
] as const;

/** The day as text, because the driver would read it as midnight in its own time zone. */
const expiresOn = sql<LocalDate | null>`provider_documents.expires_on::text`.as('expiresOn');

type Row = Omit<ProviderDocument, 'kind' | 'status'> & { readonly kind: string; readonly status: string };

/** Check constraints of the columns allow only the values of these types. */
function toDocument<Columns extends Row>(row: Columns): Omit<Columns, 'kind' | 'status'> & ProviderDocument {
  return { ...row, kind: row.kind as DocumentKind, status: row.status as DocumentStatus };
}

/** The documents of a business, the newest first. */
export async function listDocuments(db: Db, providerId: number): Promise<ProviderDocument[]> {
  const rows = await db
    .selectFrom('providerDocuments')
    .select([...columns, expiresOn])
    .where('providerId', '=', providerId)
    .orderBy('uploadedAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(toDocument);
}

export const todayOf = ({ zone }: Pick<Provider, 'zone'>, now: Date): LocalDate =>
  localMoment(now, zone).date;

/** Whether documents keep the business from being on the site now. */
export async function lacksDocumentsNow(
  db: Db,
  provider: Pick<Provider, 'id' | 'vertical' | 'zone'>,
  now: Date,
): Promise<boolean> {
  return lacksDocuments(provider.vertical, await listDocuments(db, provider.id), todayOf(provider, now));
}

export async function findDocument(db: Db, id: string): Promise<ProviderDocument | undefined> {
  const row = await db
    .selectFrom('providerDocuments')
    .select([...columns, expiresOn])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toDocument(row);
}

export interface QueuedRow extends ProviderDocument {
  readonly business: string;
  readonly vertical: Vertical;
  readonly owner: string;
}

/** Documents that wait, the oldest first, or accepted ones, those that expire first first. */
export async function listByStatus(
  db: Db,
  status: 'waiting' | 'accepted',
  limit: number,
): Promise<QueuedRow[]> {
  const rows = await db
    .selectFrom('providerDocuments')
    .innerJoin('providers', 'providers.id', 'providerDocuments.providerId')
    .leftJoin(people.as('owner'), 'owner.id', 'providers.ownerId')
    .select([...columns, expiresOn, 'providers.name as business', 'providers.vertical'])
    .select(sql<string>`coalesce(owner.first_name || ' ' || owner.last_name, 'Deleted account')`.as('owner'))
    .where('providerDocuments.status', '=', status)
    .orderBy(
      status === 'waiting'
        ? sql`provider_documents.uploaded_at`
        : sql`provider_documents.expires_on nulls last`,
    )
    .orderBy('providerDocuments.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toDocument(row), vertical: row.vertical as Vertical }));
}

export interface NewDocument {
  readonly id: string;
  readonly providerId: number;
  readonly kind: DocumentKind;
  readonly expiresOn: LocalDate | null;
  readonly storeKey: string;
  readonly digest: Buffer;
  readonly mimeType: string;
  readonly size: number;
  readonly uploadedAt: Date;
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  await tx.insertInto('providerDocuments').values(document).execute();
}

/** Deletes documents, and returns the names of their bytes in the file store. */
export async function deleteDocuments(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('providerDocuments')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('storeKey')
    .execute();
  return rows.map(({ storeKey }) => storeKey);
}

export async function markAccepted(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('providerDocuments')
    .set({ status: 'accepted', decidedAt: now, reason: '', endedOn: null })
    .where('id', '=', id)
    .execute();
}

/** An administrator decides about it again, for this reason. */
export async function markWaiting(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('providerDocuments')
    .set({ status: 'waiting', decidedAt: null, reason })
    .where('id', '=', id)
    .execute();
}

/** Ends a document: it was refused, or a newer one of its kind was accepted. */
export async function markEnded(
  tx: Tx,
  id: string,
  end: {
    readonly status: 'refused' | 'replaced';
    readonly reason: string;
    readonly on: LocalDate;
    readonly decidedAt: Date;
  },
): Promise<void> {
  const { status, reason, on, decidedAt } = end;
  await tx
    .updateTable('providerDocuments')
    .set({ status, reason, endedOn: on, decidedAt })
    .where('id', '=', id)
    .execute();
}

export async function markReminded(tx: Tx, id: string, remindedDays: number): Promise<void> {
  await tx.updateTable('providerDocuments').set({ remindedDays }).where('id', '=', id).execute();
}

/** Documents whose copies are not kept any longer. */
export async function listOutdated(db: Db, today: LocalDate, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('providerDocuments')
    .select('id')
    .where(sql<boolean>`least(expires_on, ended_on) + ${DOCUMENT_KEPT_DAYS}::int <= ${today}::date`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Accepted documents that end within the days of the first reminder. */
export async function listEnding(db: Db, today: LocalDate, limit: number): Promise<ProviderDocument[]> {
  const rows = await db
    .selectFrom('providerDocuments')
    .select([...columns, expiresOn])
    .where('status', '=', 'accepted')
    .where(
      sql<boolean>`expires_on between ${today}::date - 1 and ${today}::date + ${Math.max(...REMINDER_DAYS) + 1}::int`,
    )
    .where(sql<boolean>`coalesce(reminded_days, 99) > ${Math.min(...REMINDER_DAYS)}::int`)
    .orderBy('expiresOn')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toDocument);
}

/** Businesses with an expired document that still count as verified, or are on the site. */
export async function listWithExpired(db: Db, today: LocalDate): Promise<number[]> {
  const rows = await db
    .selectFrom('providerDocuments')
    .innerJoin('providers', 'providers.id', 'providerDocuments.providerId')
    .select('providers.id')
    .distinct()
    .where('providerDocuments.status', '=', 'accepted')
    .where(sql<boolean>`provider_documents.expires_on <= ${today}::date`)
    .where((where) =>
      where.or([where('providers.verifiedAt', 'is not', null), where('providers.status', '=', 'live')]),
    )
    .orderBy('providers.id')
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}

/** The names in the file store, among these, that are documents. */
export async function findStoredDocuments(
  db: Db,
  storeKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('providerDocuments')
    .select('storeKey')
    .where('storeKey', '=', sql<string>`any(${storeKeys}::text[])`)
    .execute();
  return new Set(rows.map(({ storeKey }) => storeKey));
}
