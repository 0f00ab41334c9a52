import { plural } from '@tessera/domain/plural';
import { OBEY_MS, type RunLimits } from './connection.ts';
import { ServerFailure } from './server-failure.ts';

interface Watched {
  /** Asks the server on another connection to stop the running statement. */
  readonly cancel: () => Promise<void>;
  /** Ends the connection on both sides. */
  readonly kill: () => Promise<void>;
}

/**
 * Enforces a statement's time limit from outside its session, so that no setting of the session can change the limit.
 * The statement is cancelled first. Code on the server can ignore that; then its connection is ended.
 */
export async function watchRun<Value>(
  work: Promise<Value>,
  { milliseconds, signal }: Pick<RunLimits, 'milliseconds' | 'signal'>,
  { cancel, kill }: Watched,
): Promise<Value> {
  let wasStopped = false;
  let isOver = false;
  let last: NodeJS.Timeout | undefined;
  const stop = () => {
    if (isOver || wasStopped) return;
    wasStopped = true;
    last = setTimeout(() => void kill().catch(() => undefined), OBEY_MS);
    cancel().catch(() => undefined);
  };
  const timer = milliseconds === undefined ? undefined : setTimeout(stop, milliseconds);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    return await work;
  } catch (error) {
    if (!wasStopped) throw error;
    throw new ServerFailure({
      kind: 'time_limit',
      details: stoppedWords(milliseconds, signal),
      code: '57014',
    });
  } finally {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(last);
    signal?.removeEventListener('abort', stop);
  }
}

function stoppedWords(milliseconds: number | undefined, signal: AbortSignal | undefined): string {
  if (signal?.aborted) return 'The statement was cancelled.';
  const seconds = Math.max(1, Math.round((milliseconds ?? 0) / 1_000));
  return `The statement was stopped after ${plural(seconds, 'second')}.`;
}
