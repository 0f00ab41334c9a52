import { zoneOfType } from '@tessera/table-sql/date-times';
import { useState } from 'react';
import type { DatabaseProblem } from '../api/database-call.ts';
import type { Grid } from './use-grid.ts';

/** The visible rows and the row count: an estimate at first, exact on request. */
export function GridStatus({ grid }: { grid: Grid }) {
  const [failure, setFailure] = useState<DatabaseProblem>();
  const { source, state, rows, newRows, view, query, columns } = grid;
  const { window, isCounting, moreFailure } = state;
  const hasFilters = query.filters.length > 0;
  const isComplete = window.pages[0]?.previous === null && window.pages.at(-1)?.next === null;
  const isCounted =
    isComplete || state.counted !== undefined || (!hasFilters && state.facts?.is_estimate === false);
  const first = Math.max(0, Math.min(view.row, rows.length - view.rows) - newRows);
  const last = Math.max(0, Math.min(rows.length, view.row + view.rows) - newRows);
  return (
    <div className="dbg-status">
      <output>
        {formatRange(window.firstNumber, first, Math.min(last, window.rows.length))}
        {formatTotal(grid, isComplete)}
      </output>
      {!isCounted && window.rows.length > 0 && (
        <button
          type="button"
          className="dbg-link"
          aria-disabled={isCounting}
          onClick={() => void (!isCounting && source.count().then(setFailure))}
        >
          {isCounting ? 'Counting …' : 'Count exactly'}
        </button>
      )}
      {failure && (
        <span className="ui-danger-text" role="alert">
          {failure.message}
        </span>
      )}
      {moreFailure && (
        <span className="ui-danger-text" role="alert">
          {moreFailure.message}{' '}
          <button type="button" className="dbg-link" onClick={() => void source.more('next')}>
            Retry
          </button>
        </span>
      )}
      <span className="dbg-gap" />
      {columns.some(({ data_type }) => zoneOfType(data_type) === 'session') && (
        <span>Times with a zone are shown in UTC.</span>
      )}
      <span className="dbg-keys">{keysOf(grid)}</span>
    </div>
  );
}

function keysOf({ state: { facts } }: Grid): string {
  if (facts?.identity.kind === 'none') return "This table has no key, so its rows can't be edited.";
  if (facts?.row_rights.update === false) return 'Shift+F10 for more';
  return 'Enter edits, Esc reverts, Shift+F10 for more';
}

const formatNumber = (count: number) => count.toLocaleString('en-GB');

function formatRange(first: number | null, from: number, to: number): string {
  if (to === 0) return '';
  if (first === null) return 'Rows near the end';
  return `Rows ${formatNumber(first + from)}–${formatNumber(first + to - 1)}`;
}

function formatTotal({ state: { facts, counted, window }, query }: Grid, isComplete: boolean): string {
  if (window.rows.length === 0) return '';
  if (isComplete) return ` of ${formatNumber(window.rows.length)}`;
  if (counted !== undefined) return ` of ${formatNumber(counted)}`;
  if (query.filters.length > 0 || !facts || facts.total === null) return '';
  return ` of ${facts.is_estimate ? 'about ' : ''}${formatNumber(facts.total)}`;
}
