import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalisePassword } from '@tessera/domain/people/passwords';
import { createPasswordThreads, type Derive } from './hashing/password-threads.ts';
import { createTimedQueue, type TimedQueue, type TimedQueueOptions } from './hashing/timed-queue.ts';
import { Overloaded } from './overloaded.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Checks a password. If no hash is stored, it takes as long and returns false, so that the duration does not reveal
   * who has an account.
   */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /** Throws if a password given now would have to wait too long, for calls that have other work to do first. */
  ensureRoom(): void;
  /** Whether a hash was created with another cost than the current one. */
  isOutdated(stored: string): boolean;
}

export interface ScryptCost {
  /** Binary logarithm of scrypt's N. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** Cost of each password: 32 MB and about a quarter of a second of one core. */
export const passwordCost: ScryptCost = { ln: 15, r: 8, p: 3 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/**
 * Number of passwords that are hashed at once. One core stays free for everything else. Each thread needs 32 MB while
 * it works.
 */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Maximum expected wait. If it would be longer, people are asked to try again later. */
const MAX_WAIT_MS = 2_000;
const USUAL_MS = 250;

interface HasherOptions {
  readonly derive?: Derive;
  readonly queue?: TimedQueue;
  /** If true, no password is refused: each waits for as long as it takes. */
  readonly isPatient?: boolean;
}

export function createPasswordHasher(
  cost: ScryptCost = passwordCost,
  { derive = createPasswordThreads(THREADS), isPatient = false, queue }: HasherOptions = {},
): PasswordHasher {
  const maxWaitMs = isPatient ? Number.POSITIVE_INFINITY : MAX_WAIT_MS;
  const passwords = queue ?? createPasswordQueue({ maxWaitMs });
  const decoy = { cost, salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) };
  const keyOf = (password: string, { salt, cost: { ln, r, p } }: Pick<Hash, 'salt' | 'cost'>) => {
    const N = 2 ** ln;
    const options = { N, r, p, maxmem: 256 * N * r };
    return passwords.run(() =>
      derive({ password: normalisePassword(password), salt, bytes: KEY_BYTES, options }),
    );
  };
  return {
    ensureRoom: () => passwords.ensureRoom(),
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return encode({ cost, salt, key: Buffer.from(await keyOf(password, { salt, cost })) });
    },
    async verify(password, stored) {
      const expected = stored === undefined ? decoy : decode(stored);
      const key = await keyOf(password, expected);
      return timingSafeEqual(key, expected.key) && stored !== undefined;
    },
    isOutdated(stored) {
      const { ln, r, p } = decode(stored).cost;
      return ln !== cost.ln || r !== cost.r || p !== cost.p;
    },
  };
}

/**
 * Creates the queue in which passwords wait. Tests and measurements pass `now` and the number of simultaneous tasks.
 */
export function createPasswordQueue({
  now = () => performance.now(),
  atOnce = THREADS,
  maxWaitMs = MAX_WAIT_MS,
}: Partial<Pick<TimedQueueOptions, 'now' | 'atOnce' | 'maxWaitMs'>> = {}): TimedQueue {
  return createTimedQueue({
    atOnce,
    maxWaitMs,
    firstGuessMs: USUAL_MS,
    now,
    refuse(waitMs) {
      const retryAfter = Math.ceil(waitMs / 1_000);
      return new Overloaded('Passwords would wait too long', { code: 'auth.busy', retryAfter });
    },
  });
}

interface Hash {
  readonly cost: ScryptCost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

function encode({ cost, salt, key }: Hash): string {
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

function decode(stored: string): Hash {
  const [, ln, r, p, salt, key] =
    stored.match(/^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/) ?? [];
  if (!salt || !key)
    throw new Error('A stored password hash does not have the format that this program writes');
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
