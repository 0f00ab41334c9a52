import { DAY_MS } from '../durations.ts';

/** Where a seller is paid by bank transfer. */
export type BankDetails = UkAccount | IbanAccount;

interface UkAccount {
  /** The account holder, as the bank knows them. */
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

/** Details as screens and emails show them: enough to recognise the account, too little to use it. */
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

/** “Account number ending 5678”. */
export function maskedText({ kind, ending }: MaskedDetails): string {
  return `${kind === 'uk' ? 'Account number' : 'IBAN'} ending ${ending}`;
}

/** Days without payouts after a change, in which a seller can notice that somebody else made it. */
export const PAUSE_DAYS = 3;

/** Why a seller is not paid although money is payable. */
export type DetailsWait =
  | { readonly reason: 'no_details' }
  | { readonly reason: 'changed'; readonly until: Date };

/** Undefined if a payout may be made now. First details count as a change, too: somebody else may have entered them. */
export function decideDetailsWait(changedAt: Date | null, now: Date): DetailsWait | undefined {
  if (changedAt === null) return { reason: 'no_details' };
  const until = pauseEnd(changedAt);
  return until > now ? { reason: 'changed', until } : undefined;
}

export function pauseEnd(changedAt: Date): Date {
  return new Date(changedAt.getTime() + PAUSE_DAYS * DAY_MS);
}

/** Details changed at this time or before are old enough for a payout. */
export function latestPayableChange(now: Date): Date {
  return new Date(now.getTime() - PAUSE_DAYS * DAY_MS);
}

/**
 * Whether an operator can have made a payout on a day such as 2026-11-22: not before it began, and not after today. Half
 * a day is allowed on both sides, because the operator's calendar may be in another time zone.
 */
export function canBePaidOn(
  day: string,
  { begunAt, now }: { readonly begunAt: Date; readonly now: Date },
): boolean {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return day >= dayOf(begunAt.getTime() - DAY_MS / 2) && day <= dayOf(now.getTime() + DAY_MS / 2);
}
