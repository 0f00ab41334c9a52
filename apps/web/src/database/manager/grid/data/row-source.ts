import type { CallInput, Output } from '@tessera/contract/endpoint';
import { countRows, readRows } from '@tessera/contract/database/database-rows';
import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { PAGE_ROWS } from '@tessera/domain/database/limits';
import { createStore } from '../../../../lib/create-store.ts';
import { type DatabaseProblem, databaseCall } from '../../api/database-call.ts';
import {
  append,
  emptyWindow,
  pagesAround,
  type PageWindow,
  prepend,
  type RowPage,
  type RowPosition,
  windowOf,
} from './page-window.ts';
import { type LoadedRow, type RowsQuery, type TableRef, toBody } from './table-rows.ts';

type RowsAnswer = Output<typeof readRows>;
export type TableFacts = Pick<
  RowsAnswer,
  | 'kind'
  | 'columns'
  | 'identity'
  | 'row_rights'
  | 'is_app_table'
  | 'can_change_roles'
  | 'total'
  | 'is_estimate'
>;

export interface RowsState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Undefined until the first page has loaded. */
  readonly facts: TableFacts | undefined;
  readonly window: PageWindow;
  readonly failure: DatabaseProblem | undefined;
  /** Error of loading another page. The rows loaded so far remain. */
  readonly moreFailure: DatabaseProblem | undefined;
  /** Exact number of rows that match the filters, once somebody has asked for it. */
  readonly counted: number | undefined;
  readonly isCounting: boolean;
}

/** How many cells are requested at once: several screens, and still parsed within one frame. */
const CELLS_A_PAGE = 20_000;
const MAX_ROWS = 200;
const MIN_ROWS = 20;

const ABORTED: DatabaseProblem = { message: '', code: 'cancelled' };

/** Loads the rows of one table page by page. A page starts after a given row, not after a number of rows. */
export class RowSource {
  readonly tableRef: TableRef;
  readonly state = createStore<RowsState>({
    status: 'loading',
    facts: undefined,
    window: emptyWindow,
    failure: undefined,
    moreFailure: undefined,
    counted: undefined,
    isCounting: false,
  });
  #query: RowsQuery = { sort: [], filters: [] };
  #abort = new AbortController();
  #isBusy = false;
  #lastUid = 0;

  constructor(tableRef: TableRef) {
    this.tableRef = tableRef;
  }

  readonly getState = (): RowsState => this.state.get();

  /** Loads the first or the last page for a new sort order or filter, and drops all rows loaded before. */
  async open(query: RowsQuery, at: 'first' | 'last' = 'first'): Promise<void> {
    const isOther = JSON.stringify(query.filters) !== JSON.stringify(this.#query.filters);
    this.#query = query;
    const signal = this.#beginAnew();
    this.state.patch({
      status: 'loading',
      moreFailure: undefined,
      ...(isOther && { counted: undefined, isCounting: false }),
    });
    const page = await this.#read(at, signal);
    if (signal.aborted) return;
    if ('failure' in page) return this.state.patch({ status: 'failed', failure: page.failure });
    const number = at === 'first' ? 1 : this.#numberFromEnd(page.rows.length);
    this.state.patch({ status: 'ready', failure: undefined, window: windowOf([page], number) });
  }

  close(): void {
    this.#abort.abort();
  }

  /** Loads the next or previous page. Only one page loads at a time. */
  async more(direction: 'next' | 'previous'): Promise<void> {
    const { pages } = this.state.get().window;
    const at = direction === 'next' ? pages.at(-1)?.next : pages[0]?.previous;
    if (!at || this.#isBusy || this.state.get().status !== 'ready') return;
    this.#isBusy = true;
    const { signal } = this.#abort;
    const page = await this.#read(at, signal);
    if (signal.aborted) return;
    this.#isBusy = false;
    if ('failure' in page) return this.state.patch({ moreFailure: page.failure });
    const { window } = this.state.get();
    this.state.patch({
      moreFailure: undefined,
      window: direction === 'next' ? append(window, page) : prepend(window, page),
    });
  }

  /** Loads the pages with the visible rows again, and drops the others. The view stays where it is. */
  async reload(from: number, to: number): Promise<void> {
    const { window } = this.state.get();
    const { first, last } = pagesAround(window, from, to);
    const [head] = window.pages.slice(first);
    if (!head || (first === 0 && head.previous === null)) return this.#reloadFrom('first', 0, last - first);
    const before = window.pages.slice(0, first).reduce((count, { rows }) => count + rows.length, 0);
    const at = window.pages[first - 1]?.next ?? head.at;
    return this.#reloadFrom(at, before, last - first);
  }

  async #reloadFrom(at: RowPosition, before: number, further: number): Promise<void> {
    const { window } = this.state.get();
    const signal = this.#beginAnew();
    const pages: RowPage[] = [];
    let next: RowPosition | null = at;
    for (let index = 0; index <= further && next !== null; index += 1) {
      const page: RowPage | { failure: DatabaseProblem } = await this.#read(next, signal);
      if (signal.aborted) return;
      if ('failure' in page) {
        // The row after which this page starts was deleted. So the rows are loaded from the first one on.
        const isLost = page.failure.code === 'database.position_lost' && at !== 'first';
        if (isLost) return this.#reloadFrom('first', 0, further);
        return this.state.patch({ status: 'failed', failure: page.failure });
      }
      pages.push(page);
      ({ next } = page);
    }
    const number = window.firstNumber === null ? null : window.firstNumber + before;
    this.state.patch({
      status: 'ready',
      failure: undefined,
      counted: undefined,
      window: windowOf(pages, number, window.shift - before),
    });
  }

  async count(): Promise<DatabaseProblem | undefined> {
    const { filters } = this.#query;
    this.state.patch({ isCounting: true });
    const body = { ...toBody(this.tableRef), filters: [...filters] };
    const reply = await databaseCall(countRows, { body }, { failure: 'tableData' });
    if (filters !== this.#query.filters) return undefined;
    this.state.patch({ isCounting: false, ...(reply.ok && { counted: reply.value.count }) });
    return reply.ok ? undefined : reply.refusal;
  }

  #beginAnew(): AbortSignal {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#isBusy = false;
    return this.#abort.signal;
  }

  #numberFromEnd(rows: number): number | null {
    const { facts, counted } = this.state.get();
    const total = counted ?? (facts && !facts.is_estimate ? facts.total : null);
    return total === null ? null : total - rows + 1;
  }

  #limit(): number {
    const { facts } = this.state.get();
    if (!facts) return PAGE_ROWS;
    const fitting = Math.round(CELLS_A_PAGE / Math.max(1, facts.columns.length));
    return Math.max(MIN_ROWS, Math.min(MAX_ROWS, fitting));
  }

  async #read(at: RowPosition, signal: AbortSignal): Promise<RowPage | { failure: DatabaseProblem }> {
    let limit = this.#limit();
    for (;;) {
      const body = { ...toBody(this.tableRef), ...this.#body(), position: at, limit };
      const reply = await this.#ask(body, signal);
      if (reply === undefined) return { failure: ABORTED };
      if (reply.ok) return this.#take(at, reply.value);
      // So many rows are too large for one response, so fewer are requested.
      if (reply.refusal.code !== 'database.too_much' || limit === 1) return { failure: reply.refusal };
      limit = Math.max(1, Math.floor(limit / 10));
    }
  }

  /** Undefined when the request was aborted. */
  async #ask(body: CallInput<typeof readRows>['body'], signal: AbortSignal) {
    try {
      return await databaseCall(readRows, { body }, { failure: 'tableData', signal });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  #body() {
    const { sort, filters } = this.#query;
    return { sort: [...sort], filters: [...filters] };
  }

  #take(at: RowPosition, { rows, cut, next, previous, ...facts }: RowsAnswer): RowPage {
    this.state.patch({ facts });
    const cuts = Map.groupBy(cut, ({ row }) => row);
    return {
      at,
      next,
      previous,
      rows: rows.map((cells, index) =>
        this.#toRow(facts, cells, cuts.get(index)?.map(({ column }) => column) ?? []),
      ),
    };
  }

  #toRow({ columns, identity }: TableFacts, cells: LoadedRow['cells'], cut: readonly string[]): LoadedRow {
    this.#lastUid += 1;
    const key = identity.kind === 'none' ? undefined : keyOf(columns, identity.columns, cells, cut);
    const id = key ? JSON.stringify(Object.values(key)) : `row ${this.#lastUid}`;
    return { uid: this.#lastUid, id, key, cells, cut };
  }
}

function keyOf(
  columns: readonly ColumnInfo[],
  names: readonly string[],
  cells: LoadedRow['cells'],
  cut: readonly string[],
): Record<string, string> | undefined {
  const key: [string, string][] = [];
  for (const name of names) {
    const cell = cells[columns.findIndex((column) => column.column_name === name)] ?? null;
    if (cell === null || cut.includes(name)) return undefined;
    key.push([name, cell]);
  }
  return names.length > 0 ? Object.fromEntries(key) : undefined;
}
