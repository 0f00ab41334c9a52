import { bankDetails } from '@tessera/contract/selling/payout-details';
import {
  type BankDetails,
  decideDetailsWait,
  type DetailsWait,
  maskDetails,
} from '@tessera/domain/selling/money/bank-details';
import type { ExportedData } from '../../personal-data.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Ports } from '../../ports.ts';
import {
  deleteSealedDetails,
  findSealedDetails,
  lockSealedDetails,
  saveSealedDetails,
  type SealedDetails,
} from './bank-details.queries.ts';
import { enqueueDetailsEmail } from './bank-details-email.ts';

export interface SavedDetails {
  readonly details: BankDetails;
  readonly changedAt: Date;
}

/**
 * The purpose from which the key for a person's details is derived. Each person has a different key, so details that
 * are copied into another person's row cannot be read.
 */
const purposeOf = (userId: number) => `bank-details:${userId}`;

function sealDetails(secrets: Secrets, userId: number, details: BankDetails): Buffer {
  return secrets.seal(Buffer.from(JSON.stringify(details)), purposeOf(userId));
}

/**
 * Decrypts bank details. Undefined if they were encrypted for a different person or with a different APP_SECRET: then
 * the seller has to enter them again.
 */
export function openDetails(
  secrets: Secrets,
  { userId, sealed }: Pick<SealedDetails, 'userId' | 'sealed'>,
): BankDetails | undefined {
  try {
    return bankDetails.parse(JSON.parse(secrets.unseal(sealed, purposeOf(userId)).toString()));
  } catch {
    return undefined;
  }
}

type Reading = Pick<Ports, 'secrets'> & { readonly db: Db };

export async function findBankDetails(
  { db, secrets }: Reading,
  userId: number,
): Promise<SavedDetails | undefined> {
  const row = await findSealedDetails(db, userId);
  const details = row && openDetails(secrets, row);
  return details && { details, changedAt: row.changedAt };
}

/** Bank details as they are shown, and why a payout has to wait, if it has to. */
export function shownDetailsOf(
  saved: SavedDetails | undefined,
  now: Date,
): {
  readonly saved: (ReturnType<typeof maskDetails> & { readonly changedAt: Date }) | null;
  readonly wait: DetailsWait | null;
} {
  return {
    saved: saved ? { ...maskDetails(saved.details), changedAt: saved.changedAt } : null,
    wait: decideDetailsWait(saved?.changedAt ?? null, now) ?? null,
  };
}

type Changing = Pick<Ports, 'clock' | 'config' | 'jobs' | 'secrets'>;

interface Person {
  readonly id: number;
  readonly email: string | null;
}

/**
 * Saves bank details and emails the person about the change. Saving the details that are already stored changes
 * nothing, so it pauses no payouts.
 */
export async function saveBankDetails(
  tx: Tx,
  ports: Changing,
  { user, details }: { readonly user: Person; readonly details: BankDetails },
): Promise<SavedDetails> {
  const { clock, secrets } = ports;
  const row = await lockSealedDetails(tx, user.id);
  const before = row && openDetails(secrets, row);
  if (row && before && isSame(before, details)) return { details, changedAt: row.changedAt };
  const changedAt = clock.now();
  await saveSealedDetails(tx, { userId: user.id, sealed: sealDetails(secrets, user.id, details), changedAt });
  await enqueueDetailsEmail(tx, ports, { to: user.email, change: { details, isFirst: row === undefined } });
  return { details, changedAt };
}

function isSame(one: BankDetails, other: BankDetails): boolean {
  const numberOf = (of: BankDetails) => (of.kind === 'uk' ? `${of.sortCode} ${of.accountNumber}` : of.iban);
  return one.name === other.name && numberOf(one) === numberOf(other);
}

export async function deleteBankDetails(tx: Tx, ports: Changing, user: Person): Promise<void> {
  if (!(await deleteSealedDetails(tx, user.id))) return;
  await enqueueDetailsEmail(tx, ports, { to: user.email, change: null });
}

/**
 * A person's bank details for the download of their data. The numbers are not masked: people have a right to what they
 * entered, and the download needs a recent password.
 */
export async function exportBankDetails(db: Db, userId: number, secrets: Secrets): Promise<ExportedData> {
  const saved = await findBankDetails({ db, secrets }, userId);
  return { 'Bank details': saved ? [{ ...saved.details, changedAt: saved.changedAt }] : [] };
}
