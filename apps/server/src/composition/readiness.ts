import type { Database } from '../platform/db/database.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';

/**
 * Time limit for the checks. Load balancers expect an answer within 2 seconds, even if the database or the store is
 * silent.
 */
const CHECK_WITHIN_MS = 1_500;

/** Finds the problems because of which this process should get no traffic. */
export type FindProblems = () => Promise<string[]>;

export function createReadiness(
  database: Pick<Database, 'checkHealth'>,
  store: Pick<FileStore, 'checkHealth'>,
  withinMs = CHECK_WITHIN_MS,
): FindProblems {
  const checkDatabase = oneAtATime(() => database.checkHealth());
  const checkStore = oneAtATime(() => store.checkHealth());
  return async () => {
    const [databaseWorks, filesWork] = await Promise.all([
      succeedsWithin(checkDatabase(), withinMs),
      succeedsWithin(checkStore(), withinMs),
    ]);
    return [
      ...(databaseWorks ? [] : ['The database does not answer.']),
      ...(filesWork ? [] : ['The file store cannot be used.']),
    ];
  };
}

/**
 * Runs one check at a time: callers that come during a check share its result. Otherwise each would hold a connection.
 */
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
