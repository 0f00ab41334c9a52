/** A percentage in millionths: 2.5% is 25,000. */
export type Millionths = number;

const MILLION = 1_000_000n;
const MAX_DECIMALS = 4;

/**
 * Reads a percentage: `2.5` is 25,000. Undefined unless the text is a number from 0 to 100 with at most four decimals.
 */
export function parsePercent(text: string): Millionths | undefined {
  const [, whole, fraction = ''] = text.trim().match(/^(\d{1,3})(?:\.(\d{1,4}))?$/) ?? [];
  if (whole === undefined) return undefined;
  const millionths = Number(`${whole}${fraction.padEnd(MAX_DECIMALS, '0')}`);
  return millionths <= Number(MILLION) ? millionths : undefined;
}

/** Formats a percentage: 25,000 is `2.5`. */
export function formatPercent(millionths: Millionths): string {
  return String(millionths / 10 ** MAX_DECIMALS);
}

export interface FeeRates {
  /** The operator's fee on a sale. */
  readonly fee: Millionths;
  /** VAT on that fee. */
  readonly vat: Millionths;
}

/** Describes the operator's fee as the terms of use state it. */
export function describeFee({ fee, vat }: FeeRates): string {
  if (fee === 0) return 'no fee';
  const tax = vat === 0 ? '' : `, plus ${formatPercent(vat)}% VAT on that fee`;
  return `a fee of ${formatPercent(fee)}% of the price${tax}`;
}

/** Describes the operator's fee if some kinds of sales have another one. Names are plurals such as “meals”. */
export function describeFees(
  general: FeeRates,
  others: readonly { readonly name: string; readonly rates: FeeRates }[],
): string {
  const differing = others.filter(({ rates }) => rates.fee !== general.fee);
  if (differing.length === 0) return describeFee(general);
  const texts = differing.map(({ name, rates }) => `${describeFee(rates)} for ${name}`);
  return `${describeFee(general)} (${texts.join(', ')})`;
}

/** Reads fees by kind such as `meal=5 trip=8.5`. Undefined unless every entry is a known kind, once, and a percentage. */
export function parseKindFees(
  text: string,
  kinds: readonly string[],
): Readonly<Record<string, Millionths>> | undefined {
  const fees: Record<string, Millionths> = {};
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [, kind = '', percent = ''] = entry.match(/^([a-z]+)=(.+)$/) ?? [];
    const fee = parsePercent(percent);
    if (!kinds.includes(kind) || fee === undefined || Object.hasOwn(fees, kind)) return undefined;
    fees[kind] = fee;
  }
  return fees;
}

/** An amount divided among seller, operator and tax office. The three always add up to it. */
export interface FeeSplit {
  readonly seller: number;
  readonly fee: number;
  readonly vat: number;
}

/**
 * Divides an amount into the seller's share, the operator's fee and the VAT on that fee. Fee and VAT together are
 * rounded half up and are never more than the amount. The seller gets or loses what rounding changes. No share becomes
 * smaller when the amount grows, so a partial refund never takes a penny from anybody.
 */
export function splitFee(amount: number, { fee, vat }: FeeRates): FeeSplit {
  const withVat = roundedDivision(BigInt(amount) * BigInt(fee) * (MILLION + BigInt(vat)), MILLION * MILLION);
  const charge = Math.min(amount, withVat);
  const ofVat = roundedDivision(BigInt(charge) * BigInt(vat), MILLION + BigInt(vat));
  return { seller: amount - charge, fee: charge - ofVat, vat: ofVat };
}

/**
 * Divides a refund among seller, fee and VAT. `refundedBefore` is what was refunded of the same sale before. Once
 * everything is refunded, the divided refunds add up exactly to the division of the sale.
 */
export function splitRefund(
  { amount, refundedBefore }: { readonly amount: number; readonly refundedBefore: number },
  rates: FeeRates,
): FeeSplit {
  const before = splitFee(refundedBefore, rates);
  const after = splitFee(refundedBefore + amount, rates);
  return {
    seller: after.seller - before.seller,
    fee: after.fee - before.fee,
    vat: after.vat - before.vat,
  };
}

function roundedDivision(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}
