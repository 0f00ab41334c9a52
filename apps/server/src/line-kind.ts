import type { Refusal } from '@tessera/contract/refusals';
import type { LedgerAccount } from '@tessera/domain/money/ledger';
import type { RequestedLine } from '@tessera/domain/orders/order-lines';
import type { Result } from '@tessera/domain/result';
import type { Db, Tx } from './platform/db/database.ts';
import type { CheckoutRequest } from './platform/payments/payment-provider.ts';
import type { FileStore } from './platform/file-store/file-store.ts';
import type { Pictures } from './platform/pictures/pictures.ts';

export type LineRefusal = Refusal<
  | 'orders.listing_missing'
  | 'orders.closed'
  | 'orders.off_sale'
  | 'orders.sold_out'
  | 'orders.delivery'
  | 'orders.full'
  | 'orders.too_few'
  | 'orders.unpaid_limit'
  | 'orders.mine'
  | 'orders.blocked'
  | 'orders.shuffle_off'
>;

/** An account of the ledger, in the currency of the order. */
export type HeldAccount = Omit<LedgerAccount, 'currency'>;

/** A thing that can be ordered at the moment, and its price. */
export interface Offer {
  /** The counter of units that are left. */
  readonly capacityId: number;
  readonly listingId: number;
  readonly sellerId: number;
  readonly title: string;
  readonly currency: string;
  readonly unitAmount: number;
  /** By how much the first units cost more, where the price of all does not divide evenly. */
  readonly extraStep: number;
  /** Charged once for the line, such as postage. */
  readonly flatAmount?: number;
  /** The refusal if nothing is left. `orders.full` if the kind names none. */
  readonly whenSoldOut?: 'orders.full' | 'orders.sold_out';
  /** A buyer who asked for more than is left gets what is left, and confirms that before paying. Otherwise the order is refused. */
  readonly mayBeShort?: boolean;
  /** How many units one person may reserve without paying: half of all if the kind names none. */
  readonly maxUnpaid?: number;
  /** The ledger's account that holds the money until somebody has earned it. One of the line itself if it is missing. */
  readonly held?: HeldAccount;
  /** Frozen with the order, for receipts. `parseFrozenTerms` reads them. */
  readonly terms: Readonly<Record<string, unknown>>;
  /** The file of the photo that receipts show. It is copied after the order was made. */
  readonly photoFileId: number | null;
}

/** An offer, and a person who wants it. */
export interface OfferedTo {
  readonly offer: Offer;
  readonly userId: number;
}

/** Dependencies of drawing photos. */
export interface PhotoPorts {
  readonly db: Db;
  readonly store: FileStore;
  readonly pictures: Pictures;
}

export interface LinePhoto {
  readonly fileId: number;
  readonly sellerId: number;
}

/** A line of an order whose payment has arrived, or is given back. */
export interface SoldLine {
  readonly id: string;
  readonly orderId: string;
  readonly buyerId: number | null;
  readonly sellerId: number | null;
  readonly listingId: number | null;
  readonly currency: string;
  readonly quantity: number;
  readonly extraUnits: number;
  readonly amount: number;
  readonly unitAmount: number;
  /** Frozen when it was ordered, like the account that holds its money until somebody has earned it. */
  readonly terms: unknown;
  readonly held: LedgerAccount;
  readonly refundedQuantity: number;
  readonly refundedAmount: number;
}

/** Units of a sold line that are to be taken back. There are as many; the caller has checked. */
export interface TakeBack {
  readonly quantity: number;
  readonly now: Date;
  readonly reason: string;
  /** Only what this person has, for example after shares of the line were transferred to others. */
  readonly holderId?: number;
}

/** How many of these units cost `extraStep` more. They can be sold again at that price. */
export interface TakenBack {
  readonly amount: number;
  /** Units that cost a step more and can be sold again. */
  readonly extraUnits: number;
}

/** What the payment page of an order with one line shows, if its kind describes it. */
export type SurplusReason = 'late' | 'paid_twice' | 'storage_plan';

/** The payment page of an order with one line, as its kind describes it. */
export interface CheckoutDetails {
  readonly items: CheckoutRequest['items'];
  readonly metadata: Readonly<Record<string, string>>;
  /** Paths of this site to which the provider sends people back. */
  readonly successPath: string;
  readonly cancelPath: string;
}

/**
 * A kind of thing that is sold. Orders, holds, payments and refunds are the same for all kinds; a kind says what is
 * offered and hands it over.
 */
export interface LineKind {
  /** The counters of these lines, which are locked before the offers are read. Missing if nothing is limited. */
  listCounters?(db: Db, lines: readonly RequestedLine[]): Promise<readonly number[]>;
  /**
   * Offers for the lines, in their order. A kind of which nothing is limited has none: it creates its orders itself with
   * `createUnlimitedOrder` (features/orders).
   */
  readOffers?(
    db: Db,
    lines: readonly RequestedLine[],
    now: Date,
  ): Promise<readonly Result<Offer, LineRefusal>[]>;
  /** Why a person may not buy what is offered, for each pair in their order. */
  findBarred?(tx: Tx, buyers: readonly OfferedTo[]): Promise<readonly (LineRefusal | undefined)[]>;
  /** Whether one of these listings can't be deleted, because something that was sold isn't handed over. */
  hasOpenSales?(tx: Tx, listingIds: readonly number[]): Promise<boolean>;
  /** Why a payment that has arrived must be refunded instead, if nothing is reserved and things may have changed. */
  findObstacle?(tx: Tx, line: SoldLine, now: Date): Promise<SurplusReason | undefined>;
  /** The kind emails sellers about each sale itself, because they have something to do. */
  readonly emailsSeller?: boolean;
  /** Hands over what was paid. The units are sold already. */
  confirm(tx: Tx, line: SoldLine, now: Date): Promise<void>;
  /**
   * Takes back units of a sold line before they are refunded. The order and the counter are locked. Throws if there are
   * not as many, so that nothing is refunded. `takeBackEvenly` (features/orders) is enough for kinds whose units are not
   * recorded one by one.
   */
  takeBack(tx: Tx, line: SoldLine, taken: TakeBack): Promise<TakenBack>;
  /** Draws the photo for receipts as a small JPEG. Undefined if the file was deleted or cannot be drawn. */
  drawPhoto?(ports: PhotoPorts, photo: LinePhoto): Promise<Uint8Array | undefined>;
  /** The payment page, unless the line's title and price and the pages of the order say all of it. */
  describeCheckout?(line: SoldLine): CheckoutDetails;
}

/** By the kind's name in the orders. */
export type LineKinds = Readonly<Record<string, LineKind>>;
