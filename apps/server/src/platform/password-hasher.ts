import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { normalisePassword } from '@tessera/domain/accounts/passwords';
import { Overloaded } from './overloaded.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Where nothing is stored it works as long and answers no, so that time does not tell who has an account. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /** Whether a hash was made at another cost than today's. */
  isOutdated(stored: string): boolean;
}

export interface ScryptCost {
  /** Binary logarithm of N. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MB and about a quarter of a second of one core for each password. */
export const passwordCost: ScryptCost = { ln: 15, r: 8, p: 3 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Node hashes in a pool of four threads, which also reads files: one of them stays free. */
const AT_ONCE = 3;
const WAITING = 100;

export function createPasswordHasher(cost: ScryptCost = passwordCost): PasswordHasher {
  const inTurn = createTurns(AT_ONCE, WAITING);
  const decoy = { cost, salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) };
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return encode({ cost, salt, key: await inTurn(() => derive(password, salt, cost)) });
    },
    async verify(password, stored) {
      const expected = stored === undefined ? decoy : decode(stored);
      const key = await inTurn(() => derive(password, expected.salt, expected.cost));
      return timingSafeEqual(key, expected.key) && stored !== undefined;
    },
    isOutdated(stored) {
      const { ln, r, p } = decode(stored).cost;
      return ln !== cost.ln || r !== cost.r || p !== cost.p;
    },
  };
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
  if (!salt || !key) throw new Error('A stored password hash is not of the form that this program writes');
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

function derive(password: string, salt: Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** ln;
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(normalisePassword(password), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Lets a few run at once and some wait, so that a flood of sign-ins cannot fill the memory. */
function createTurns(atOnce: number, mayWait: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mayWait) throw new Overloaded('Too many passwords are being checked at once');
    // Whoever ends hands their place over, so `running` does not change.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
