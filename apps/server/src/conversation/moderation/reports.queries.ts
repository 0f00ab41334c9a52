import type { System } from '@tessera/domain/market/listings/systems';
import type { Side } from '@tessera/domain/conversation/messages/messages';
import type { CaseState, ReportReason, Subject } from '@tessera/domain/conversation/moderation/moderation';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { people } from '../../people/accounts/public.ts';

interface About {
  readonly title: string;
  readonly system: System;
  readonly ownerId: number;
  readonly now: Date;
}

/** Finds the open case about this listing or opens one, and locks it. */
export async function ensureListingCase(
  tx: Tx,
  { listingId, title, system, ownerId, now }: About & { readonly listingId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into moderation_cases as known
      (subject, listing_id, listing_system, title, owner_id, opened_at, reported_at)
    values ('listing', ${listingId}, ${system}, ${title}, ${ownerId}, ${now}, ${now})
    on conflict (listing_id) where state = 'open' do update set id = known.id
    returning id`.execute(tx);
  return idOf(rows);
}

interface AboutConversation extends About {
  readonly conversationId: number;
  readonly ownerSide: Side;
}

export async function ensureConversationCase(tx: Tx, about: AboutConversation): Promise<number> {
  const { conversationId, title, system, ownerId, ownerSide, now } = about;
  const { rows } = await sql<{ id: number }>`
    insert into moderation_cases as known
      (subject, conversation_id, listing_system, title, owner_id, owner_side, opened_at, reported_at)
    values ('conversation', ${conversationId}, ${system}, ${title}, ${ownerId}, ${ownerSide}, ${now}, ${now})
    on conflict (conversation_id, owner_id) where state = 'open' do update set id = known.id
    returning id`.execute(tx);
  return idOf(rows);
}

interface AboutReference {
  readonly subject: Subject;
  readonly reference: string;
  readonly title: string;
  readonly ownerId: number | null;
  readonly now: Date;
}

/** Finds the open case about something that another feature has, such as a review, or opens one. Locks it. */
export async function ensureCase(
  tx: Tx,
  { subject, reference, title, ownerId, now }: AboutReference,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into moderation_cases as known (subject, reference, title, owner_id, opened_at, reported_at)
    values (${subject}, ${reference}, ${title}, ${ownerId}, ${now}, ${now})
    on conflict (subject, reference) where state = 'open' and reference is not null do update set id = known.id
    returning id`.execute(tx);
  return idOf(rows);
}

export async function hasOpenCase(
  db: Db,
  { subject, reference }: Pick<AboutReference, 'subject' | 'reference'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('moderationCases')
    .select('id')
    .where('subject', '=', subject)
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes the open case about something, because its people have settled it among themselves. */
export async function closeCase(
  tx: Tx,
  {
    subject,
    reference,
    state,
  }: { readonly subject: Subject; readonly reference: string; readonly state: CaseState },
): Promise<void> {
  await tx
    .updateTable('moderationCases')
    .set((expression) => ({ state, version: expression('version', '+', 1) }))
    .where('subject', '=', subject)
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute();
}

function idOf(rows: readonly { readonly id: number }[]): number {
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A case was neither created nor found');
  return id;
}

interface NewReport {
  readonly caseId: number;
  readonly reporterId: number | null;
  readonly reporterMark: string | null;
  readonly reason: ReportReason;
  readonly details: string;
  readonly upToMessageId: number | null;
  readonly reportedAt: Date;
}

/** Adds a report to a case. False if the same person has reported it already. */
export async function createReport(tx: Tx, report: NewReport): Promise<boolean> {
  const row = await tx
    .insertInto('moderationReports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .updateTable('moderationCases')
    .set((expression) => ({ reports: expression('reports', '+', 1), reportedAt: report.reportedAt }))
    .where('id', '=', report.caseId)
    .execute();
  return true;
}

export interface Report {
  readonly id: number;
  readonly reason: ReportReason;
  readonly details: string;
  readonly reporter: string | null;
  readonly upToMessageId: number | null;
  readonly reportedAt: Date;
}

/** The newest hundred reports of a case, newest first. */
export async function findReports(db: Db, caseId: number): Promise<Report[]> {
  const rows = await db
    .selectFrom('moderationReports')
    .leftJoin(people.as('reporter'), 'reporter.id', 'moderationReports.reporterId')
    .select([
      'moderationReports.id',
      'moderationReports.reason',
      'moderationReports.details',
      'reporter.firstName as reporter',
      'moderationReports.upToMessageId',
      'moderationReports.reportedAt',
    ])
    .where('moderationReports.caseId', '=', caseId)
    .orderBy('moderationReports.id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, reason: row.reason as ReportReason }));
}
