import type { Refusal } from '@tessera/contract/refusals';
import type { Caller } from '../../platform/http/handle.ts';
import { addressGroup } from '../../platform/http/client-address.ts';
import type { Allowance } from '../../platform/http/rate-limits.ts';
import type { Ports } from '../../ports.ts';
import { reportLock } from './report-lock.ts';
import { findAddressesOf } from './sessions.queries.ts';

/**
 * The rule for wrong passwords: ten in a quarter of an hour on one account from one address, sixty from one address on
 * any accounts, a hundred in an hour on one account from everywhere. A browser in which the person has signed in before
 * has ten of its own and nothing to do with the other three, so that no stranger can lock the owner out. At an address
 * where the person is signed in, the last two never stop the right password.
 */
const QUARTER = 15 * 60;
const onAccountFromAddress: Allowance = { count: 10, seconds: QUARTER };
const fromAddress: Allowance = { count: 60, seconds: QUARTER };
const onAccount: Allowance = { count: 100, seconds: 3_600 };
const fromKnownBrowser: Allowance = { count: 10, seconds: QUARTER };

export interface Attempt {
  /** Answered now, whatever was typed. */
  readonly tooOften: Refusal<'request.too_often'> | undefined;
  /** A limit is reached, but only for others: what is right passes, what is wrong is answered by this. */
  readonly wrongIsTooOften: Refusal<'request.too_often'> | undefined;
  /** The person is who they say: their earlier slips from this address or browser are forgotten. */
  succeeded(): Promise<void>;
  /** Right so far, but more is asked for: this try does not count, the earlier ones still do. */
  passed(): Promise<void>;
}

/** The account that somebody tries to sign in to. Where no account has the address, the counts are the same. */
export interface AttemptedAccount {
  readonly email: string;
  readonly userId: number | undefined;
  /** A new password has counts of its own: what was tried before it locks nobody out after it. */
  readonly passwordChangedAt: Date | undefined;
}

/** A password that could not be looked at for want of time does not count against the person who gave it. */
export async function whileCounted<Value>(attempt: Attempt, check: () => Promise<Value>): Promise<Value> {
  try {
    return await check();
  } catch (error) {
    await attempt.passed();
    throw error;
  }
}

interface Attempted extends AttemptedAccount {
  /** The id of the known browser or of the session that asks, if it is one of this person's. */
  readonly browser: string | undefined;
}

type Needs = Pick<Ports, 'limits' | 'db' | 'clock' | 'jobs'>;

/** Counts a try before it is known to be right or wrong: of a thousand at once no more than ten get to be checked. */
export async function beginAttempt(
  ports: Needs,
  caller: Pick<Caller, 'address'>,
  account: Attempted,
): Promise<Attempt> {
  const { browser } = account;
  if (browser !== undefined) {
    return beginCounted(ports, { key: `attempt:browser:${browser}`, allowance: fromKnownBrowser });
  }
  return beginFromUnknown(ports, addressGroup(caller.address), account);
}

/** Passkeys cannot be guessed, so wrong ones are limited by address and never lock an account. */
export async function beginPasskeyAttempt(
  ports: Needs,
  caller: Pick<Caller, 'address'>,
  email: string,
): Promise<Attempt> {
  const from = addressGroup(caller.address);
  return beginCounted(
    ports,
    { key: `attempt:passkey:${email}:${from}`, allowance: onAccountFromAddress },
    { key: `attempt:passkey-address:${from}`, allowance: fromAddress },
  );
}

/** After proof of the mailbox: the account's count starts again, and so does that of this address. */
export async function forgetAttempts(
  { limits }: Pick<Ports, 'limits'>,
  caller: Pick<Caller, 'address'>,
  account: AttemptedAccount,
): Promise<void> {
  await limits.forget(accountKey(account));
  await limits.forget(accountFromAddressKey(account, addressGroup(caller.address)));
}

async function beginFromUnknown(ports: Needs, from: string, account: Attempted): Promise<Attempt> {
  const { tooOften, ...attempt } = await beginCounted(
    ports,
    { key: accountFromAddressKey(account, from), allowance: onAccountFromAddress },
    { key: `attempt:address:${from}`, allowance: fromAddress },
    { key: accountKey(account), allowance: onAccount },
  );
  if (!tooOften) return { ...attempt, tooOften };
  if (attempt.reached === accountKey(account)) await reportLock(ports, account.email);
  const isOfAddress = attempt.reached === accountFromAddressKey(account, from);
  if (isOfAddress || !(await isSignedInAt(ports, from, account))) return { ...attempt, tooOften };
  return { ...attempt, tooOften: undefined, wrongIsTooOften: tooOften };
}

/** Asked for accounts that do not exist too, so that the time of the answer does not tell them apart. */
async function isSignedInAt({ db, clock }: Needs, from: string, { userId = 0 }: Attempted): Promise<boolean> {
  const addresses = await findAddressesOf(db, userId, clock.now());
  return addresses.some((address) => addressGroup(address) === from);
}

interface Count {
  readonly key: string;
  readonly allowance: Allowance;
}

/** Takes from each count in turn, up to the first that is used up. `reached` is that one's key. */
async function beginCounted(
  { limits }: Needs,
  own: Count,
  ...others: readonly Count[]
): Promise<Attempt & { readonly reached?: string }> {
  const counted: string[] = [];
  const passed = async () => {
    await Promise.all(counted.map((key) => limits.giveBack(key)));
  };
  const succeeded = async () => {
    await passed();
    await limits.forget(own.key);
  };
  const attempt = { passed, succeeded, wrongIsTooOften: undefined };
  for (const { key, allowance } of [own, ...others]) {
    const verdict = await limits.take(key, allowance);
    if (!verdict.allowed) {
      const tooOften = { code: 'request.too_often', retryAfter: verdict.retryAfter } as const;
      return { ...attempt, tooOften, reached: key };
    }
    counted.push(key);
  }
  return { ...attempt, tooOften: undefined };
}

function accountKey({ email, passwordChangedAt }: AttemptedAccount): string {
  return `attempt:account:${email}:${passwordChangedAt?.getTime() ?? 0}`;
}

function accountFromAddressKey(account: AttemptedAccount, from: string): string {
  return `${accountKey(account)}:${from}`;
}
