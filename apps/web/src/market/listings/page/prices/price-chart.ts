export const CHART_WIDTH = 240;
export const CHART_HEIGHT = 64;

/** The texts and the line of a price history. Computed on the server. */
export interface PriceFacts {
  /** “Reduced by £500 on 12 Nov 2026”, if the last change lowered the price. */
  readonly reduction: string | undefined;
  /**
   * One row for each change of the price, the newest first. The first price is not among them, because it has no date
   * of change.
   */
  readonly rows: readonly { readonly date: Date; readonly price: string; readonly change: string }[];
  readonly firstPrice: string;
  /** The points of the chart's line, from the first price to the present one. */
  readonly line: string;
}
