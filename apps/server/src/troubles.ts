import type { Pool } from 'pg';
import type { FileStore } from './platform/file-store/file-store.ts';

/** A balancer asks often and does not wait long; another machine's store may be silent for longer. */
const STORE_WITHIN_MS = 2_000;

/** What must work before traffic is sent to this process, and does not. */
export async function findTroubles(
  pool: Pick<Pool, 'query'>,
  store: Pick<FileStore, 'checkHealth'>,
  withinMs = STORE_WITHIN_MS,
): Promise<string[]> {
  const [database, files] = await Promise.all([
    works(async () => void (await pool.query('select 1'))),
    works(() => inTime(store.checkHealth(), withinMs)),
  ]);
  return [
    ...(database ? [] : ['The database does not answer.']),
    ...(files ? [] : ['The file store cannot be used.']),
  ];
}

async function works(look: () => Promise<void>): Promise<boolean> {
  try {
    await look();
    return true;
  } catch {
    return false;
  }
}

function inTime(work: Promise<void>, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('No answer in time')), withinMs);
    work.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}
