import type { SessionFacts, SignedInUser } from '@tessera/domain/people/viewer';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { builtOnce, prepared, type Params } from '../../../platform/db/prepared.ts';
import { personColumns, toFoundPerson } from '../people.queries.ts';

const SHOWN = 100;

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly provedAt: Date | null;
  readonly address: string;
  readonly userAgent: string;
}

export async function createSession(db: Db, session: NewSession): Promise<void> {
  const { now, ...rest } = session;
  await db
    .insertInto('sessions')
    .values({ ...rest, createdAt: now, lastSeenAt: now })
    .execute();
}

export interface FoundSession {
  readonly session: SessionFacts;
  readonly user: SignedInUser & { readonly isSuspended: boolean };
  readonly more: unknown;
}

/** A value that is read of the person in the same statement. */
export type AlsoRead = (userId: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Creates the function that finds a session with its person. Role and suspension are read from the person's row each
 * time, so that changes take effect with the next request.
 */
export function createSessionReader(
  alsoRead: AlsoRead = () => sql`null`,
): (db: Db, tokenHash: Buffer, now: Date) => Promise<FoundSession | undefined> {
  const sessionOf = builtOnce((value: Params<{ tokenHash: Buffer; now: Date }>, db) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select([
        'sessions.id as sessionId',
        'sessions.createdAt',
        'sessions.provedAt',
        'sessions.lastSeenAt',
        'sessions.writtenAt',
        alsoRead(sql.ref('users.id')).as('more'),
        ...personColumns,
      ])
      .where('sessions.tokenHash', '=', value('tokenHash'))
      .where('sessions.expiresAt', '>', value('now'))
      .where('users.mergedInto', 'is', null)
      .modifyEnd(prepared),
  );
  return async (db, tokenHash, now) => {
    const [row] = await sessionOf(db, { tokenHash, now });
    if (!row) return undefined;
    const { user, isSuspended } = toFoundPerson(row);
    return {
      session: {
        id: row.sessionId,
        createdAt: row.createdAt,
        provedAt: row.provedAt,
        lastSeenAt: row.lastSeenAt,
        writtenAt: row.writtenAt,
      },
      user: { ...user, isSuspended },
      more: row.more,
    };
  };
}

interface SessionVisit {
  readonly sessionId: string;
  readonly userId: number;
  readonly seenBefore: Date;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Extends a session. False if it has ended, or if a simultaneous request has just extended it. */
export async function extendSession(db: Db, visit: SessionVisit): Promise<boolean> {
  const { now, expiresAt } = visit;
  const row = await db
    .updateTable('sessions')
    .set({ lastSeenAt: now, expiresAt })
    .where('id', '=', visit.sessionId)
    .where('lastSeenAt', '<', visit.seenBefore)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db.updateTable('users').set({ lastSeenAt: now }).where('id', '=', visit.userId).execute();
  return true;
}

/**
 * Records that somebody has changed data in this session, as the position that the write-ahead log has reached. Later
 * requests of the session read only from replicas that have reached it too, so people see their own changes. The commit
 * does not wait for the disk: if a power failure undoes it, the replicas have caught up by the time that the site is
 * back.
 */
export async function markWritten(db: Db, sessionId: string): Promise<void> {
  await sql`
    with light as (select set_config('synchronous_commit', 'off', true) as off)
    update sessions set written_at = pg_current_wal_insert_lsn() from light where id = ${sessionId}::uuid`.execute(
    db,
  );
}

export async function deleteSessionByToken(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

/** Network addresses of a person's current sessions, the latest first. */
export async function findAddressesOf(db: Db, userId: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('address')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => row.address);
}

export interface ListedSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly address: string;
  readonly userAgent: string;
}

export async function findSessionsOf(db: Db, userId: number, now: Date): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'address', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Ends a session of a person. False if they have no such session. */
export async function deleteSession(
  db: Db,
  mine: { readonly id: string; readonly userId: number },
): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', mine.id)
    .where('userId', '=', mine.userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markProved(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ provedAt: now }).where('id', '=', sessionId).execute();
}

/** Ends all sessions of a person, optionally except one. */
export async function deleteSessionsOf(db: Db, userId: number, exceptSessionId?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
