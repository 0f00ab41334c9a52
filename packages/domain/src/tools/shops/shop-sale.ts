import { type Result, ok, refuse } from '../../result.ts';
import { divideAmount, refundForUnits, type VatRate, vatWithin } from './shop-prices.ts';

/** Goods of a paid order, with what has happened to their units. Amounts are in minor units. */
export interface SoldItem {
  readonly position: number;
  readonly title: string;
  readonly quantity: number;
  /** What the units cost before the discount. */
  readonly amount: number;
  /** What was paid for all units: their amount less their share of the discount. */
  readonly paid: number;
  readonly vatRate: VatRate;
  readonly sent: number;
  /** Units that were refunded before they were sent. */
  readonly cancelled: number;
  /** Units that were refunded after they were sent. */
  readonly returned: number;
}

export interface SoldParcel {
  readonly items: readonly SoldItem[];
  readonly postage: number;
  readonly isPostageRefunded: boolean;
}

/** A number of units of one item. */
export interface Picked {
  readonly position: number;
  readonly quantity: number;
}

/** The VAT of postage follows that of the goods. With goods of several rates, it has the highest one. */
export function postageVatRate(items: readonly Pick<SoldItem, 'vatRate'>[]): VatRate {
  return (
    (['standard', 'reduced', 'zero'] as const).find((rate) =>
      items.some(({ vatRate }) => vatRate === rate),
    ) ?? 'none'
  );
}

/** What was paid for each item, if a discount was taken off all of them together. */
export function paidAmounts(amounts: readonly number[], discount: number): number[] {
  const less = divideAmount(discount, amounts);
  return amounts.map((amount, index) => amount - (less[index] ?? 0));
}

export const toSend = ({ quantity, sent, cancelled }: SoldItem) => quantity - sent - cancelled;
const refundedUnits = ({ cancelled, returned }: SoldItem) => cancelled + returned;
const leftUnits = (item: SoldItem) => item.quantity - refundedUnits(item);

/** The units that are picked of each item, added up. Undefined if an item does not exist or a number is no whole one. */
function addUp(
  items: readonly SoldItem[],
  picked: readonly Picked[],
): ReadonlyMap<SoldItem, number> | undefined {
  const units = new Map<SoldItem, number>();
  for (const { position, quantity } of picked) {
    const item = items.find((each) => each.position === position);
    if (!item || !Number.isSafeInteger(quantity) || quantity < 1) return undefined;
    units.set(item, (units.get(item) ?? 0) + quantity);
  }
  return units;
}

export interface SentParcel {
  readonly units: readonly Picked[];
  /** What its seller earns by sending it. */
  readonly amount: number;
  /** Nothing is left to be sent after it. */
  readonly isLast: boolean;
}

/** Decides what a part of an order is worth that is sent. The first part carries the postage. */
export function decideParcel(
  { items, postage, isPostageRefunded }: SoldParcel,
  picked: readonly Picked[],
): Result<SentParcel, 'nothing' | 'too_many'> {
  const units = addUp(items, picked);
  if (!units || units.size === 0) return refuse('nothing');
  if ([...units].some(([item, count]) => count > toSend(item))) return refuse('too_many');
  const goods = [...units].reduce((sum, [item, count]) => sum + sendingWorth(item, count), 0);
  const isFirst = items.every(({ sent }) => sent === 0);
  return ok({
    units: [...units].map(([{ position }, quantity]) => ({ position, quantity })),
    amount: goods + (isFirst && !isPostageRefunded ? postage : 0),
    isLast: items.every((item) => toSend(item) === (units.get(item) ?? 0)),
  });
}

/** Worth of the next units, so that the worth of all that are sent adds up to what was paid for them. */
function sendingWorth({ quantity, paid, sent, cancelled }: SoldItem, count: number): number {
  return refundForUnits({ quantity, amount: paid, refundedQuantity: sent + cancelled }, count);
}

/** A piece of a refund. The position is null for postage. */
export interface RefundPiece {
  readonly position: number | null;
  readonly quantity: number;
  readonly amount: number;
  /** How much of the amount is VAT. */
  readonly vat: number;
  /** How many of the units had not been sent. */
  readonly cancelled: number;
}

export interface LineRefund {
  readonly pieces: readonly RefundPiece[];
  readonly amount: number;
  readonly vat: number;
  /** Nothing of the order is left: all units are refunded, and the postage with them. */
  readonly isAll: boolean;
  /** Units remain that are neither sent nor refunded. */
  readonly isSendingLeft: boolean;
}

/**
 * Decides a refund of some units. Units that were not sent come first. Each amount and its VAT is the difference between two
 * shares of the whole, so any sequence of refunds adds up to what was paid and to its VAT. The last units take the
 * postage along.
 */
export function decideRefund(
  parcel: SoldParcel,
  picked: readonly Picked[],
): Result<LineRefund, 'nothing' | 'too_many'> {
  const { items, postage, isPostageRefunded } = parcel;
  const units = addUp(items, picked);
  if (!units || units.size === 0) return refuse('nothing');
  if ([...units].some(([item, count]) => count > leftUnits(item))) return refuse('too_many');
  const pieces: RefundPiece[] = [...units].map(([item, count]) => refundItem(item, count));
  const isAll = items.every((item) => leftUnits(item) === (units.get(item) ?? 0));
  if (isAll && postage > 0 && !isPostageRefunded)
    pieces.push({
      position: null,
      quantity: 1,
      amount: postage,
      vat: vatWithin(postage, postageVatRate(items)),
      cancelled: 0,
    });
  const cancelledOf = (item: SoldItem) =>
    pieces.find(({ position }) => position === item.position)?.cancelled ?? 0;
  return ok({
    pieces,
    amount: pieces.reduce((sum, { amount }) => sum + amount, 0),
    vat: pieces.reduce((sum, { vat }) => sum + vat, 0),
    isAll,
    isSendingLeft: items.some((item) => toSend(item) > cancelledOf(item)),
  });
}

function refundItem(item: SoldItem, count: number): RefundPiece {
  const { position, quantity, paid, vatRate } = item;
  const before = refundedUnits(item);
  const shareOf = (refunded: number) =>
    refundForUnits({ quantity, amount: paid, refundedQuantity: 0 }, refunded);
  return {
    position,
    quantity: count,
    amount: shareOf(before + count) - shareOf(before),
    vat: vatWithin(shareOf(before + count), vatRate) - vatWithin(shareOf(before), vatRate),
    cancelled: Math.min(count, toSend(item)),
  };
}

/** All units that are neither sent nor refunded. */
export function listUnsent({ items }: Pick<SoldParcel, 'items'>): Picked[] {
  return items.flatMap((item) =>
    toSend(item) > 0 ? [{ position: item.position, quantity: toSend(item) }] : [],
  );
}

/** Why a buyer sends something back. */
export const returnReasons = {
  changed_mind: 'I changed my mind',
  faulty: 'It is faulty or damaged',
  wrong: 'It is not what I ordered',
  late: 'It came too late',
  other: 'Another reason',
} as const;
export type ReturnReason = keyof typeof returnReasons;
export const returnReasonNames = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]];

/** Why a seller refunds something. */
export const refundReasons = {
  returned: 'The buyer sent it back',
  out_of_stock: 'Out of stock',
  damaged: 'Damaged or faulty',
  goodwill: 'Goodwill',
} as const;
export type ShopRefundReason = keyof typeof refundReasons;
export const refundReasonNames = Object.keys(refundReasons) as [ShopRefundReason, ...ShopRefundReason[]];

export const MAX_SHOP_MESSAGE_CHARS = 2_000;
export const MAX_SHOP_MESSAGES = 200;
export const MAX_TRACKING_CHARS = 80;
