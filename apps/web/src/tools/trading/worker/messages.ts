import type { Bars } from '@tessera/domain/tools/trading/bars';
import type { GuessedFormat, PriceFormat } from '@tessera/domain/tools/trading/csv/guess-format';
import type { FutureCheck } from '@tessera/domain/tools/trading/check-future';
import type { Figures } from '@tessera/domain/tools/trading/figures';
import type { MonthReturn } from '@tessera/domain/tools/trading/periods';
import type { Trade } from '@tessera/domain/tools/trading/positions';
import type { Settings } from '@tessera/domain/tools/trading/settings';
import type { OwnPrices } from '../data/own-prices.ts';

/** Prices that the worker has: made from the sample, or read from a file before. */
export type Source =
  | { readonly kind: 'sample'; readonly names: readonly string[] }
  | { readonly kind: 'own' };

export interface RunTask {
  readonly kind: 'run';
  readonly settings: Settings;
  readonly source: Source;
}

/** A run as the page shows it. */
export interface RunReport {
  readonly kind: 'run';
  readonly settings: Settings;
  readonly times: Float64Array;
  readonly equity: Float64Array;
  readonly drawdown: Float64Array;
  readonly benchmark: Float64Array;
  readonly figures: Figures;
  readonly benchmarkFigures: Figures;
  readonly months: readonly MonthReturn[];
  readonly trades: readonly Trade[];
  readonly instruments: readonly string[];
  /** Instruments that end well before the others. */
  readonly ended: readonly string[];
  readonly check: FutureCheck;
  readonly dataDigest: string;
  readonly settingsDigest: string;
}

export interface BarsTask {
  readonly kind: 'bars';
  readonly source: Source;
  readonly instrument: number;
}

export interface BarsReport {
  readonly kind: 'bars';
  readonly bars: Bars;
  /** For each bar its position on the calendar. */
  readonly positions: Int32Array;
}

/** Guesses how a file is to be read. */
export interface GuessTask {
  readonly kind: 'guess';
  readonly file: File;
}

export interface GuessReport {
  readonly kind: 'guess';
  readonly guess: GuessedFormat;
}

/** Reads files. Their prices replace those that were read before. */
export interface OpenTask {
  readonly kind: 'open';
  readonly files: readonly File[];
  readonly format: PriceFormat;
  readonly adjustsSplits: boolean;
}

export interface OpenReport {
  readonly kind: 'open';
  readonly prices: OwnPrices;
}

export type Task = RunTask | BarsTask | GuessTask | OpenTask;
export type Report = RunReport | BarsReport | GuessReport | OpenReport;
export type ReportOf<T extends Task> = Extract<Report, { kind: T['kind'] }>;

export interface Request {
  readonly id: number;
  /** Null ends an earlier request of this id. */
  readonly task: Task | null;
}

export type Reply =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly report: Report }
  /** A sentence for a person. */
  | { readonly id: number; readonly problem: string };
