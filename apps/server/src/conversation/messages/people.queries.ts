import { expressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.generated.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { people } from '../../people/accounts/public.ts';

interface Block {
  readonly blockerId: number;
  readonly blockedId: number;
}

/** Who has blocked whom, for queries of other features to join. */
export const personBlocks = expressionBuilder<Schema>()
  .selectFrom('personBlocks')
  .select(['blockerId', 'blockedId']);

export async function createBlock(tx: Tx, { now, ...block }: Block & { readonly now: Date }): Promise<void> {
  await tx
    .insertInto('personBlocks')
    .values({ ...block, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Db, { blockerId, blockedId }: Block): Promise<void> {
  await db
    .deleteFrom('personBlocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .execute();
}

/** Whether a person gets emails about messages. They do unless they have switched them off. */
export async function hasNotices(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('messageSettings')
    .select('emailNotices')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.emailNotices ?? true;
}

export async function updateMessageSettings(db: Db, userId: number, emailNotices: boolean): Promise<void> {
  await db
    .insertInto('messageSettings')
    .values({ userId, emailNotices })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ emailNotices }))
    .execute();
}

const blocksOf = builtOnce(
  (value: Params<{ blockerIds: number[]; blockedIds: number[] }>) => sql<Block>`
    select blocks.blocker_id, blocks.blocked_id
    from (select distinct * from unnest(${value('blockerIds')}::int[], ${value('blockedIds')}::int[])
      as pair (blocker_id, blocked_id)) as given
    join person_blocks blocks using (blocker_id, blocked_id) ${prepared}`,
);

/** Of the given pairs of people, those in which the first has blocked the second. */
export function listBlocks(db: Db, pairs: readonly Block[]): Promise<Block[]> {
  return blocksOf(db, {
    blockerIds: pairs.map(({ blockerId }) => blockerId),
    blockedIds: pairs.map(({ blockedId }) => blockedId),
  });
}

/** Switches a person's emails about messages off. False if there is no such person. */
export async function stopNoticesOf(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into message_settings (user_id, email_notices)
    select person.id, false from ${people} person where person.id = ${userId} and person.email is not null
    on conflict (user_id) do update set email_notices = false
    returning user_id`.execute(db);
  return rows.length > 0;
}
