import { describeFees, type FeeRates, type Millionths } from '@tessera/domain/selling/money/fees';
import { findLineKindWords } from '@tessera/domain/sold/kinds/line-kinds';

/** The settings of the fee, which the configuration has. */
interface FeeSettings {
  readonly fees: FeeRates;
  /** Fees of kinds that differ, by the kind's name. */
  readonly kindFees: Readonly<Record<string, Millionths>>;
}

/** The operator's fee on sales of a kind, and the VAT on it. */
export function feesOf({ fees, kindFees }: FeeSettings, kind: string): FeeRates {
  return { ...fees, fee: kindFees[kind] ?? fees.fee };
}

/** The fees of all kinds as the terms of use state them. */
export function describeAllFees(config: FeeSettings): string {
  const others = Object.keys(config.kindFees).map((kind) => ({
    name: findLineKindWords(kind)?.unit?.[1] ?? kind,
    rates: feesOf(config, kind),
  }));
  return describeFees(config.fees, others);
}
