import type { Refusal } from '@tessera/contract/refusals';
import type { Caller } from '../../../platform/http/handle.ts';
import { addressGroup } from '../../../platform/http/requests/client-address.ts';
import type { Allowance } from '../../../platform/http/limits/allowance.ts';
import type { Ports } from '../../../ports.ts';
import { reportLock } from './report-lock.ts';
import { findAddressesOf } from '../sessions/sessions.queries.ts';

/**
 * Limits of wrong passwords in a quarter of an hour: ten for one account, from all addresses together, and sixty from
 * one address, for all accounts together. When an account's limit is reached, its owner gets the email in
 * `lock-email.ts`.
 *
 * A browser in which the person has signed in before has a limit of its own, also ten, and the other two do not apply
 * to it. So no stranger can lock the owner out. At an address where the person is signed in, they can also sign in with
 * the right password after neighbours have reached the limit of the address.
 */
const FIFTEEN_MINUTES_SECONDS = 15 * 60;
export const accountLimit: Allowance = { count: 10, seconds: FIFTEEN_MINUTES_SECONDS };
const addressLimit: Allowance = { count: 60, seconds: FIFTEEN_MINUTES_SECONDS };
const knownBrowserLimit: Allowance = { count: 10, seconds: FIFTEEN_MINUTES_SECONDS };
const passkeyLimit: Allowance = { count: 10, seconds: FIFTEEN_MINUTES_SECONDS };

export interface Attempt {
  /** If set, the try is refused with this answer, whatever password was entered. */
  readonly tooOften: Refusal<'request.too_often'> | undefined;
  /**
   * If set, a limit is reached that does not apply to the owner: the right password is accepted, and a wrong one gets
   * this answer.
   */
  readonly wrongIsTooOften: Refusal<'request.too_often'> | undefined;
  /**
   * Called after the person has signed in: this try no longer counts. In a known browser, earlier wrong passwords no
   * longer count either.
   */
  succeeded(): Promise<void>;
  /**
   * Called if the password was right but a second factor is required: this try no longer counts, but earlier ones still
   * do.
   */
  passed(): Promise<void>;
}

/** The account that somebody tries to sign in to. An address that has no account is counted in the same way. */
export interface AttemptedAccount {
  readonly email: string;
  readonly userId: number | undefined;
  /** The time is part of the key, so that a new password starts with new counts and earlier tries lock nobody out. */
  readonly passwordChangedAt: Date | undefined;
}

/** Runs the check of a password. If the check fails because the server is overloaded, the try no longer counts. */
export async function whileCounted<Value>(attempt: Attempt, check: () => Promise<Value>): Promise<Value> {
  try {
    return await check();
  } catch (error) {
    await attempt.passed();
    throw error;
  }
}

interface Attempted extends AttemptedAccount {
  /** Id of the known browser, or of the current session, if it belongs to the person whose account is tried. */
  readonly browser: string | undefined;
}

type Needs = Pick<Ports, 'limits' | 'db' | 'clock' | 'jobs'>;

/**
 * Counts a try to sign in with a password. It has to be called before the password is checked, so that of a thousand
 * simultaneous tries only ten are checked.
 */
export async function beginAttempt(
  ports: Needs,
  caller: Pick<Caller, 'address'>,
  account: Attempted,
): Promise<Attempt> {
  const { browser } = account;
  if (browser === undefined) return beginFromUnknown(ports, addressGroup(caller.address), account);
  const key = `attempt:browser:${browser}`;
  const attempt = await beginCounted(ports, [{ key, allowance: knownBrowserLimit }]);
  const succeeded = () => ports.limits.forget(key);
  return { ...attempt, succeeded };
}

/**
 * Counts a try to sign in with a passkey. Passkeys cannot be guessed, so failed ones are limited by address and never
 * lock an account.
 */
export async function beginPasskeyAttempt(
  ports: Needs,
  caller: Pick<Caller, 'address'>,
  email: string,
): Promise<Attempt> {
  const from = addressGroup(caller.address);
  const key = `attempt:passkey:${email}:${from}`;
  const attempt = await beginCounted(ports, [
    { key, allowance: passkeyLimit },
    { key: `attempt:passkey-address:${from}`, allowance: addressLimit },
  ]);
  const succeeded = async () => {
    await attempt.passed();
    await ports.limits.forget(key);
  };
  return { ...attempt, succeeded };
}

/** Resets an account's count, after the person has proved that they read the account's email. */
export function forgetAttempts({ limits }: Pick<Ports, 'limits'>, account: AttemptedAccount): Promise<void> {
  return limits.forget(accountKey(account));
}

/**
 * Counts a try from an unknown browser. The limit of the address is checked first, so that an address which has reached
 * it cannot lock further accounts.
 */
async function beginFromUnknown(ports: Needs, from: string, account: Attempted): Promise<Attempt> {
  const ofAddress = await beginCounted(ports, [{ key: `attempt:address:${from}`, allowance: addressLimit }]);
  if (ofAddress.tooOften && !(await isSignedInAt(ports, from, account))) return ofAddress;
  const ofAccount = await beginCounted(ports, [{ key: accountKey(account), allowance: accountLimit }]);
  if (ofAccount.tooOften) await reportLock(ports, account.email);
  const passed = async () => {
    await ofAddress.passed();
    await ofAccount.passed();
  };
  // Signing in does not reset earlier wrong passwords of the account: they may be a stranger's. This browser is known
  // from now on, and so has a limit of its own.
  return { tooOften: ofAccount.tooOften, wrongIsTooOften: ofAddress.tooOften, passed, succeeded: passed };
}

/**
 * Whether the person is signed in somewhere at this address. It also runs for accounts that do not exist, so that the
 * duration of the answer does not reveal them.
 */
async function isSignedInAt({ db, clock }: Needs, from: string, { userId = 0 }: Attempted): Promise<boolean> {
  const addresses = await findAddressesOf(db, userId, clock.now());
  return addresses.some((address) => addressGroup(address) === from);
}

interface Count {
  readonly key: string;
  readonly allowance: Allowance;
}

/** Counts a try against each limit in turn, until one is reached. */
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
