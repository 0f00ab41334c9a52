import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { endPostmaster } from './leftover.ts';
import type { Postmaster } from './postmaster.ts';

export interface Supervision {
  /** Stops the postmaster and its supervision. */
  readonly end: () => Promise<void>;
  /** Called whenever the postmaster ended by itself, before it is started again. */
  readonly onExit: (listener: () => void) => void;
}

const LONGEST_PAUSE_MS = 5_000;
const FIRST_PAUSE_MS = 100;
/** A postmaster that lived this long did not fail while starting. */
const STEADY_MS = 10_000;

export function supervise(
  first: Postmaster,
  restart: () => Promise<Postmaster>,
  log: Pick<Log, 'warn' | 'error'>,
): Supervision {
  const ending = new AbortController();
  const listeners: (() => void)[] = [];
  let present: Postmaster | undefined = first;
  let pause = 0;
  const keeping = superviseUntilStopped();

  async function superviseUntilStopped(): Promise<void> {
    while (!ending.signal.aborted) {
      const since = performance.now();
      if (present) await Promise.race([present.ended, aborted(ending.signal)]);
      if (ending.signal.aborted) return;
      if (present) {
        log.warn({ pid: present.process.pid }, 'PostgreSQL ended unexpectedly and is started again');
        for (const listener of listeners) listener();
      }
      present = undefined;
      pause =
        performance.now() - since > STEADY_MS ? 0 : Math.min(LONGEST_PAUSE_MS, pause * 2 || FIRST_PAUSE_MS);
      await delay(pause, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      present = await restart().catch((error: unknown) => {
        log.error({ error }, 'PostgreSQL could not be started again');
        return undefined;
      });
    }
  }

  return {
    end: async () => {
      ending.abort();
      await keeping;
      if (present) await endPostmaster(present.process);
    },
    onExit: (listener) => {
      listeners.push(listener);
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
