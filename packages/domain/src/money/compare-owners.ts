import { holderCommitment } from '../pools/digests.ts';
import { createMessageWriter } from '../pools/message.ts';
import { sharesText } from '../pools/verify-sentences.ts';
import type { Difference, OwnerDifferenceKind } from './difference.ts';

/** Shares of one line that one person owns. */
export interface BookedLot {
  readonly id: string;
  readonly lineId: string;
  readonly currency: string;
  readonly quantity: number;
  readonly amount: number;
  readonly extraUnits: number;
  /** Price of a share of the line, and of one that costs a step more. */
  readonly unitAmount: number;
  readonly extraAmount: number;
  /** The account that owns the lot. Null once it was deleted. */
  readonly account: number | null;
  /** The account that bought the line, or accepted the transfer by which the lot changed hands. Null once it was deleted. */
  readonly rightfulAccount: number | null;
  /** The lot's commitment in the log of its pool. */
  readonly holder: string | null;
  /** The account to which the log's salts assign this commitment. Null once it was deleted. */
  readonly holderAccount: number | null;
}

/** A paid line of shares with its lots and with its sale in the log. */
export interface BookedShareLine {
  readonly id: string;
  readonly currency: string;
  readonly quantity: number;
  readonly refundedQuantity: number;
  readonly amount: number;
  readonly refundedAmount: number;
  /** Shares and money of the lots that somebody owns, and shares of those that were returned. */
  readonly owned: number;
  readonly ownedAmount: number;
  readonly returned: number;
  /** The entry of the log that the line's receipt names. Null if the receipt was deleted with its buyer. */
  readonly loggedQuantity: number | null;
  readonly loggedAccount: number | null;
  readonly buyer: number | null;
}

/** Somebody who holds shares of a pool, by their commitment. */
export interface BookedHolder {
  readonly pool: number;
  readonly holder: string;
  /** The sum of all changes in the pool's log. */
  readonly logged: number;
  /** The leaf from which the next roots are computed. */
  readonly leaf: number;
  readonly owned: number;
  readonly lotIds: readonly string[];
  /** Null once the account was deleted. */
  readonly account: number | null;
  readonly salt: string | null;
}

export interface BookedOwners {
  readonly lots: readonly BookedLot[];
  readonly shareLines: readonly BookedShareLine[];
  readonly holders: readonly BookedHolder[];
}

/**
 * Compares who owns shares: each lot with its buyer or recipient and with its commitment, each line with its lots and its
 * sale in the log, and each commitment with what the log says. The sums of a pool cannot show that two owners were swapped.
 */
export function compareOwners({ lots, shareLines, holders }: BookedOwners): Difference[] {
  return [...lots.flatMap(compareLot), ...shareLines.flatMap(compareLine), ...holders.flatMap(compareHolder)];
}

function compareLot(lot: BookedLot): Difference[] {
  const { lineId, quantity, account, rightfulAccount, holder, holderAccount, currency } = lot;
  const subject = `lot:${lot.id}`;
  const amount = (quantity - lot.extraUnits) * lot.unitAmount + lot.extraUnits * lot.extraAmount;
  return [
    ...(account !== null && rightfulAccount !== null && account !== rightfulAccount
      ? [
          ofUnits('lot_owner', subject, [quantity, 0], {
            message: `Another account owns these shares (${sharesText(quantity)} of line ${lineId}) than the one that bought or received them. Give the lot back to the buyer of its order, or to whoever accepted its transfer.`,
          }),
        ]
      : []),
    ...(account === holderAccount && holder !== null
      ? []
      : [
          ofUnits('lot_commitment', subject, [quantity, 0], {
            message: `The pool's log does not say that the owner of these shares (${sharesText(quantity)} of line ${lineId}) holds them. Compare the lot with the log before anything is refunded or transferred; buyers can see the log.`,
          }),
        ]),
    ...(amount === lot.amount
      ? []
      : [
          {
            kind: 'lot_amount' as const,
            subject,
            currency,
            expected: amount,
            found: lot.amount,
            message: `A refund of these shares (${sharesText(quantity)} of line ${lineId}) would not give back what they cost. Correct the lot's amount.`,
          },
        ]),
  ];
}

function compareLine(line: BookedShareLine): Difference[] {
  const { id, currency, quantity, refundedQuantity, loggedQuantity, loggedAccount, buyer } = line;
  const subject = `line:${id}`;
  const left = quantity - refundedQuantity;
  const leftAmount = line.amount - line.refundedAmount;
  const isSoldToAnother =
    loggedQuantity !== null && (loggedQuantity !== quantity || (buyer !== null && loggedAccount !== buyer));
  return [
    ...(line.owned === left && line.returned === refundedQuantity
      ? []
      : [
          ofUnits('line_shares', subject, [left, line.owned], {
            message: `The line has ${sharesText(left)} left and ${refundedQuantity} returned, its lots ${line.owned} and ${line.returned}. Compare its lots with its order and its refunds.`,
          }),
        ]),
    ...(line.ownedAmount === leftAmount
      ? []
      : [
          {
            kind: 'line_money' as const,
            subject,
            currency,
            expected: leftAmount,
            found: line.ownedAmount,
            message:
              'The lots of the line did not cost together what is left of it. Compare their amounts with its order.',
          },
        ]),
    ...(isSoldToAnother
      ? [
          ofUnits('line_sale', subject, [loggedQuantity, quantity], {
            message: `The pool's log sold ${sharesText(loggedQuantity)} with this line, perhaps to another account than the buyer of its order. Compare the order with the entry on its receipt.`,
          }),
        ]
      : []),
  ];
}

const write = createMessageWriter();
const MAX_NAMED = 5;

function compareHolder(each: BookedHolder): Difference[] {
  const { pool, holder, logged, leaf, owned, lotIds, account, salt } = each;
  const subject = `pool:${pool} holder:${holder.slice(0, 16)}`;
  const isOfAccount =
    account === null || salt === null || holderCommitment(write, { pool, account, salt }) === holder;
  const named = lotIds.slice(0, MAX_NAMED).map((id) => `lot:${id}`);
  const more = lotIds.length > MAX_NAMED ? ` and ${lotIds.length - MAX_NAMED} more` : '';
  const lots = named.length === 0 ? 'The holder has no lots.' : `Compare ${named.join(', ')}${more}.`;
  return [
    ...(logged === owned && logged === leaf
      ? []
      : [
          ofUnits('holder_shares', subject, [logged, owned === logged ? leaf : owned], {
            message: `The pool's log gives this holder ${sharesText(logged)}, their lots ${owned}, and the leaf for the next roots ${leaf}. ${lots}`,
          }),
        ]),
    ...(isOfAccount
      ? []
      : [
          ofUnits('holder_account', subject, [logged, 0], {
            message: `The account and salt that are stored for this holder do not give their commitment, so their receipts will not fit the log. ${lots}`,
          }),
        ]),
  ];
}

function ofUnits(
  kind: OwnerDifferenceKind,
  subject: string,
  [expected, found]: readonly [number, number],
  { message }: { readonly message: string },
): Difference {
  return { kind, subject, currency: null, expected, found, message };
}
