import { type System, parseSystem } from '@tessera/domain/market/listings/systems';
import type { Side } from '@tessera/domain/conversation/messages/messages';
import type { CaseState, ReportReason, Subject } from '@tessera/domain/conversation/moderation/moderation';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Case {
  readonly id: number;
  readonly subject: Subject;
  readonly listingId: number | null;
  readonly conversationId: number | null;
  /** Id of what else the case is about. */
  readonly reference: string | null;
  readonly system: System;
  readonly title: string;
  readonly ownerId: number | null;
  /** For a conversation: whether the reported person is its seller or its buyer. */
  readonly ownerSide: Side | null;
  readonly state: CaseState;
  readonly version: number;
  readonly reportedAt: Date;
}

const columns = [
  'id',
  'subject',
  'listingId',
  'conversationId',
  'reference',
  'listingSystem',
  'title',
  'ownerId',
  'ownerSide',
  'state',
  'version',
  'reportedAt',
] as const;

interface Row {
  readonly subject: string;
  readonly listingSystem: string | null;
  readonly state: string;
  readonly ownerSide: string | null;
}

type Known = Pick<Case, 'subject' | 'state' | 'ownerSide'>;

/** The casts are safe: check constraints allow only these values. */
function toCase<Facts extends Row>({ listingSystem, ...row }: Facts) {
  const known = row as Omit<Facts, 'listingSystem' | keyof Known> & Known;
  return { ...known, system: parseSystem(listingSystem ?? '') ?? 'general' };
}

export async function findCase(db: Db, id: number): Promise<Case | undefined> {
  const row = await db.selectFrom('moderationCases').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toCase(row);
}

const MAX_HISTORY = 10;

/** Other cases about the same person, the newest first. */
export async function findHistory(
  db: Db,
  { id, ownerId }: Case,
): Promise<Pick<Case, 'id' | 'title' | 'subject' | 'state' | 'reportedAt'>[]> {
  if (ownerId === null) return [];
  const rows = await db
    .selectFrom('moderationCases')
    .select(columns)
    .where('ownerId', '=', ownerId)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(MAX_HISTORY)
    .execute();
  return rows.map((row) => {
    const { id: other, title, subject, state, reportedAt } = toCase(row);
    return { id: other, title, subject, state, reportedAt };
  });
}

/** The next open case below this one in the queue, or the newest one if there is none below. */
export async function findNextOpen(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('moderationCases')
    .select('id')
    .where('state', '=', 'open')
    .where('id', '<>', id)
    .orderBy(sql`id < ${id}`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Locks a case. Of two simultaneous decisions, the second then finds the state that the first left. */
export async function lockCase(tx: Tx, id: number): Promise<Case | undefined> {
  const row = await tx
    .selectFrom('moderationCases')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toCase(row);
}

/** The subject of a case as the audit log names it. */
export function subjectOf({ id, subject, listingId, conversationId, reference }: Case): string {
  return `${subject}:${listingId ?? conversationId ?? reference ?? `gone-${id}`}`;
}

interface CasesQuery {
  readonly state: CaseState | undefined;
  readonly subject: Subject | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

export interface ListedCase extends Pick<
  Case,
  'id' | 'subject' | 'title' | 'system' | 'state' | 'reportedAt'
> {
  readonly reports: number;
  readonly reason: ReportReason;
}

/** Cases of the queue, the newest first, each with the reason of its latest report. */
export async function findCases(
  db: Db,
  { state, subject, before, limit }: CasesQuery,
): Promise<ListedCase[]> {
  let query = db
    .selectFrom('moderationCases')
    .select([...columns, 'reports', lastReason])
    .orderBy('id', 'desc')
    .limit(limit);
  if (state) query = query.where('state', '=', state);
  if (subject) query = query.where('subject', '=', subject);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(toCase);
}

const lastReason = sql<ReportReason>`(
  select r.reason from moderation_reports r where r.case_id = moderation_cases.id
  order by r.id desc limit 1)`.as('reason');

export async function countOpenCases(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('moderationCases')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

/** Sets the state of a case. Other cases about the same subject that are in state `from` get it too. */
export async function updateState(
  tx: Tx,
  { id, subject, listingId, conversationId, reference }: Case,
  { from, to }: { readonly from: CaseState | undefined; readonly to: CaseState },
): Promise<void> {
  await sql`
    update moderation_cases set state = ${to}, version = version + 1
    where id = ${id} or (state = ${from ?? null} and state <> ${to}
      and (listing_id = ${listingId} or conversation_id = ${conversationId}
        or (subject = ${subject} and reference = ${reference})))`.execute(tx);
}
