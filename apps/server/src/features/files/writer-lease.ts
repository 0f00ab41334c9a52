import type { Ports } from '../../ports.ts';
import { type Writer, keepWriter, leaveWriter } from './tus.queries.ts';

/** Short, for a client whose connection or server died comes back within seconds. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;

export interface WriterLease {
  /** Bytes came: without any, somebody else may take over. */
  onBytes(): void;
  /** While this goes on nobody may take over: two that write to one place would mix their bytes. */
  during<Value>(work: Promise<Value>): Promise<Value>;
  end(): Promise<void>;
}

export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Keeps the writer's lease for as long as it is of use. */
export function keepLease({ db, clock }: Pick<Ports, 'db' | 'clock'>, writer: Writer): WriterLease {
  let isOfUse = true;
  let atWork = 0;
  const renewal = setInterval(() => {
    if (!isOfUse && atWork === 0) return;
    isOfUse = false;
    keepWriter(db, writer, leaseEnd(clock.now())).catch(() => {
      // The lease then runs out by itself.
    });
  }, RENEW_MS);
  return {
    onBytes: () => void (isOfUse = true),
    async during(work) {
      atWork += 1;
      try {
        return await work;
      } finally {
        atWork -= 1;
      }
    },
    async end() {
      clearInterval(renewal);
      await leaveWriter(db, writer).catch(() => {
        // With the database away it runs out by itself, too.
      });
    },
  };
}
