import type { System } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A choice is stored with its words once this many visitors made it within a week. Rare searches are never stored. */
export const MIN_VISITORS = 3;
/** After this time a choice counts half. */
const HALF_LIFE_DAYS = 30;
/** A choice whose weight has fallen below this is deleted. Each visitor who made it in a week added 1 to the weight. */
const MIN_WEIGHT = 0.5;
const MAX_LEARNED = 20_000;
const SECONDS_A_DAY = 86_400;

/**
 * What visitors who searched for some words opened: a kind of listing. Later searches
 * for the same words also look for words of that kind.
 */
export interface Choice {
  /** The words of the search, as `phraseKey` joins them. */
  readonly words: string;
  readonly system: System;
  /** The kind of listing that was chosen, as people read it, such as “Road bikes”. */
  readonly kind: string;
}

export interface MadeChoice extends Choice {
  /** The Monday of the week, such as `2026-11-23`. */
  readonly week: string;
  /** Stands for the words and the kind, and says nothing about them without the site's secret. */
  readonly choice: Buffer;
  /** Stands for the visitor, for this choice and week only. */
  readonly mark: Buffer;
  readonly now: Date;
}

const decayed = (now: Date) =>
  sql`stored.weight * power(0.5, greatest(0, extract(epoch from ${now}::timestamptz - stored.counted_at)) / ${HALF_LIFE_DAYS * SECONDS_A_DAY}::float8)`;

/** Counts a choice, unless the visitor was already counted for it in this week, or too few others made it. */
export async function addChoice(db: Db, made: MadeChoice): Promise<void> {
  const { words, system, kind, week, choice, mark, now } = made;
  await db.transaction().execute(async (tx) => {
    // One after another, because visitors who choose at the same moment would not see each other’s marks.
    await sql`select pg_advisory_xact_lock(${choice.readBigInt64BE().toString()}::bigint)`.execute(tx);
    await sql`
    with marked as (
      insert into search_choice_marks (week, choice, mark) values (${week}::date, ${choice}, ${mark})
      on conflict do nothing returning 1
    ), counted as (
      -- The statement does not see the row that it has just inserted.
      select count(*) + 1 as visitors from search_choice_marks
      where week = ${week}::date and choice = ${choice} and mark <> ${mark}
    )
    insert into search_choices as stored (words, system, kind, weight, counted_at)
    select ${words}, ${system}, ${kind}, visitors, ${now} from counted
    where exists (select from marked) and visitors >= ${MIN_VISITORS}
    on conflict (words, system, kind) do update set
      weight = ${decayed(now)} + 1, counted_at = excluded.counted_at`.execute(tx);
  });
}

/** The choices that still count as much as those of the fewest visitors, the most frequent first. */
export async function findChoices(db: Db, now: Date): Promise<readonly Choice[]> {
  const { rows } = await sql<Choice>`
    select words, system, kind from search_choices stored, lateral (select ${decayed(now)} as left_weight) w
    where left_weight >= ${MIN_WEIGHT} order by left_weight desc, words, kind limit ${MAX_LEARNED}`.execute(
    db,
  );
  return rows;
}

/** Deletes what says which visitors were counted for which choice, of weeks before this one. */
export async function deleteMarksBefore(db: Db, week: string): Promise<void> {
  await db.deleteFrom('searchChoiceMarks').where('week', '<', week).execute();
}

export async function deleteForgottenChoices(db: Db, now: Date): Promise<void> {
  await sql`delete from search_choices stored where ${decayed(now)} < ${MIN_WEIGHT}`.execute(db);
}
