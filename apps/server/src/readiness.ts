import type { Pool } from 'pg';
import type { FileStore } from './platform/file-store/file-store.ts';

/** A balancer asks often and must hear within 2 seconds, however long the database or the store stays silent. */
const CHECK_WITHIN_MS = 1_500;

/** Answers which of the things that must work before traffic is sent to this process do not. */
export type FindProblems = () => Promise<string[]>;

export function createReadiness(
  pool: Pick<Pool, 'query'>,
  store: Pick<FileStore, 'checkHealth'>,
  withinMs = CHECK_WITHIN_MS,
): FindProblems {
  const database = oneAtATime(async () => void (await pool.query('select 1')));
  const files = oneAtATime(() => store.checkHealth());
  return async () => {
    const [databaseWorks, filesWork] = await Promise.all([
      succeedsWithin(database(), withinMs),
      succeedsWithin(files(), withinMs),
    ]);
    return [
      ...(databaseWorks ? [] : ['The database does not answer.']),
      ...(filesWork ? [] : ['The file store cannot be used.']),
    ];
  };
}

/** While a check still waits for its answer, others wait for the same one: each would hold a connection of its own. */
function oneAtATime(check: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= check().finally(() => (running = undefined));
    return running;
  };
}

function succeedsWithin(work: Promise<void>, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(false), withinMs);
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(limit));
  });
}
