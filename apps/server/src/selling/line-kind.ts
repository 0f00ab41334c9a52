import type { LineRefusalCode } from '@tessera/contract/line-requests';
import type { Refusal } from '@tessera/contract/refusals';
import type { FeeRates } from '@tessera/domain/selling/money/fees';
import type { LedgerAccount } from '@tessera/domain/selling/money/ledger';
import type { StepActor } from '@tessera/domain/selling/fulfilment/rules';
import type { Balance } from '@tessera/domain/selling/orders/balance';
import type { PaymentWay } from '@tessera/domain/selling/orders/payment-ways';
import type { PricePart } from '@tessera/domain/selling/orders/price-parts';
import type { PostalAddress } from '@tessera/domain/people/postal-address';
import type { RequestedLine } from '@tessera/domain/selling/orders/order-lines';
import type { Result } from '@tessera/domain/result';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { CheckoutRequest } from '../platform/payments/payment-provider.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import type { Need } from './holds/public.ts';

/** Why something cannot be ordered. Each kind names its own reasons in the contract (`line-requests.ts`). */
export type LineRefusal = Refusal<LineRefusalCode>;

/** The account of the ledger that has the money of a sale until the seller has earned it. Its currency is the order’s. */
export type HeldAccount = Omit<LedgerAccount, 'currency'>;

/** Fewer units are left than a line asks for, or something else that it needs is taken. */
export interface Shortage {
  /** `person`: this buyer has reserved as much without paying as one person may. */
  readonly limit: 'person' | 'remaining';
  /** How many units are left for this line. */
  readonly left: number;
}

/** Something that can be ordered at the moment, with its price. */
export interface Offer {
  /**
   * Id of the counter of units that are left. Missing if the line needs something else (`needs`), or nothing that is
   * limited.
   */
  readonly capacityId?: number;
  /** What the line reserves, such as periods of a person and a room. Everything is reserved, or nothing. */
  readonly needs?: readonly Need[];
  /** The listing that is sold. Missing if something else is. */
  readonly listingId?: number;
  /** Null if the site itself sells. */
  readonly sellerId: number | null;
  readonly title: string;
  readonly currency: string;
  readonly unitAmount: number;
  /** If the price of all units does not divide evenly, the first units cost this much more. */
  readonly extraStep?: number;
  /** Amount that is charged once for the line, such as postage. */
  readonly flatAmount?: number;
  /**
   * What the price consists of, for receipts and the payment page. The parts add up to the line's amount. Missing if the
   * price is a number of units at one price.
   */
  readonly parts?: readonly PricePart[];
  /**
   * What is paid later on this site, if the price is a deposit. The kind needs rules of fulfilment, the line is one unit,
   * and the balance is due before it takes place.
   */
  readonly balance?: Balance;
  /**
   * The ways of payment from which the buyer chooses one for the order. If it is missing, only `online`. A free line has
   * nothing to pay, so any way is right for it.
   */
  readonly paymentWays?: readonly PaymentWay[];
  /**
   * Until when the seller accepts or refuses what was ordered. If it is given, the buyer's card is only authorised, and charged when
   * the seller accepts. It is charged at once if the order has other lines, or if the time is too far away (decision 064).
   */
  readonly acceptBy?: Date;
  /**
   * If true, a buyer who orders more than is left gets what is left, and confirms that before paying. Otherwise the
   * order is refused.
   */
  readonly mayBeShort?: boolean;
  /** How many units one person may reserve without paying. If it is missing, half of all units. */
  readonly maxUnpaid?: number;
  /** The refusal if too little is left. If it is missing, the general `orders.taken`. */
  readonly refuseShortage?: (shortage: Shortage) => LineRefusal;
  /** The ledger account that holds the money until somebody has earned it. If it is missing, the line has its own. */
  readonly held?: HeldAccount;
  /** Terms of the sale, stored with the order for its receipt. `parseFrozenTerms` reads them. */
  readonly terms: Readonly<Record<string, unknown>>;
  /** File of the photo that receipts show. It is copied after the order is created. */
  readonly photoFileId: number | null;
}

/** An offer, and a person who wants to buy it. */
export interface OfferedTo {
  readonly offer: Offer;
  readonly userId: number;
  /** The chosen way of payment. Missing where nothing is chosen yet. */
  readonly payment?: PaymentWay;
}

/** What drawing a photo needs. */
export interface PhotoPorts {
  readonly db: Db;
  readonly store: FileStore;
  readonly pictures: Pictures;
}

export interface LinePhoto {
  readonly fileId: number;
  readonly sellerId: number;
}

/** A line of an order that was paid or confirmed, or is being refunded. */
export interface SoldLine {
  readonly id: string;
  readonly kind: string;
  readonly orderId: string;
  readonly buyerId: number | null;
  readonly sellerId: number | null;
  readonly listingId: number | null;
  readonly currency: string;
  readonly quantity: number;
  readonly extraUnits: number;
  /** What this site charges. */
  readonly amount: number;
  /** What the seller is paid in person. */
  readonly inPersonAmount: number;
  /** What the buyer's card is authorised for and was not charged. */
  readonly authorisedAmount: number;
  readonly unitAmount: number;
  /**
   * The offer's terms, as they were when it was ordered. So is `held`, the account that holds the money until somebody
   * has earned it.
   */
  readonly terms: unknown;
  readonly held: LedgerAccount;
  readonly refundedQuantity: number;
  readonly refundedAmount: number;
}

/** How many units of a sold line to take back. The caller has checked that the line still has as many. */
export interface TakeBack {
  readonly quantity: number;
  readonly now: Date;
  readonly reason: string;
  /** If given, only units that this person has are taken back. Others may have been transferred to somebody else. */
  readonly holderId?: number;
}

/** What was taken back. `amount` is the price of the units, which the buyer gets back. */
export interface TakenBack {
  readonly amount: number;
  /** How many of these units had the higher price, with `extraStep`. They can be sold again at that price. */
  readonly extraUnits: number;
}

/** Evidence that a purchase is in a log that nobody can rewrite unnoticed. Receipts show it. */
export interface LineProof {
  /** The newest entry of the log, as `number:digest`. */
  readonly root: string;
  /** The address of the page that checks the receipt, for a link and a QR code. */
  readonly receiptUrl: string;
  /** The proof as paragraphs of an email. */
  readonly paragraphs: readonly string[];
}

/** A line that is being handed over, or was. */
export interface FulfilledLine {
  readonly id: string;
  readonly state: string;
  readonly terms: unknown;
}

/** A sale that an email is about. */
export interface AboutSale {
  readonly listingId: number | null;
  /** The reference of the ledger's account that holds the money, if it is known. */
  readonly heldReference?: string;
}

/** Why a payment is refunded because nothing is given for it. */
export type SurplusReason = 'late' | 'paid_twice' | 'storage_plan';

/** What the payment page of an order with one line shows, if its kind describes it. */
export interface CheckoutDetails {
  readonly items: CheckoutRequest['items'];
  readonly metadata: Readonly<Record<string, string>>;
  /** Paths on this site to which the provider sends people back. */
  readonly successPath: string;
  readonly cancelPath: string;
}

/**
 * A kind of thing that is sold. Orders, holds, payments and refunds work the same for all kinds. A kind says what is
 * offered, and hands it over.
 */
export interface LineKind<Line extends RequestedLine = RequestedLine> {
  /**
   * How long what is ordered stays reserved while nobody pays. If it is missing, `HOLD_MS` of `allocate-orders.ts`. An order with several lines
   * takes the shortest time.
   */
  readonly holdMs?: number;
  /** The operator's fee on sales of this kind, which each line keeps from when it is ordered. If it is missing, none. */
  readonly fees?: FeeRates;
  /**
   * Turns the lines of this kind in one order into those that are stored, for example the products of one shop into one
   * parcel. Missing if each line stays as it was sent.
   */
  combineLines?(lines: readonly RequestedLine[]): readonly Line[];
  /** Whether the line is posted, so that the order needs an address. */
  isPosted?(line: Line): boolean;
  /** Why the line cannot go to this address. Undefined if it can. Called only for lines that are posted. */
  refuseAddress?(line: Line, address: PostalAddress): LineRefusal | undefined;
  /**
   * Ids of the counters of these lines, which are locked before the offers are read. Missing if the kind has no limited
   * stock.
   */
  listCounters?(db: Db, lines: readonly Line[]): Promise<readonly number[]>;
  /**
   * What these lines reserve, for a kind that can tell without reading offers. It is locked before the offers are read.
   * Missing if only the offers tell.
   */
  listNeeds?(db: Db, lines: readonly Line[]): Promise<readonly Need[]>;
  /**
   * Offers for these lines, in the same order. A kind without limited stock has no offers: it creates its orders with
   * `createUnlimitedOrder` (selling/orders).
   */
  readOffers?(db: Db, lines: readonly Line[], now: Date): Promise<readonly Result<Offer, LineRefusal>[]>;
  /**
   * The same offers for somebody who only looks, without a lock. Missing if `readOffers` locks nothing.
   */
  showOffers?(db: Db, lines: readonly Line[], now: Date): Promise<readonly Result<Offer, LineRefusal>[]>;
  /** For each pair of an offer and a person: why the person may not buy it. Undefined if they may. */
  findBarred?(tx: Tx, buyers: readonly OfferedTo[], now: Date): Promise<readonly (LineRefusal | undefined)[]>;
  /**
   * Gives up what is held for this person already, such as a time that was offered to them, so that their order can
   * reserve it. Called once nothing else stands in the way of the order. If the order is refused after all, this is
   * undone. Returns why it cannot be given up.
   */
  giveUpHeld?(tx: Tx, buyer: OfferedTo): Promise<LineRefusal | undefined>;
  /**
   * What the buyer of these fulfilled lines should know besides their states, as sentences by the line's id: a new time,
   * a message, whom to call.
   */
  listFacts?(db: Db, lines: readonly FulfilledLine[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /**
   * Whether something that was sold from one of these listings is not handed over yet. The listing cannot be deleted
   * then.
   */
  hasOpenSales?(tx: Tx, listingIds: readonly number[]): Promise<boolean>;
  /**
   * Why a payment that has arrived has to be refunded after all. Called if nothing was reserved, because things may have
   * changed meanwhile. Undefined if nothing stands in the way.
   */
  findObstacle?(tx: Tx, line: SoldLine, now: Date): Promise<SurplusReason | undefined>;
  /** If true, the kind itself emails sellers about each sale, because they have something to do. */
  readonly emailsSeller?: boolean;
  /** Marks the one kind whose orders are balances of other orders. */
  readonly paysBalances?: boolean;
  /** Hands over what was paid for. Its units are already counted as sold. */
  confirm(tx: Tx, line: SoldLine, now: Date): Promise<void>;
  /**
   * Takes back units of a sold line before they are refunded. The order and the counter are locked. Throws if the
   * units cannot be taken back, so that nothing is refunded. A kind whose units are not recorded one by one can use
   * `takeBackEvenly` (selling/orders).
   */
  takeBack(tx: Tx, line: SoldLine, taken: TakeBack): Promise<TakenBack>;
  /**
   * How much of a line goes back to the buyer by a step whose money is `rest`: what was paid for what was not handed over.
   * The order is locked.
   */
  readRest?(tx: Tx, line: SoldLine): Promise<number>;
  /** Evidence about paid lines, by the id of the order's line. */
  listProofs?(
    db: Db,
    lineIds: readonly string[],
    site: Pick<Config, 'publicUrl'>,
  ): Promise<ReadonlyMap<string, LineProof>>;
  /** Paragraphs for every email about these sales, to buyers and sellers. */
  listEmailNotes?(db: Db, sales: readonly AboutSale[]): Promise<readonly string[]>;
  /** Does what else a step of the fulfilment means, such as counting it. The order and the fulfilment are locked. */
  onStep?(
    tx: Tx,
    line: SoldLine,
    taken: { readonly step: string; readonly by: StepActor; readonly now: Date },
  ): Promise<void>;
  /** Draws the photo of a receipt as a small JPEG. Undefined if the file was deleted or cannot be drawn. */
  drawPhoto?(ports: PhotoPorts, photo: LinePhoto): Promise<Uint8Array | undefined>;
  /** Describes the payment page. Missing if the line's title and price and the order's pages are enough. */
  describeCheckout?(line: SoldLine): CheckoutDetails;
}

/** All kinds, by the name under which orders store them. */
export type LineKinds = Readonly<Record<string, LineKind>>;
