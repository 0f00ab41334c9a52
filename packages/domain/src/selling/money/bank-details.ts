import { DAY_MS } from '../../durations.ts';

/** The bank account to which a seller is paid. */
export type BankDetails = UkAccount | IbanAccount;

interface UkAccount {
  /** The account holder's name, as the bank has it. */
  readonly name: string;
  readonly kind: 'uk';
  /** Six digits. */
  readonly sortCode: string;
  /** Eight digits. */
  readonly accountNumber: string;
}

interface IbanAccount {
  readonly name: string;
  readonly kind: 'iban';
  /** In capitals, without spaces. */
  readonly iban: string;
}

/** Bank details as screens and emails show them: enough to recognise the account, too little to pay to it. */
export interface MaskedDetails {
  readonly name: string;
  readonly kind: BankDetails['kind'];
  /** The last four characters of the account number or IBAN. */
  readonly ending: string;
}

export function maskDetails(details: BankDetails): MaskedDetails {
  const number = details.kind === 'uk' ? details.accountNumber : details.iban;
  return { name: details.name, kind: details.kind, ending: number.slice(-4) };
}

/** Masked details in words, such as “Account number ending 5678”. */
export function maskedText({ kind, ending }: MaskedDetails): string {
  return `${kind === 'uk' ? 'Account number' : 'IBAN'} ending ${ending}`;
}

/**
 * For how many days nothing is paid out after the bank details were changed. In that time the seller can notice a
 * change that somebody else made.
 */
export const PAUSE_DAYS = 3;

/** Why a seller is not paid although there is money to pay out. */
export type DetailsWait =
  | { readonly reason: 'no_details' }
  | { readonly reason: 'changed'; readonly until: Date };

/**
 * Why a payout has to wait, or undefined if it may be made now. Details that are entered for the first time count as
 * changed too, because somebody else may have entered them.
 */
export function decideDetailsWait(changedAt: Date | null, now: Date): DetailsWait | undefined {
  if (changedAt === null) return { reason: 'no_details' };
  const until = pauseEnd(changedAt);
  return until > now ? { reason: 'changed', until } : undefined;
}

export function pauseEnd(changedAt: Date): Date {
  return new Date(changedAt.getTime() + PAUSE_DAYS * DAY_MS);
}

/** Bank details that were last changed at this time or before are old enough for a payout. */
export function latestPayableChange(now: Date): Date {
  return new Date(now.getTime() - PAUSE_DAYS * DAY_MS);
}

/**
 * Whether an operator can have made a payout on a day such as 2026-11-22: not before the payout began, and not after
 * today. Both limits are half a day wider, because the operator may be in a different time zone.
 */
export function canBePaidOn(
  day: string,
  { begunAt, now }: { readonly begunAt: Date; readonly now: Date },
): boolean {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return day >= dayOf(begunAt.getTime() - DAY_MS / 2) && day <= dayOf(now.getTime() + DAY_MS / 2);
}
