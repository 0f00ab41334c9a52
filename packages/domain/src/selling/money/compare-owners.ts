import { plural } from '../../plural.ts';
import { holderCommitment } from '../../sold/pools/digests.ts';
import { createMessageWriter } from '../../sold/pools/message.ts';
import type { Difference, OwnerDifferenceKind } from './difference.ts';

/** A lot: shares of one order line that one person owns. */
export interface BookedLot {
  readonly id: string;
  readonly lineId: string;
  readonly currency: string;
  readonly quantity: number;
  readonly amount: number;
  readonly extraUnits: number;
  /** `unitAmount` is the price of an ordinary share of the line, and `extraAmount` of one that costs a step more. */
  readonly unitAmount: number;
  readonly extraAmount: number;
  /** The account that owns the lot. Null once that account was deleted. */
  readonly account: number | null;
  /**
   * The account that should own the lot: the one that bought the line, or accepted the transfer of the lot. Null once
   * that account was deleted.
   */
  readonly rightfulAccount: number | null;
  /** The commitment that the lot has in its pool's log. */
  readonly holder: string | null;
  /** The account whose salt gives this commitment. Null once that account was deleted. */
  readonly holderAccount: number | null;
}

/** A paid order line of shares, with its lots and with its sale in the pool's log. */
export interface BookedShareLine {
  readonly id: string;
  readonly currency: string;
  readonly quantity: number;
  readonly refundedQuantity: number;
  readonly amount: number;
  readonly refundedAmount: number;
  /**
   * `owned` and `ownedAmount` are the shares that people own and what was paid for them. `returned` are the shares that
   * were returned.
   */
  readonly owned: number;
  readonly ownedAmount: number;
  readonly returned: number;
  /**
   * What the pool's log says about the entry that the line's receipt names: how many shares it sold, and to which
   * account. Null if the receipt was deleted with its buyer.
   */
  readonly loggedQuantity: number | null;
  readonly loggedAccount: number | null;
  readonly buyer: number | null;
}

/** A holder of a pool's shares, known by their commitment. */
export interface BookedHolder {
  readonly pool: number;
  readonly holder: string;
  /** The holder's shares as the sum of all changes in the pool's log. */
  readonly logged: number;
  /** The holder's shares in the stored leaf, from which the next roots are computed. */
  readonly leaf: number;
  readonly owned: number;
  readonly lotIds: readonly string[];
  /** The holder's account. Null once it was deleted. */
  readonly account: number | null;
  readonly salt: string | null;
}

export interface BookedOwners {
  readonly lots: readonly BookedLot[];
  readonly shareLines: readonly BookedShareLine[];
  readonly holders: readonly BookedHolder[];
}

/**
 * Finds contradictions about who owns shares. It compares each lot with its buyer or recipient and its commitment, each
 * line with its lots and its sale in the log, and each commitment with what the log says. The sums of a pool would not
 * show that two owners were swapped.
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
            message: `Another account owns these shares (${plural(quantity, 'share')} of line ${lineId}) than the one that bought or received them. Give the lot back to the buyer of its order, or to whoever accepted its transfer.`,
          }),
        ]
      : []),
    ...(account === holderAccount && holder !== null
      ? []
      : [
          ofUnits('lot_commitment', subject, [quantity, 0], {
            message: `The pool's log does not say that the owner of these shares (${plural(quantity, 'share')} of line ${lineId}) holds them. Compare the lot with the log before anything is refunded or transferred; buyers can see the log.`,
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
            message: `A refund of these shares (${plural(quantity, 'share')} of line ${lineId}) would not give back what they cost. Correct the lot's amount.`,
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
            message: `The line has ${plural(left, 'share')} left and ${refundedQuantity} returned, its lots ${line.owned} and ${line.returned}. Compare its lots with its order and its refunds.`,
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
            message: `The pool's log sold ${plural(loggedQuantity, 'share')} with this line, perhaps to another account than the buyer of its order. Compare the order with the entry on its receipt.`,
          }),
        ]
      : []),
  ];
}

const write = createMessageWriter();
const MAX_NAMED_LOTS = 5;

function compareHolder(each: BookedHolder): Difference[] {
  const { pool, holder, logged, leaf, owned, lotIds, account, salt } = each;
  const subject = `pool:${pool} holder:${holder.slice(0, 16)}`;
  const isOfAccount =
    account === null || salt === null || holderCommitment(write, { pool, account, salt }) === holder;
  const named = lotIds.slice(0, MAX_NAMED_LOTS).map((id) => `lot:${id}`);
  const more = lotIds.length > MAX_NAMED_LOTS ? ` and ${lotIds.length - MAX_NAMED_LOTS} more` : '';
  const lots = named.length === 0 ? 'The holder has no lots.' : `Compare ${named.join(', ')}${more}.`;
  return [
    ...(logged === owned && logged === leaf
      ? []
      : [
          ofUnits('holder_shares', subject, [logged, owned === logged ? leaf : owned], {
            message: `The pool's log gives this holder ${plural(logged, 'share')}, their lots ${owned}, and the leaf for the next roots ${leaf}. ${lots}`,
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
