import type { Refusal } from '@tessera/contract/refusals';
import type { Caller } from '../../platform/http/handle.ts';
import { addressGroup } from '../../platform/http/client-address.ts';
import type { Allowance } from '../../platform/http/allowance.ts';
import type { Ports } from '../../ports.ts';
import { reportLock } from './report-lock.ts';
import { findAddressesOf } from './sessions.queries.ts';

/**
 * Limits on wrong passwords, the failed sign-ins that lock an account: ten per quarter of an hour for one account, from
 * all addresses together, and sixty from one address for any accounts. A browser in which the person has signed in before
 * has its own ten and is not affected by the other two limits, so that no stranger can lock the owner out. At an address
 * where the person is signed in, the limit `fromAddress`, which neighbours may have reached, does not block the right
 * password. When `onAccount` is reached, the owner gets the email in `lock-email.ts`.
 */
const QUARTER = 15 * 60;
export const onAccount: Allowance = { count: 10, seconds: QUARTER };
const fromAddress: Allowance = { count: 60, seconds: QUARTER };
const fromKnownBrowser: Allowance = { count: 10, seconds: QUARTER };
const byPasskeyFromAddress: Allowance = { count: 10, seconds: QUARTER };

export interface Attempt {
  /** The try is refused with this answer, whatever password was entered. */
  readonly tooOften: Refusal<'request.too_often'> | undefined;
  /**
   * A limit is reached that does not affect the owner: the right password is accepted, a wrong one gets this answer.
   */
  readonly wrongIsTooOften: Refusal<'request.too_often'> | undefined;
  /** Takes this try back after the person has signed in. A known browser's earlier wrong passwords are forgotten too. */
  succeeded(): Promise<void>;
  /** The password was right, but a second factor is required: this try is not counted, and earlier ones still are. */
  passed(): Promise<void>;
}

/** The account that somebody tries to sign in to. An address without an account is counted in the same way. */
export interface AttemptedAccount {
  readonly email: string;
  readonly userId: number | undefined;
  /** A new password starts with new counts, so that earlier tries lock nobody out. */
  readonly passwordChangedAt: Date | undefined;
}

/** Takes a try back whose password could not be checked because the server was overloaded. */
export async function whileCounted<Value>(attempt: Attempt, check: () => Promise<Value>): Promise<Value> {
  try {
    return await check();
  } catch (error) {
    await attempt.passed();
    throw error;
  }
}

interface Attempted extends AttemptedAccount {
  /** The id of the known browser or of the current session, if it belongs to this person. */
  readonly browser: string | undefined;
}

type Needs = Pick<Ports, 'limits' | 'db' | 'clock' | 'jobs'>;

/** Counts a try before the password is checked, so that of a thousand simultaneous tries only ten are checked. */
export async function beginAttempt(
  ports: Needs,
  caller: Pick<Caller, 'address'>,
  account: Attempted,
): Promise<Attempt> {
  const { browser } = account;
  if (browser === undefined) return beginFromUnknown(ports, addressGroup(caller.address), account);
  const key = `attempt:browser:${browser}`;
  const attempt = await beginCounted(ports, [{ key, allowance: fromKnownBrowser }]);
  const succeeded = () => ports.limits.forget(key);
  return { ...attempt, succeeded };
}

/** Passkeys cannot be guessed, so failed ones are limited by address and never lock an account. */
export async function beginPasskeyAttempt(
  ports: Needs,
  caller: Pick<Caller, 'address'>,
  email: string,
): Promise<Attempt> {
  const from = addressGroup(caller.address);
  const key = `attempt:passkey:${email}:${from}`;
  const attempt = await beginCounted(ports, [
    { key, allowance: byPasskeyFromAddress },
    { key: `attempt:passkey-address:${from}`, allowance: fromAddress },
  ]);
  const succeeded = async () => {
    await attempt.passed();
    await ports.limits.forget(key);
  };
  return { ...attempt, succeeded };
}

/** Resets the account's count, after the person has proved that the mailbox is theirs. */
export function forgetAttempts({ limits }: Pick<Ports, 'limits'>, account: AttemptedAccount): Promise<void> {
  return limits.forget(accountKey(account));
}

/** The address comes first, so that one which has used up its tries cannot lock further accounts. */
async function beginFromUnknown(ports: Needs, from: string, account: Attempted): Promise<Attempt> {
  const ofAddress = await beginCounted(ports, [{ key: `attempt:address:${from}`, allowance: fromAddress }]);
  if (ofAddress.tooOften && !(await isSignedInAt(ports, from, account))) return ofAddress;
  const ofAccount = await beginCounted(ports, [{ key: accountKey(account), allowance: onAccount }]);
  if (ofAccount.tooOften) await reportLock(ports, account.email);
  const passed = async () => {
    await ofAddress.passed();
    await ofAccount.passed();
  };
  // Earlier wrong passwords go on counting: they may be a stranger's, and this browser is known from now on.
  return { tooOften: ofAccount.tooOften, wrongIsTooOften: ofAddress.tooOften, passed, succeeded: passed };
}

/** Runs for accounts that do not exist too, so that the duration of the answer does not distinguish them. */
async function isSignedInAt({ db, clock }: Needs, from: string, { userId = 0 }: Attempted): Promise<boolean> {
  const addresses = await findAddressesOf(db, userId, clock.now());
  return addresses.some((address) => addressGroup(address) === from);
}

interface Count {
  readonly key: string;
  readonly allowance: Allowance;
}

/** Counts against each limit in turn, up to the first that is reached. */
async function beginCounted({ limits }: Needs, counts: readonly Count[]): Promise<Attempt> {
  const counted: string[] = [];
  const passed = async () => {
    await Promise.all(counted.map((key) => limits.giveBack(key)));
  };
  const attempt = { passed, succeeded: passed, wrongIsTooOften: undefined };
  for (const { key, allowance } of counts) {
    const verdict = await limits.take(key, allowance);
    if (!verdict.allowed)
      return { ...attempt, tooOften: { code: 'request.too_often', retryAfter: verdict.retryAfter } };
    counted.push(key);
  }
  return { ...attempt, tooOften: undefined };
}

function accountKey({ email, passwordChangedAt }: AttemptedAccount): string {
  return `attempt:account:${email}:${passwordChangedAt?.getTime() ?? 0}`;
}
