import type { Refusal } from '@tessera/contract/refusals';
import { type Result, refuse } from '@tessera/domain/result';
import { FileMissing, StoreFull, StoreUnavailable } from '../../../platform/file-store/file-store.ts';
import type { Log } from '../../../platform/log/log.ts';

export type StoreRefusal = Refusal<'upload.store_full' | 'upload.store_away'>;

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs work that writes to the store. A store that is full or unreachable is not a defect: the client gets a refusal
 * and can continue later.
 */
export async function refuseWithoutStore<Value, Own>(
  log: Log,
  work: () => Promise<Result<Value, Own>>,
): Promise<Result<Value, Own | StoreRefusal>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreFull) {
      log.warn({ error }, 'the file store is full');
      return refuse({ code: 'upload.store_full' });
    }
    if (error instanceof StoreUnavailable) {
      log.warn({ error }, 'the file store does not answer');
      return refuse({ code: 'upload.store_away', retryAfter: RETRY_AFTER_SECONDS });
    }
    throw error;
  }
}

/**
 * Runs work that reads from the store. An unreachable store is a refusal. Bytes that are missing although a row refers
 * to them are also logged as an error.
 */
export async function refuseWithoutBytes<Value>(
  log: Log,
  work: () => Promise<Result<Value, never>>,
): Promise<Result<Value, Refusal<'files.missing' | 'files.store_away'>>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileMissing) {
      log.error({ error }, 'the bytes of a file are missing');
      return refuse({ code: 'files.missing' });
    }
    if (!(error instanceof StoreUnavailable)) throw error;
    log.warn({ error }, 'the file store does not answer');
    return refuse({ code: 'files.store_away', retryAfter: RETRY_AFTER_SECONDS });
  }
}
