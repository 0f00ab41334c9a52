import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { unlessUnwritable } from '../../db/database-faults.ts';
import { builtOnce, type Params, prepared } from '../../db/prepared.ts';
import { createGroupedWork } from '../../grouped-work.ts';
import { createMemoryTries } from './memory-tries.ts';
import type { Allowance } from './allowance.ts';
import { countedBy, createPortions, isWide, PORTION } from './portions.ts';

export type RateVerdict = { allowed: true } | { allowed: false; retryAfter: number };

export interface RateLimits {
  /**
   * Counts one try, or refuses it. Refused tries are not counted, so they do not prolong the wait. `key` says what is
   * counted and for whom, as in `sign-in:address:203.0.113.7`.
   */
  take(key: string, allowance: Allowance): Promise<RateVerdict>;
  /**
   * Counts one try in this process's memory only, or refuses it. For answers that cost so little that a query would be most of
   * it. `take` counts these tries too.
   */
  takeInMemory(key: string, allowance: Allowance): boolean;
  /** Takes back one counted try, for example one with the right password. */
  giveBack(key: string): Promise<void>;
  /**
   * Forgets all tries of a key. Used after a success, when earlier mistakes of the same person should no longer count.
   */
  forget(key: string): Promise<void>;
}

/**
 * Creates rate limits that are counted in the database, so that all server processes share them. A key's row holds the
 * time of every accepted try. In any period of `seconds`, whenever it begins, at most `count` tries are accepted.
 *
 * Tries of the wide limits of reading calls are counted in portions, which a process uses within a few seconds. Their period is
 * longer by these seconds, so no more tries are accepted. A visitor whose requests reach several processes may be refused a portion early.
 *
 * While the database can be read but not written, as on a full disk, each process counts in its memory, on top of the
 * tries in the database. So signing in and reading still work, and no limit is lifted.
 */
export function createRateLimits(db: Db, clock: Clock): RateLimits {
  const memory = createMemoryTries();
  const portions = createPortions();
  // Simultaneous tries with the same allowance are counted together, because there may be hundreds. A statement counts
  // each key only once.
  const groups = createGroupedWork<Try, Outcome, string>({
    waitMs: 0,
    settle: (_, tries) => addTries(db, tries),
    conflictKey: ({ key }) => key,
  });
  const addTry = (key: string, allowance: Allowance, now: Date, portion = 1) =>
    groups.add(`${allowance.count}:${allowance.seconds}:${portion}`, { key, allowance, now, portion });

  /** Uses a try that was counted in advance, or counts a portion of them. False if there are too few for that. */
  async function takeOfPortion(key: string, allowance: Allowance): Promise<boolean> {
    for (;;) {
      const now = clock.now();
      // Tries in memory leave less than the portions know.
      if (memory.list(key, allowance, now).length > 0) return false;
      if (portions.use(key, now)) return true;
      const count = async () =>
        (await unlessUnwritable(() => addTry(key, allowance, now, PORTION))) === 'counted';
      if (!(await portions.fetch(key, now, count))) return false;
    }
  }

  return {
    async take(key, asked) {
      const allowance = isWide(asked) ? countedBy(asked) : asked;
      if (isWide(asked) && (await takeOfPortion(key, allowance))) return { allowed: true };
      const now = clock.now();
      const remembered = memory.list(key, allowance, now);
      const rest = { ...allowance, count: allowance.count - remembered.length };
      const outcome = rest.count > 0 ? await unlessUnwritable(() => addTry(key, rest, now)) : 'refused';
      if (outcome === 'counted') return { allowed: true };
      const stored = await findTries(db, key, allowance, now);
      // The tries are read again, because others may have been counted in memory while the database answered.
      const tries = [...stored, ...memory.list(key, allowance, now)].toSorted((a, b) => a - b);
      if (outcome === 'unwritable' && tries.length < allowance.count && memory.add(key, allowance, now))
        return { allowed: true };
      return { allowed: false, retryAfter: secondsUntilFree(tries, allowance, now) };
    },
    takeInMemory(key, allowance) {
      const now = clock.now();
      return memory.list(key, allowance, now).length < allowance.count && memory.add(key, allowance, now);
    },
    async giveBack(key) {
      memory.giveBack(key);
      await unlessUnwritable(() =>
        sql`update rate_limits set tries = trim_array(tries, 1) where key = ${key} and tries <> '{}'`.execute(
          db,
        ),
      );
    },
    async forget(key) {
      memory.forget(key);
      portions.forget(key);
      await unlessUnwritable(() => db.deleteFrom('rateLimits').where('key', '=', key).execute());
    },
  };
}

type Outcome = 'counted' | 'refused';

interface Try {
  readonly key: string;
  readonly allowance: Allowance;
  readonly now: Date;
  /** How many tries are counted. */
  readonly portion: number;
}

interface TryParams {
  readonly keys: string[];
  readonly now: Date;
  readonly since: Date;
  readonly until: Date;
  readonly count: number;
  readonly portion: number;
}

const upsertTries = builtOnce((value: Params<TryParams>) => {
  const recent = sql`from unnest(known.tries) as try
    where try > ${value('since')}::timestamptz and try < ${value('until')}::timestamptz`;
  return sql<{ key: string }>`
    with light as (select set_config('synchronous_commit', 'off', true) as off)
    insert into rate_limits as known (key, tries, expires_at)
    select given.key, array_fill(${value('now')}::timestamptz, array[${value('portion')}::int]), ${value('until')}::timestamptz
    from light, unnest(${value('keys')}::text[]) as given (key)
    order by given.key
    on conflict (key) do update
    set tries = (select array_agg(try order by try) ${recent}) || excluded.tries, expires_at = excluded.expires_at
    where (select count(*) ${recent}) <= ${value('count')}::int - ${value('portion')}::int
    returning key ${prepared}`;
});

/**
 * Counts tries of different keys that have the same allowance and portion, in one statement. It locks each key's row before reading
 * it, so that simultaneous tries see each other, and locks rows in the order of their keys, so that two statements
 * cannot deadlock. Its commit does not wait for the disk: a database that loses power forgets only the tries of its
 * last moment.
 */
async function addTries(db: Db, tries: readonly Try[]): Promise<Outcome[]> {
  const [first] = tries;
  if (!first) return [];
  const { allowance, now, portion } = first;
  const keys = tries.map(({ key }) => key);
  const window = windowAround(now, allowance);
  const rows = await upsertTries(db, { keys, now, ...window, count: allowance.count, portion });
  const counted = new Set(rows.map(({ key }) => key));
  return keys.map((key) => (counted.has(key) ? 'counted' : 'refused'));
}

async function findTries(db: Db, key: string, allowance: Allowance, now: Date): Promise<number[]> {
  const { since, until } = windowAround(now, allowance);
  const row = await db.selectFrom('rateLimits').select('tries').where('key', '=', key).executeTakeFirst();
  return (row?.tries ?? [])
    .filter((time) => time > since && time < until)
    .map((time) => time.getTime())
    .toSorted((a, b) => a - b);
}

/**
 * The period in which tries count. If the clock was set back, there are tries in the future. Those more than a period
 * ahead are ignored.
 */
function windowAround(now: Date, { seconds }: Allowance): { since: Date; until: Date } {
  const at = now.getTime();
  return { since: new Date(at - seconds * 1_000), until: new Date(at + seconds * 1_000) };
}

function secondsUntilFree(tries: readonly number[], { count, seconds }: Allowance, now: Date): number {
  const leaver = tries.at(-count) ?? now.getTime();
  return Math.max(1, Math.ceil((leaver - now.getTime()) / 1_000) + seconds);
}

export async function removeOldRateLimits(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('rateLimits').where('expiresAt', '<', clock.now()).execute();
}

/**
 * Deletes the tries that are counted by a person's account or email address. Those counted by network address stay:
 * other people use the address too, and nothing says whether this person did.
 */
export async function removeRateLimitsOf(
  db: Db,
  { userId, email }: { readonly userId: number; readonly email: string | null },
): Promise<void> {
  await sql`
    delete from rate_limits
    where key ~ ${`:account:[0-9]+:${userId}$`}
      or key in (${`second-factor:account:${userId}`}, ${`second-factor:warning:${userId}`})
      or strpos(lower(key) || ':', lower(':' || ${email}::text || ':')) > 0`.execute(db);
}
