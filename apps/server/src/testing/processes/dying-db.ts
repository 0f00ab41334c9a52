import { afterAll } from 'vitest';
import { type Db, openDatabase } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { FakeJobs } from '../fake-jobs.ts';

export interface DyingDb {
  readonly db: Db;
  /**
   * Jobs that are queued in transactions. They reach the fake queue when the transaction is committed, as with the real
   * jobs.
   */
  readonly jobs: Jobs;
  /**
   * Runs the work again and again, each time as a server that is killed at another moment: before its first transaction
   * begins, before that transaction is committed, after it is committed, and so on. A transaction that is not committed
   * leaves nothing, whichever of its statements was the last. So these are all the states in which a killed server can
   * leave the database. When a run has committed something new, the next run is killed where that transaction began.
   * Ends with the run that nobody killed. Returns how many runs were killed.
   */
  killAtEachCommit(
    work: () => Promise<void>,
    options?: {
      /** Called after each killed run that had committed something. */
      readonly betweenCommits?: () => Promise<void>;
    },
  ): Promise<number>;
}

class Killed extends Error {
  override readonly name = 'Killed';
}

type Statement = string | { readonly text: string; readonly values?: unknown[] };

const MAX_RUNS = 1_000;

/** Opens the database. Call it outside of tests: it closes its connections after them. */
export function openDyingDb(
  app: () => { readonly connectionString: string; readonly jobs: FakeJobs },
): DyingDb {
  /** How many more statements that begin or end a transaction may run. */
  let [left, isDead] = [Infinity, false];
  /** The value of `left` when the first transaction began that committed something new. */
  let committedWith: number | undefined;
  let queued: (() => Promise<void>)[] = [];
  /** Transactions that were committed, as text. A run that commits the same one again has made no progress. */
  const committed = new Set<string>();
  let opened: ReturnType<typeof open> | undefined;
  const open = () => {
    const database = openDatabase({
      connectionString: app().connectionString,
      connections: 6,
      onConnectionLost: () => {},
    });
    database.pool.on('connect', (client) => {
      const run = client.query.bind(client) as (...given: unknown[]) => Promise<{ rowCount: number | null }>;
      let [isInTransaction, written, beganWith] = [false, '', 0];
      const query = async (statement: Statement, values?: unknown[]) => {
        const text = (typeof statement === 'string' ? statement : statement.text).trim().toLowerCase();
        if (text === 'rollback') {
          [isInTransaction, written, queued] = [false, '', []];
          return run(statement, values);
        }
        const isPoint = !isInTransaction || text === 'commit';
        isDead ||= isPoint && left === 0;
        if (isDead) throw new Killed();
        if (isPoint) left -= 1;
        const answer = await run(statement, values);
        if (/^(?:begin|start)/.test(text)) [isInTransaction, written, beganWith] = [true, '', left];
        else if (/^(?:insert|update|delete|with)/.test(text) && (answer.rowCount ?? 0) > 0)
          written += JSON.stringify([statement, values]);
        if (text === 'commit') {
          if (written !== '' && !committed.has(written)) committedWith ??= beganWith;
          committed.add(written);
          isInTransaction = false;
          for (const pass of queued.splice(0)) await pass();
        }
        return answer;
      };
      client.query = query as unknown as typeof client.query;
    });
    return database;
  };
  afterAll(async () => opened?.close());
  return {
    get db() {
      opened ??= open();
      return opened.db;
    },
    jobs: {
      async enqueue(tx, name, payload) {
        queued.push(() => app().jobs.enqueue(tx, name, payload));
      },
      deleteAbout: (tx, person) => app().jobs.deleteAbout(tx, person),
    },
    async killAtEachCommit(work, { betweenCommits } = {}) {
      let at = 0;
      for (let killed = 0; killed < MAX_RUNS; killed += 1) {
        [left, committedWith, isDead, queued] = [at, undefined, false, []];
        // After the kill, every error is expected: a worker may collect the errors of its items and throw another one
        // at its end.
        await work().catch((error: unknown) => {
          if (!isDead) throw error;
        });
        if (!isDead) return killed;
        if (committedWith !== undefined) await betweenCommits?.();
        // Everything before this committed transaction was interrupted in earlier runs and is done, so the next run
        // begins here.
        at = committedWith === undefined ? at + 1 : at - committedWith - 1;
      }
      throw new Error('The work never ends');
    },
  };
}
