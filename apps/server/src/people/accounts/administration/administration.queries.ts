import { type Business, toBusiness } from '@tessera/domain/people/business';
import type { Role } from '@tessera/domain/people/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { businesses } from '../profile/businesses.queries.ts';
import { type FoundPerson, personColumns, toFoundPerson } from '../people.queries.ts';

/**
 * Makes changes of administrators wait for each other. Otherwise two changes at once could remove the last two
 * administrators.
 */
export async function lockAdministration(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tessera administration'))`.execute(tx);
}

/** Email address of the longest-serving administrator who is not suspended. */
export async function findAdministratorEmail(db: Db): Promise<string | undefined> {
  const row = await activeAdministrators(db)
    .select('email')
    .where('email', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? undefined;
}

export async function countAdministrators(db: Db): Promise<number> {
  const row = await activeAdministrators(db)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function activeAdministrators(db: Db) {
  return db
    .selectFrom('users')
    .where(sql<boolean>`lower(role) = 'admin'`)
    .where('suspendedAt', 'is', null)
    .where('mergedInto', 'is', null);
}

export async function updatePersonRole(tx: Tx, userId: number, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

export interface PersonInList extends FoundPerson {
  readonly suspensionReason: string | null;
  readonly business: Business | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

interface PeopleQuery {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

export async function findPeople(db: Db, { search, limit, offset }: PeopleQuery): Promise<PersonInList[]> {
  const rows = await matchingPeople(db, search)
    .leftJoin(businesses.as('businesses'), 'businesses.userId', 'users.id')
    .select([...personColumns, 'users.suspensionReason', 'users.createdAt', 'users.lastSeenAt'])
    .select('businesses.details as business')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    ...toFoundPerson(row),
    suspensionReason: row.suspensionReason,
    business: row.business && toBusiness(row.business),
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
  }));
}

export async function countPeople(db: Db, search: string): Promise<number> {
  const row = await matchingPeople(db, search)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function matchingPeople(db: Db, search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom('users')
    .where(sql<boolean>`lower(users.role) <> 'guest'`)
    .where('users.deletedAt', 'is', null)
    .$if(search !== '', (query) =>
      query.where((expression) =>
        expression.or([
          expression('users.email', 'ilike', pattern),
          sql<boolean>`users.first_name || ' ' || users.last_name ilike ${pattern}`,
          sql<boolean>`users.id in (select user_id from businesses where legal_name ilike ${pattern})`,
        ]),
      ),
    );
}

export async function markSuspended(
  tx: Tx,
  userId: number,
  suspension: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ suspendedAt: suspension.now, suspensionReason: suspension.reason })
    .where('id', '=', userId)
    .execute();
}

export async function markRestored(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ suspendedAt: null, suspensionReason: null })
    .where('id', '=', userId)
    .execute();
}
