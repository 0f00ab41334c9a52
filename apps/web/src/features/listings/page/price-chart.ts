export const CHART_WIDTH = 240;
export const CHART_HEIGHT = 64;

/** Texts and line of a price history, computed on the server. */
export interface PriceFacts {
  /** “Reduced by £500 on 12 Nov 2026”, if the last change was a reduction. */
  readonly reduction: string | undefined;
  /** The newest price first. The first price has no date of change. */
  readonly rows: readonly { readonly date: Date; readonly price: string; readonly change: string }[];
  readonly firstPrice: string;
  /** Points of the line, from the first price to the present one. */
  readonly line: string;
}
