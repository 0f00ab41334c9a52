import type { Ports } from '../../../ports.ts';
import { type Writer, extendWriter, leaveWriter } from '../tus/tus.queries.ts';

/** The lease is short, because a client whose connection or server failed returns within seconds. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
/** If the lease has less time left than this, it is renewed before anything is written. */
const SAFE_MS = 2_500;

export interface WriterLease {
  /**
   * Has to be called when bytes arrive. Without bytes, the lease is not renewed and another connection may take over.
   */
  onBytes(): void;
  /**
   * Runs work that only the holder of the lease may do: two connections that write to one upload would mix their bytes.
   */
  whileHeld<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Whether nobody can take over the lease within the next seconds. */
  isSafe(): boolean;
  /** Tells the lease that it was ended in the database together with another change. */
  left(): void;
  end(): Promise<void>;
}

/** Thrown when another connection took over the lease, or the upload was abandoned. */
export class NotTheWriter extends Error {
  override readonly name = 'NotTheWriter';
}

export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Renews a lease that was just taken, for as long as bytes arrive. */
export function startLease({ db, clock }: Pick<Ports, 'db' | 'clock'>, writer: Writer): WriterLease {
  let until = leaseEnd(clock.now());
  let isOfUse = true;
  let atWork = 0;
  let isLeft = false;
  async function renew(): Promise<boolean> {
    const next = leaseEnd(clock.now());
    const isHeld = await extendWriter(db, writer, next);
    if (isHeld) until = next;
    return isHeld;
  }
  const isSafe = () => until.getTime() - clock.now().getTime() >= SAFE_MS;
  const renewal = setInterval(() => {
    if (!isOfUse && atWork === 0) return;
    isOfUse = false;
    renew().catch(() => {
      // A failed renewal is ignored: the lease then expires.
    });
  }, RENEW_MS);
  return {
    onBytes: () => void (isOfUse = true),
    isSafe,
    async whileHeld(work) {
      if (!isSafe() && !(await renew())) throw new NotTheWriter();
      atWork += 1;
      try {
        return await work();
      } finally {
        atWork -= 1;
      }
    },
    left() {
      isLeft = true;
      clearInterval(renewal);
    },
    async end() {
      clearInterval(renewal);
      if (isLeft) return;
      await leaveWriter(db, writer).catch(() => {
        // If the database is unreachable, the lease is not ended here but expires.
      });
    },
  };
}
