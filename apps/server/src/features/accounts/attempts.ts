import type { Refusal } from '@tessera/contract/refusals';
import type { Caller } from '../../platform/http/handle.ts';
import { addressGroup } from '../../platform/http/client-address.ts';
import type { Allowance } from '../../platform/http/rate-limits.ts';
import type { Ports } from '../../ports.ts';
import { findAddressesOf } from './sessions.queries.ts';

/**
 * The rule for wrong tries, the same for passwords and all kinds of codes:
 * ten in a quarter of an hour on one account from one address, sixty from one address on any accounts,
 * a hundred in an hour on one account from everywhere. The last two never shut out a person from an address
 * where they are signed in already, so that no stranger can lock an account.
 */
const QUARTER = 15 * 60;
const onAccountFromAddress: Allowance = { count: 10, seconds: QUARTER };
const fromAddress: Allowance = { count: 60, seconds: QUARTER };
const onAccount: Allowance = { count: 100, seconds: 3_600 };

export interface Attempt {
  /** Answered now, whatever was typed. */
  readonly tooOften: Refusal<'request.too_often'> | undefined;
  /** A limit is reached, but only for others: what is right passes, what is wrong is answered by this. */
  readonly wrongIsTooOften: Refusal<'request.too_often'> | undefined;
  /** The person is who they say: their earlier slips from this address are forgotten. */
  succeeded(): Promise<void>;
  /** Right so far, but more is asked for: this try does not count, the earlier ones still do. */
  passed(): Promise<void>;
}

interface Subject {
  readonly email: string;
  /** Undefined where no account has the address; the count is the same. */
  readonly userId: number | undefined;
}

/** Counts a try before it is known to be right or wrong: of a thousand at once no more than ten get to be checked. */
export async function beginAttempt(
  { limits, db, clock }: Ports,
  caller: Pick<Caller, 'address'>,
  { email, userId }: Subject,
): Promise<Attempt> {
  const from = addressGroup(caller.address);
  const own = { key: `attempt:account:${email}:${from}`, allowance: onAccountFromAddress };
  const broad = [
    { key: `attempt:address:${from}`, allowance: fromAddress },
    { key: `attempt:account:${email}`, allowance: onAccount },
  ];
  const counted: string[] = [];
  const giveBack = () => Promise.all(counted.map((key) => limits.giveBack(key)));
  const attempt = {
    async succeeded() {
      await giveBack();
      await limits.forget(own.key);
    },
    async passed() {
      await giveBack();
    },
  };

  const first = await limits.take(own.key, own.allowance);
  if (!first.allowed) return { ...attempt, tooOften: refused(first.retryAfter), wrongIsTooOften: undefined };
  counted.push(own.key);
  for (const { key, allowance } of broad) {
    const verdict = await limits.take(key, allowance);
    if (verdict.allowed) {
      counted.push(key);
      continue;
    }
    const addresses = userId === undefined ? [] : await findAddressesOf(db, userId, clock.now());
    const isKnown = addresses.some((address) => addressGroup(address) === from);
    const refusal = refused(verdict.retryAfter);
    if (!isKnown) return { ...attempt, tooOften: refusal, wrongIsTooOften: undefined };
    return { ...attempt, tooOften: undefined, wrongIsTooOften: refusal };
  }
  return { ...attempt, tooOften: undefined, wrongIsTooOften: undefined };
}

function refused(retryAfter: number): Refusal<'request.too_often'> {
  return { code: 'request.too_often', retryAfter };
}
