/** A process with some of the clients of `slot-race.ts`. What they see goes to a file, which survives the process. */
import { randomInt, randomUUID } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import {
  canReserve,
  confirmHolds,
  type Need,
  releaseHolds,
  reserveNeeds,
  returnNeeds,
} from '../../apps/server/src/selling/holds/public.ts';

export interface Race {
  readonly connectionString: string;
  readonly endsAt: number;
  readonly people: readonly number[];
  readonly chairs: readonly number[];
  readonly slotsOfEach: number;
  readonly firstStart: number;
}

/** What a client saw. Times are of the machine's clock, which all processes share. */
export type Seen =
  | { readonly what: 'tried'; readonly count: number }
  | {
      readonly what: 'held';
      readonly id: string;
      readonly slot: string;
      /** When the client knew that it had the appointment. */
      readonly at: number;
      readonly expiresAt: number;
    }
  /** `at` is before the appointment was given back. */
  | {
      readonly what: 'ended';
      readonly id: string;
      readonly how: 'cancelled' | 'refunded';
      readonly at: number;
    }
  | { readonly what: 'error'; readonly message: string };

interface Given extends Race {
  readonly userIds: readonly number[];
  readonly file: string;
}

const HOLD_MS = 1_000;
const LENGTH_MS = 45 * 60_000;
const HOUR_MS = 3_600_000;
const CONNECTIONS = 10;
const TELL_EVERY_MS = 500;

process.once('message', (given) => void run(given as Given).then(() => process.exit(0)));

async function run({ userIds, file, ...race }: Given): Promise<void> {
  const output = openSync(file, 'a');
  const tell = (seen: Seen) => writeSync(output, `${JSON.stringify(seen)}\n`);
  const { db } = openDatabase({
    connectionString: race.connectionString,
    connections: CONNECTIONS,
    onConnectionLost: () => {},
    waitForConnectionMs: 60_000,
  });
  let tried = 0;
  const tellTried = () => {
    tell({ what: 'tried', count: tried });
    tried = 0;
  };
  const timer = setInterval(tellTried, TELL_EVERY_MS);

  /** Tries one appointment as the site does: looks whether it is free, and reserves it if it is. */
  async function attempt(userId: number): Promise<void> {
    const { slot, needs } = chooseSlot(race);
    const now = new Date();
    tried += 1;
    if (!(await canReserve(db, needs, now))) return;
    const id = randomUUID();
    const since = new Date();
    const expiresAt = new Date(since.getTime() + HOLD_MS);
    const [answer] = await db
      .transaction()
      .execute((tx) => reserveNeeds(tx, [{ id, userId, needs }], { now: since, expiresAt }));
    if (!answer?.ok) return;
    tell({ what: 'held', id, slot, at: Date.now(), expiresAt: expiresAt.getTime() });
    await end(id);
  }

  /** Cancels, pays, or lets the hold expire. */
  async function end(id: string): Promise<void> {
    const choice = randomInt(3);
    await wait(randomInt(HOLD_MS / 2));
    if (choice === 0) {
      const at = Date.now();
      const released = await db.transaction().execute((tx) => releaseHolds(tx, [id]));
      if (released.length > 0) tell({ what: 'ended', id, how: 'cancelled', at });
    }
    if (choice === 1) {
      const paid = await db.transaction().execute((tx) => confirmHolds(tx, [id]));
      if (paid.length === 0) return;
      await wait(randomInt(HOLD_MS));
      const at = Date.now();
      await db.transaction().execute((tx) => returnNeeds(tx, [id]));
      tell({ what: 'ended', id, how: 'refunded', at });
    }
  }

  async function client(userId: number): Promise<void> {
    while (Date.now() < race.endsAt) {
      try {
        await attempt(userId);
      } catch (error) {
        tell({ what: 'error', message: String(error) });
      }
    }
  }

  await Promise.all(userIds.map(client));
  clearInterval(timer);
  tellTried();
}

/** A random appointment: a person at a time, in a chair that another person has at the next time. */
function chooseSlot({ people, chairs, slotsOfEach, firstStart }: Race): {
  slot: string;
  needs: readonly Need[];
} {
  const person = randomInt(people.length);
  const time = randomInt(slotsOfEach);
  const from = new Date(firstStart + time * HOUR_MS);
  const to = new Date(from.getTime() + LENGTH_MS);
  const resourceIds = [people[person] ?? 0, chairs[(person + time) % chairs.length] ?? 0];
  return {
    slot: `${person} ${time}`,
    needs: resourceIds.map((resourceId) => ({ sort: 'period' as const, resourceId, from, to })),
  };
}
