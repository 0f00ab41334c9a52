import { businessText } from '../../people/business.ts';
import { withCommas } from '../../counts.ts';
import { longDay } from '../../days.ts';
import { formatMoney, priceStep } from '../money/money.ts';
import { findLineKindWords, unitsText } from '../../sold/kinds/line-kinds.ts';
import type { FrozenSeller } from './frozen-terms.ts';
import { priceItems } from './order-lines.ts';
import { payableInPerson, priceOf, sumAuthorised, sumInPerson } from './payment-ways.ts';
import type { PricePart } from './price-parts.ts';
import type { ReceiptLine, ReceiptOrder, ReceiptRefund } from './receipt-order.ts';
import type { OrderStatus } from './statuses.ts';
import { vatText } from './vat.ts';

export type { ReceiptLine, ReceiptOrder, ReceiptRefund } from './receipt-order.ts';

/** The texts of a receipt. The page, the email and the PDF all show these, so that they agree. */
export interface Receipt {
  readonly title: string;
  readonly facts: readonly ReceiptFact[];
  readonly lines: readonly ReceiptLineText[];
  readonly totals: readonly ReceiptFact[];
  readonly refunds: readonly ReceiptRefundText[];
  readonly notes: readonly string[];
}

export interface ReceiptFact {
  readonly label: string;
  readonly value: string;
}

export interface ReceiptLineText {
  readonly id: string;
  readonly title: string;
  readonly quantity: string;
  readonly amount: string;
  /** For example “Sold by Ada, a trader”. */
  readonly seller: string | undefined;
  readonly terms: readonly string[];
}

export interface ReceiptRefundText {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly amount: string;
}

export function composeReceipt(order: ReceiptOrder): Receipt {
  const { number, createdAt, paidAt, lines, refunds } = order;
  return {
    title: isConfirmation(order) ? `Confirmation of order ${number}` : `Receipt for order ${number}`,
    facts: [
      { label: 'Order number', value: String(number) },
      { label: 'Ordered', value: longDay(createdAt) },
      ...(paidAt ? [{ label: paidLabel(order), value: longDay(paidAt) }] : []),
      { label: 'Payment', value: paymentText(order) },
    ],
    lines: lines.map((line) => composeLine(line, order)),
    totals: composeTotals(order),
    refunds: refunds.map(composeRefund),
    notes: [...new Set(lines.flatMap(({ kind }) => findLineKindWords(kind)?.receiptNotes ?? []))],
  };
}

/** What happened at `paidAt`. */
function paidLabel(order: ReceiptOrder): string {
  if (sumAuthorised(order.lines) > 0) return 'Authorised';
  return isConfirmation(order) ? 'Confirmed' : 'Paid';
}

const paymentTexts: Readonly<Record<OrderStatus, string>> = {
  open: 'Not paid yet',
  confirmed: 'Nothing to pay',
  authorised: 'Authorised on your card, not charged yet',
  paid: 'Paid by card',
  partly_refunded: 'Paid by card, partly refunded',
  refunded: 'Paid by card, refunded',
  expired: 'Not paid in time',
  cancelled: 'Cancelled before payment',
};

/** Whether this site charged nothing, so that the order has no receipt of a payment. */
export function isConfirmation({ paidAt, totals }: Pick<ReceiptOrder, 'paidAt' | 'totals'>): boolean {
  return paidAt !== null && totals.every(({ amount }) => amount === 0);
}

function paymentText(order: ReceiptOrder): string {
  const place = inPersonPlace(order);
  return place !== undefined && order.status === 'confirmed'
    ? `You pay ${place}`
    : paymentTexts[order.status];
}

/** Where the buyer pays in person, such as “at collection”. Undefined if nothing is paid in person. */
export function inPersonPlace({ lines }: { readonly lines: readonly InPersonLine[] }): string | undefined {
  const places = lines
    .filter(({ inPersonAmount = 0 }) => inPersonAmount > 0)
    .map(({ kind }) => findLineKindWords(kind)?.paidInPerson ?? 'in person');
  const [first, ...others] = new Set(places);
  return others.length > 0 ? 'in person' : first;
}

/** What the buyer reads while their card is only authorised. Undefined for other orders. */
export function authorisedText({
  status,
  lines,
  totals,
}: Pick<ReceiptOrder, 'status' | 'lines' | 'totals'>): string | undefined {
  if (status !== 'authorised') return undefined;
  const price = formatMoney({ amount: sumAuthorised(lines), currency: currencyOf({ totals }) });
  const [when = 'when the seller accepts your order'] = lines.flatMap(
    ({ kind }) => findLineKindWords(kind)?.chargedWhen ?? [],
  );
  return `Your card is authorised for ${price} and hasn’t been charged. You’re charged ${when}, and not at all otherwise.`;
}

type InPersonLine = Pick<ReceiptLine, 'kind' | 'inPersonAmount'>;

function currencyOf({ totals }: Pick<ReceiptOrder, 'totals'>): string {
  return totals[0]?.currency ?? 'GBP';
}

function composeTotals(order: ReceiptOrder): ReceiptFact[] {
  const currency = currencyOf(order);
  const format = (amount: number) => formatMoney({ amount, currency });
  const total = order.totals.reduce((sum, { amount }) => sum + amount, 0);
  const inPerson = sumInPerson(order.lines);
  const payable = order.lines.reduce((sum, line) => sum + payableInPerson(line), 0);
  const authorised = sumAuthorised(order.lines);
  const all = total + inPerson + authorised;
  return [
    { label: 'Total', value: all === 0 ? 'Free' : format(all) },
    ...(authorised > 0
      ? [
          order.status === 'authorised'
            ? { label: 'Authorised on your card, not charged yet', value: format(authorised) }
            : { label: 'Released, not charged', value: `−${format(authorised)}` },
        ]
      : []),
    ...(inPerson > payable ? [{ label: 'Cancelled', value: `−${format(inPerson - payable)}` }] : []),
    ...(order.refundedAmount > 0
      ? [
          { label: 'Refunded', value: `−${format(order.refundedAmount)}` },
          { label: 'Total after refunds', value: format(total + payable - order.refundedAmount) },
        ]
      : []),
    ...(payable > 0
      ? [{ label: `Payable ${inPersonPlace(order) ?? 'in person'}`, value: format(payable) }]
      : []),
  ];
}

function composeLine(line: ReceiptLine, order: ReceiptOrder): ReceiptLineText {
  const { id, title, seller, terms } = line;
  const currency = currencyOf(order);
  const vat = vatText(terms.parts, currency);
  return {
    id,
    title,
    quantity: quantityText(line, currency),
    amount: formatMoney({ amount: priceOf(line), currency }),
    seller: seller ? sellerText(seller) : undefined,
    terms: [
      ...terms.parts.map((part) => partText(part, currency)),
      ...(vat === undefined ? [] : [vat]),
      ...(findLineKindWords(line.kind)?.receiptTerms?.(line, currency) ?? []),
      ...terms.notes,
      ...(seller ? cancellationTexts(line.kind, seller, order) : []),
      ...(line.refundedQuantity > 0 || line.refundedAmount > 0 ? [refundedText(line, currency)] : []),
    ],
  };
}

function partText({ text, quantity, amount }: PricePart, currency: string): string {
  const count = quantity === 1 ? '' : `${withCommas(quantity)} × `;
  return `${count}${text}: ${formatMoney({ amount, currency })}.`;
}

/**
 * Says how many units were bought and at which prices, for example “3 shares: 1 at £33.34 and 2 at £33.33”. The first
 * shares of a pool may cost a little more.
 */
export function quantityText(line: ReceiptLine, currency: string): string {
  if (line.terms.parts.length > 0) return unitsText(line.kind, line.quantity);
  const { quantity, requested, unitAmount } = line;
  const amount = priceOf(line);
  // In other kinds, the amount may contain costs that are not for a unit, such as postage.
  const isInSteps = findLineKindWords(line.kind)?.isPricedInSteps === true;
  const extraUnits = isInSteps ? (amount - unitAmount * quantity) / priceStep(currency) : 0;
  const items =
    isInSteps && Number.isSafeInteger(extraUnits) && extraUnits <= quantity
      ? priceItems({ quantity, unitAmount, amount, extraUnits })
      : [{ quantity, amount: unitAmount }];
  const prices = items.map((item) => ({
    count: withCommas(item.quantity),
    each: formatMoney({ amount: item.amount, currency }),
  }));
  const all = unitsText(line.kind, quantity);
  const text =
    prices.length === 1
      ? `${all} at ${prices[0]?.each ?? ''}`
      : `${all}: ${prices.map(({ count, each }) => `${count} at ${each}`).join(' and ')}`;
  return quantity < requested ? `${text} (you asked for ${withCommas(requested)})` : text;
}

export function sellerText({ name, type, business }: FrozenSeller): string {
  const by = `Sold by ${name.trim() === '' ? 'a deleted account' : name}`;
  if (business) return `${by}, a trader: ${businessText(business)}`;
  if (type === null) return by;
  return `${by}, ${type === 'trader' ? 'a trader' : 'a private seller'}`;
}

function cancellationTexts(kind: string, { type }: FrozenSeller, order: ReceiptOrder): string[] {
  if (type === null) return [];
  if (type === 'private') return ['The seller is a private person, so there is no 14-day right to cancel.'];
  return findLineKindWords(kind)?.traderCancellation(order) ?? [];
}

function refundedText(
  { kind, refundedQuantity, refundedAmount, amount }: ReceiptLine,
  currency: string,
): string {
  if (amount === 0) return `${unitsText(kind, refundedQuantity)} cancelled. Nothing had been charged.`;
  if (refundedQuantity === 0)
    return `Refunded in part: ${formatMoney({ amount: refundedAmount, currency })}.`;
  return `${unitsText(kind, refundedQuantity)} refunded: ${formatMoney({ amount: refundedAmount, currency })}.`;
}

function composeRefund(refund: ReceiptRefund): ReceiptRefundText {
  return {
    id: refund.id,
    label: refundLabels[refund.reason] ?? 'Refund',
    note: refundNote(refund),
    amount: formatMoney(refund),
  };
}

const refundLabels: Readonly<Record<string, string>> = {
  late: 'Your payment arrived too late',
  paid_twice: 'Your order was paid twice',
  pool_not_full: 'The pool didn’t fill',
  returned: 'You returned shares',
  left_extended: 'You left the pool after it was extended',
  released: 'Charged although it was cancelled',
  administrator: 'Refunded by an administrator',
  dispute: 'Your bank decided a dispute for you',
  provider: 'Refunded through the payment provider',
  listing_removed: 'The listing was taken down',
  item_returned: 'You returned what you bought',
  storage_plan: 'A larger storage plan was running',
  at_provider: 'Refunded by the payment provider',
  borne: 'Refunded by the payment provider',
  item_cancelled: 'You cancelled the purchase',
  item_not_handed_over: 'The seller did not hand it over in time',
  item_refunded: 'The seller refunded it',
  cancelled_by_buyer: 'You cancelled it',
  cancelled_by_seller: 'The seller cancelled it',
};

/** An administrator's reason as a sentence for the buyer. */
export function givenReason(note: string): string {
  return `The reason given is: “${note}”.`;
}

function refundNote({ status, requestedAt, settledAt, isSurplus, note }: ReceiptRefund): string {
  const reason = note ? `${givenReason(note)} ` : '';
  const payment = `${reason}${isSurplus ? 'A payment for which you weren’t given anything. ' : ''}`;
  if (status === 'pending') return `${payment}On its way since ${longDay(requestedAt)}.`;
  const at = longDay(settledAt ?? requestedAt);
  if (status === 'failed')
    return `${payment}The payment provider refused it on ${at}. Contact us with your order number.`;
  return `${payment}Sent to the card that paid on ${at}.`;
}
