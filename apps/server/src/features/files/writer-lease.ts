import type { Ports } from '../../ports.ts';
import { type Writer, extendWriter, leaveWriter } from './tus.queries.ts';

/** Short, for a client whose connection or server died comes back within seconds. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
/** With less than this left, it is asked for again before anything is written. */
const SAFE_MS = 2_500;

export interface WriterLease {
  /** Bytes came: without any, somebody else may take over. */
  onBytes(): void;
  /** Does what only the writer may do: two that write to one place would mix their bytes. */
  whileHeld<Value>(work: () => Promise<Value>): Promise<Value>;
  end(): Promise<void>;
}

/** Another connection has taken over, or the upload was given up. */
export class NotTheWriter extends Error {
  override readonly name = 'NotTheWriter';
}

export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Keeps the writer's lease, which was just taken, for as long as it is of use. */
export function startLease({ db, clock }: Pick<Ports, 'db' | 'clock'>, writer: Writer): WriterLease {
  let until = leaseEnd(clock.now());
  let isOfUse = true;
  let atWork = 0;
  async function renew(): Promise<boolean> {
    const next = leaseEnd(clock.now());
    const isHeld = await extendWriter(db, writer, next);
    if (isHeld) until = next;
    return isHeld;
  }
  const renewal = setInterval(() => {
    if (!isOfUse && atWork === 0) return;
    isOfUse = false;
    renew().catch(() => {
      // The lease then runs out by itself.
    });
  }, RENEW_MS);
  return {
    onBytes: () => void (isOfUse = true),
    async whileHeld(work) {
      const left = until.getTime() - clock.now().getTime();
      if (left < SAFE_MS && !(await renew())) throw new NotTheWriter();
      atWork += 1;
      try {
        return await work();
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
