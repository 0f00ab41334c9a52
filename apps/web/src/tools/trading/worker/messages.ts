import type { Bars } from '@tessera/domain/tools/trading/bars';
import type { GuessedFormat, PriceFormat } from '@tessera/domain/tools/trading/csv/guess-format';
import type { FutureCheck } from '@tessera/domain/tools/trading/check-future';
import type { Figures } from '@tessera/domain/tools/trading/figures';
import type { PaperOrder } from '@tessera/domain/tools/trading/paper';
import type { MonthReturn } from '@tessera/domain/tools/trading/periods';
import type { SweepGrid } from '@tessera/domain/tools/trading/sweep';
import type { Trade } from '@tessera/domain/tools/trading/positions';
import type { InstrumentRows } from '@tessera/domain/tools/trading/portfolios';
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

/** A run that counts as a try: the digest of its settings, and its Sharpe ratio for one bar. */
export type Try = readonly [settingsDigest: string, sharpe: number];

/** The figures of one run in a sweep. */
export type BriefFigures = Pick<Figures, 'sharpe' | 'cagr' | 'drawdown' | 'trades'>;

/** Tries every cell of a grid in the first part of the prices, and the best of them in the rest. */
export interface SweepTask {
  readonly kind: 'sweep';
  readonly settings: Settings;
  readonly source: Source;
  readonly grid: SweepGrid;
  /** Share of the bars in the first part. 1 leaves no rest. */
  readonly share: number;
}

export interface SweepReport {
  readonly kind: 'sweep';
  readonly settings: Settings;
  readonly grid: SweepGrid;
  /** Row by row. Null where settings contradict each other. */
  readonly cells: readonly (BriefFigures | null)[];
  readonly best: { readonly cell: number; readonly settings: Settings } | undefined;
  /**
   * How the best settings, and buying and holding, did in the rest of the prices. Undefined if the rest has too few
   * bars.
   */
  readonly rest:
    | { readonly best: BriefFigures; readonly held: BriefFigures; readonly from: number }
    | undefined;
  readonly dataDigest: string;
  readonly tries: readonly Try[];
}

/** Chooses the best cell of a grid in each part of the prices, and tests it in the next part. */
export interface WalkTask {
  readonly kind: 'walk';
  readonly settings: Settings;
  readonly source: Source;
  readonly grid: SweepGrid;
  readonly parts: number;
}

export interface WalkRow {
  readonly from: number;
  readonly to: number;
  readonly best: Settings;
  readonly trained: BriefFigures;
  readonly tested: BriefFigures;
  readonly held: BriefFigures;
}

export interface WalkReport {
  readonly kind: 'walk';
  readonly settings: Settings;
  readonly grid: SweepGrid;
  readonly rows: readonly WalkRow[];
  /** `growth` at each of `times`, over all tested parts one after another. */
  readonly times: Float64Array;
  readonly growth: Float64Array;
  readonly dataDigest: string;
  readonly tries: readonly Try[];
}

/** The last bars of each instrument, or those after a time, to send them to the server. */
export interface RowsTask {
  readonly kind: 'rows';
  readonly source: Source;
  /** The last known time of each instrument. Others are left out. Undefined for all bars of all instruments. */
  readonly after?: Readonly<Record<string, number>>;
}

export interface RowsReport {
  readonly kind: 'rows';
  readonly instruments: readonly InstrumentRows[];
}

/** A paper portfolio since its beginning. */
export interface PaperTask {
  readonly kind: 'paper';
  readonly settings: Settings;
  readonly instruments: readonly InstrumentRows[];
  readonly beginsAfter: number;
}

export interface PaperReport {
  readonly kind: 'paper';
  readonly times: Float64Array;
  readonly equity: Float64Array;
  readonly benchmark: Float64Array;
  readonly figures: Figures;
  readonly benchmarkFigures: Figures;
  readonly trades: readonly Trade[];
  readonly instruments: readonly string[];
  /** Bars since the beginning. */
  readonly bars: number;
  readonly orders: readonly PaperOrder[];
}

export type Task = RunTask | BarsTask | GuessTask | OpenTask | SweepTask | WalkTask | RowsTask | PaperTask;
export type Report =
  | RunReport
  | BarsReport
  | GuessReport
  | OpenReport
  | SweepReport
  | WalkReport
  | RowsReport
  | PaperReport;
export type ReportOf<T extends Task> = Extract<Report, { kind: T['kind'] }>;

export interface Request {
  readonly id: number;
  /** Null cancels the earlier request with this id. */
  readonly task: Task | null;
}

export type Reply =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly report: Report }
  /** Why the task failed, as a sentence for a person. */
  | { readonly id: number; readonly problem: string };
