import {
  formatMoney,
  maxCharge,
  type Money,
  priceStep,
  toDecimal,
  toMinor,
} from '../../../selling/money/money.ts';
import { type Result, ok, refuse } from '../../../result.ts';
import { buyNowMessages, MAX_STOCK } from './buy-now-sentences.ts';
import { minUnitPrice } from './shuffle.ts';
import { type System, systemFacts } from '../systems.ts';

/** The fields of the Buy now card as the form sends them. */
export interface BuyNowForm {
  readonly enabled: boolean;
  /** All units ever offered, including those already sold. */
  readonly stock: string | number | null;
  readonly collection: boolean;
  readonly postage: boolean;
  /** Postage for one order as a decimal, in the listing's currency. */
  readonly postagePrice: string | number | null;
}

export const emptyBuyNow: BuyNowForm = {
  enabled: false,
  stock: 1,
  collection: true,
  postage: false,
  postagePrice: null,
};

/** How an item gets to its buyer. */
export const deliveries = ['collection', 'postage'] as const;
export type Delivery = (typeof deliveries)[number];

/** A listing's Buy now offer: anybody can buy units of it at the listing's price. */
export interface ItemOffer {
  /** Null if a draft does not give the stock yet. */
  readonly stock: number | null;
  readonly collection: boolean;
  readonly postage: boolean;
  /** Null if postage is not offered, or if a draft does not give its price yet. */
  readonly postagePrice: Money | null;
}

export interface BuyNowFault {
  readonly field: keyof BuyNowForm;
  readonly message: string;
}

interface Circumstances {
  readonly system: System;
  readonly currency: string;
  /** The listing's price, which is the price of one unit. */
  readonly price: Money | null;
  /** Whether the listing is also sold in shares. */
  readonly isInShares: boolean;
}

function refuseField(field: BuyNowFault['field'], message: string): { ok: false; refusal: BuyNowFault } {
  return refuse({ field, message });
}

/** Decides what the form offers for sale, or returns the reason why it cannot be sold. */
export function decideItemOffer(form: BuyNowForm, listed: Circumstances): Result<ItemOffer, BuyNowFault> {
  const { system, currency, isInShares } = listed;
  if (!systemFacts[system].isBuyNowReady) return refuseField('enabled', buyNowMessages.unsupported);
  if (isInShares) return refuseField('enabled', buyNowMessages.withShuffle);
  const priceFault = findPriceFault(listed);
  if (priceFault !== undefined) return refuseField('enabled', priceFault);
  const draft = draftItemOffer(form, currency);
  if (!draft.ok) return draft;
  const { stock, collection, postage, postagePrice } = draft.value;
  if (stock === null) return refuseField('stock', buyNowMessages.stockMissing);
  if (!collection && !postage) return refuseField('collection', buyNowMessages.deliveryMissing);
  if (postage && postagePrice === null) return refuseField('postagePrice', buyNowMessages.postageMissing);
  if ((listed.price?.amount ?? 0) + (postagePrice?.amount ?? 0) > maxCharge(currency))
    return refuseField('postagePrice', maxMessage('price with postage', currency));
  return draft;
}

function findPriceFault({ price, currency }: Circumstances): string | undefined {
  if (price === null || price.amount <= 0) return buyNowMessages.priceMissing;
  const step = { amount: priceStep(currency), currency };
  if (price.amount % step.amount !== 0) return stepMessage('price', step);
  if (price.amount > maxCharge(currency)) return maxMessage('price', currency);
  const min = minUnitPrice(currency);
  return price.amount < min.amount
    ? `Buy now needs a price of at least ${formatMoney(min)}, because cards cannot be charged less.`
    : undefined;
}

function maxMessage(name: string, currency: string): string {
  const max = formatMoney({ amount: maxCharge(currency), currency });
  return `With Buy now the ${name} can be at most ${max}, because cards cannot be charged more at once.`;
}

function stepMessage(name: string, step: Money): string {
  return `In ${step.currency} the ${name} must be a multiple of ${formatMoney(step)}, because cards cannot be charged less.`;
}

/** The offer of an unfinished form, as it can be saved in a draft. Refuses values that can't be read. */
export function draftItemOffer(form: BuyNowForm, currency: string): Result<ItemOffer, BuyNowFault> {
  const stock = readStock(form.stock);
  if (!stock.ok) return stock;
  const { collection, postage } = form;
  if (!postage) return ok({ stock: stock.value, collection, postage, postagePrice: null });
  const price = readPostage(form.postagePrice, currency);
  if (!price.ok) return price;
  return ok({ stock: stock.value, collection, postage, postagePrice: price.value });
}

function readStock(typed: BuyNowForm['stock']): Result<number | null, BuyNowFault> {
  const text = String(typed ?? '').trim();
  if (text === '') return ok(null);
  if (!/^-?\d{1,15}$/.test(text)) return refuseField('stock', buyNowMessages.stockNumber);
  const stock = Number(text);
  return stock >= 1 && stock <= MAX_STOCK ? ok(stock) : refuseField('stock', buyNowMessages.stockRange);
}

function readPostage(typed: BuyNowForm['postagePrice'], currency: string): Result<Money | null, BuyNowFault> {
  const text = String(typed ?? '').trim();
  if (text === '') return ok(null);
  if (!/^\d[\d,]*(?:\.\d+)?$/.test(text)) return refuseField('postagePrice', buyNowMessages.postageNumber);
  const amount = toMinor(text, currency);
  if (amount === undefined) return refuseField('postagePrice', buyNowMessages.postageLarge);
  const step = { amount: priceStep(currency), currency };
  if (amount % step.amount !== 0) return refuseField('postagePrice', stepMessage('postage', step));
  return ok({ amount, currency });
}

/** The offer in the form as it is now, for the preview. */
export function offerInForm(form: BuyNowForm, currency: string): ItemOffer | undefined {
  const offer = draftItemOffer(form, currency);
  return offer.ok ? offer.value : undefined;
}

/** Inverse of `draftItemOffer`. */
export function toBuyNowForm(
  enabled: boolean,
  offer: ItemOffer | undefined,
): BuyNowForm & { readonly stock: number | null; readonly postagePrice: string | null } {
  if (!offer) return { ...emptyBuyNow, enabled, stock: 1, postagePrice: null };
  const { stock, collection, postage, postagePrice } = offer;
  return {
    enabled,
    stock,
    collection,
    postage,
    postagePrice: postagePrice === null ? null : toDecimal(postagePrice),
  };
}

/** The ways to receive the item that the seller offers. */
export function offeredDeliveries({
  collection,
  postage,
}: Pick<ItemOffer, 'collection' | 'postage'>): readonly Delivery[] {
  return deliveries.filter((each) => (each === 'collection' ? collection : postage));
}

/** Says that the stock cannot be lower than the number of units that are sold or reserved. */
export function stockSoldMessage(taken: number): string {
  const many = taken === 1 ? 'one is' : 'that many are';
  return `The stock can’t be lower than ${taken}, because ${many} sold or being paid for.`;
}
