import type { Bars } from '@tessera/domain/tools/trading/bars';

export interface ChartLine {
  readonly label: string;
  readonly values: Float64Array;
  /** Name of a colour token, such as `--accent`. */
  readonly colour: string;
  readonly isFilled?: boolean;
  readonly isDashed?: boolean;
}

export interface TradeMark {
  /** Position of the bar. */
  readonly at: number;
  readonly isPurchase: boolean;
}

/** What a chart shows. The horizontal axis counts bars, so that nights and weekends leave no gaps. */
export interface ChartSpec {
  readonly times: Float64Array;
  readonly lines: readonly ChartLine[];
  readonly bars?: Bars;
  readonly marks?: readonly TradeMark[];
  readonly formatValue: (value: number) => string;
}

/** A chart on the page. */
export interface DrawnChart {
  /** Moves the crosshair to a bar. Undefined hides it. */
  readonly point: (at: number | undefined) => void;
  /** Shows the bars from one position to another. */
  readonly zoom: (from: number, to: number) => void;
  readonly range: () => { readonly from: number; readonly to: number };
  readonly remove: () => void;
}

export interface ChartEvents {
  readonly onPoint: (at: number | undefined) => void;
  readonly onZoom: (isZoomed: boolean) => void;
}

/** Resolves a colour token to a colour that a canvas understands. */
export type Colours = (token: string) => string;
