import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { unlessUnwritable } from '../db/database-faults.ts';
import { builtOnce, type Params, prepared } from '../db/prepared.ts';
import { createGroupedWork } from '../grouped-work.ts';
import { createMemoryTries } from './memory-tries.ts';
import type { Allowance } from './allowance.ts';

export type RateVerdict = { allowed: true } | { allowed: false; retryAfter: number };

export interface RateLimits {
  /**
   * Counts one try, unless it is refused: refused tries do not prolong the wait. `key` says what is counted and for
   * whom, as in `sign-in:address:203.0.113.7`.
   */
  take(key: string, allowance: Allowance): Promise<RateVerdict>;
  /** Takes one counted try back, such as one that turned out to be right. */
  giveBack(key: string): Promise<void>;
  /** Forgets the tries of a key: after a success, earlier mistakes of the same person no longer count. */
  forget(key: string): Promise<void>;
}

/**
 * Counts in the database, so that all server processes share them. A key's row holds the time of every try that was
 * let through, so in no stretch of `seconds`, wherever it begins, are there more than `count`.
 *
 * While the database can be read but not written, as on a full disk, each process counts in its memory, beside what
 * the database already holds: reading goes on, and no limit opens up.
 */
export function createRateLimits(db: Db, clock: Clock): RateLimits {
  const memory = createMemoryTries();
  // Hundreds of requests may come at once. One key is counted once by a statement.
  const groups = createGroupedWork<Try, Outcome, string>({
    waitMs: 0,
    settle: (_, tries) => addTries(db, tries),
    conflictKey: ({ key }) => key,
  });
  const addTry = (key: string, allowance: Allowance, now: Date) =>
    groups.add(`${allowance.count}:${allowance.seconds}`, { key, allowance, now });
  return {
    async take(key, allowance) {
      const now = clock.now();
      const remembered = memory.list(key, allowance, now);
      const rest = { ...allowance, count: allowance.count - remembered.length };
      const outcome = rest.count > 0 ? await unlessUnwritable(() => addTry(key, rest, now)) : 'refused';
      if (outcome === 'counted') return { allowed: true };
      const stored = await findTries(db, key, allowance, now);
      // Checked again, because other tries may have been counted while the database answered.
      const tries = [...stored, ...memory.list(key, allowance, now)].toSorted((a, b) => a - b);
      if (outcome === 'unwritable' && tries.length < allowance.count && memory.add(key, allowance, now))
        return { allowed: true };
      return { allowed: false, retryAfter: secondsUntilFree(tries, allowance, now) };
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
      await unlessUnwritable(() => db.deleteFrom('rateLimits').where('key', '=', key).execute());
    },
  };
}

type Outcome = 'counted' | 'refused';

interface Try {
  readonly key: string;
  readonly allowance: Allowance;
  readonly now: Date;
}

interface TryParams {
  readonly keys: string[];
  readonly now: Date;
  readonly since: Date;
  readonly until: Date;
  readonly count: number;
}

const upsertTries = builtOnce((value: Params<TryParams>) => {
  const recent = sql`from unnest(known.tries) as try
    where try > ${value('since')}::timestamptz and try < ${value('until')}::timestamptz`;
  return sql<{ key: string }>`
    with light as (select set_config('synchronous_commit', 'off', true) as off)
    insert into rate_limits as known (key, tries, expires_at)
    select given.key, array[${value('now')}::timestamptz], ${value('until')}::timestamptz
    from light, unnest(${value('keys')}::text[]) as given (key)
    order by given.key
    on conflict (key) do update
    set tries = (select array_agg(try order by try) ${recent}) || excluded.tries, expires_at = excluded.expires_at
    where (select count(*) ${recent}) < ${value('count')}::int
    returning key ${prepared}`;
});

/**
 * Counts tries of different keys with the same allowance. One statement, which locks each key's row before reading it, so
 * that simultaneous tries see each other, in the order of the keys, so that two statements never wait for each other. It
 * does not wait for the disk: a database that loses power forgets only the tries of its last moment.
 */
async function addTries(db: Db, tries: readonly Try[]): Promise<Outcome[]> {
  const [first] = tries;
  if (!first) return [];
  const { allowance, now } = first;
  const keys = tries.map(({ key }) => key);
  const window = windowAround(now, allowance);
  const rows = await upsertTries(db, { keys, now, ...window, count: allowance.count });
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

/** After a clock was set back there are tries in the future. Those more than a window ahead are ignored. */
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
 * Forgets the tries that are counted by a person's account or email address. Those of an address of the network stay: other
 * people use it too, and nothing says that this person did.
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
