import type { StatementResult } from '@tessera/contract/database/database-console';
import type { Dialect } from '@tessera/table-sql/dialect';
import { useState } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { formatDuration } from '../../workspace/formats.tsx';
import { findFailure, type ScriptRange } from '../editor/find-failure.ts';
import type { Outcome } from '../use-console.ts';
import { ResultGrid } from './result-grid.tsx';
import { ResultMenus } from './result-menus.tsx';
import { summaryOf, titleOf } from './result-summary.ts';

type Ran = Extract<Outcome, { kind: 'ran' }>;

interface ResultsViewProps {
  outcome: Ran;
  dialect: Dialect;
  onGoTo: (part: ScriptRange) => void;
}

export function ResultsView({ outcome, dialect, onGoTo }: ResultsViewProps) {
  const { results } = outcome;
  const [chosen, setChosen] = useState(() => initialResult(results));
  const result = results[chosen];
  return (
    <>
      <RunSummary outcome={outcome} />
      {results.length > 1 && <ResultPicker {...{ results, chosen }} onChoose={setChosen} />}
      {result && <OneResult key={chosen} {...{ result, dialect, outcome, onGoTo }} />}
    </>
  );
}

/** The result to show first: the failed one, or else the last one with rows. */
function initialResult(results: readonly StatementResult[]): number {
  const failed = results.findIndex(({ error }) => error !== null);
  if (failed !== -1) return failed;
  const withRows = results.findLastIndex(({ columns }) => columns.length > 0);
  return withRows === -1 ? results.length - 1 : withRows;
}

function RunSummary({ outcome: { results, total, isRolledBack } }: { outcome: Ran }) {
  const took = results.reduce((sum, { duration_ms }) => sum + duration_ms, 0);
  const isFailed = results.some(({ error }) => error !== null);
  const done = `${results.length} of ${total} statements`;
  return (
    <>
      <output className="console-summary">
        {total === 1 ? '1 statement' : results.length === total ? `${total} statements` : done} in{' '}
        {formatDuration(took)}
        {isFailed &&
          total > 1 &&
          `. It stopped at the first error${completedSentence(results.length - 1, isRolledBack)}`}
      </output>
      {isRolledBack && (
        <Banner tone="warning" title="Rolled back">
          {isFailed
            ? 'The transaction did not finish, so none of its changes were saved.'
            : 'The script left a transaction open. It was rolled back.'}
        </Banner>
      )}
    </>
  );
}

/** Says how many statements were saved before the one that failed. Empty if none was, or all were rolled back. */
function completedSentence(before: number, isRolledBack: boolean): string {
  if (before === 0 || isRolledBack) return '';
  return before === 1
    ? '. The statement before it took effect'
    : `. The ${before} statements before it took effect`;
}

/** Up to this many results have a row of buttons. With more results, there is a select instead. */
const MAX_BUTTONS = 6;

function ResultPicker({
  results,
  chosen,
  onChoose,
}: {
  results: readonly StatementResult[];
  chosen: number;
  onChoose: (index: number) => void;
}) {
  if (results.length > MAX_BUTTONS)
    return (
      <Select
        aria-label="Result"
        className="console-result-select"
        value={String(chosen)}
        options={results.map((result, index) => ({
          value: String(index),
          label: `${index + 1}. ${titleOf(result)} · ${summaryOf(result)}`,
        }))}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      />
    );
  return (
    <fieldset className="console-result-picker" aria-label="Statement results">
      {results.map((result, index) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- a statement is identified only by its position
          key={index}
          type="button"
          className="console-result-button"
          aria-pressed={index === chosen}
          data-failed={result.error !== null || undefined}
          onClick={() => onChoose(index)}
        >
          <span>
            {index + 1}. {titleOf(result)}
          </span>
          <span className="console-result-facts">{summaryOf(result)}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface OneResultProps extends ResultsViewProps {
  result: StatementResult;
}

function OneResult({ result, dialect, outcome, onGoTo }: OneResultProps) {
  const { columns, error, notices, is_cut, rows } = result;
  return (
    <div className="console-result">
      {error && <Failure {...{ result, outcome, onGoTo }} />}
      {!error && (
        <div className="console-result-head">
          <p className="console-result-words">
            <span className="console-result-command">{result.command || titleOf(result)}</span>
            <span>{summaryOf(result)}</span>
            <span>{formatDuration(result.duration_ms)}</span>
          </p>
          {columns.length > 0 && <ResultMenus {...{ result, dialect }} />}
        </div>
      )}
      {is_cut && (
        <p className="console-cut" role="note">
          Only the first {rows.length.toLocaleString('en-GB')} rows are shown. Export to get all rows.
        </p>
      )}
      {notices.length > 0 && <Notices notices={notices} />}
      {columns.length > 0 && <ResultGrid result={result} />}
    </div>
  );
}

function Failure({ result, outcome, onGoTo }: Omit<OneResultProps, 'dialect'>) {
  const { from, to } = findFailure(outcome.sent.script, result);
  const { script, offset, line: first } = outcome.sent;
  const line = first + script.slice(0, from).split('\n').length - 1;
  return (
    <Banner
      tone="danger"
      role="alert"
      title={`Line ${line} failed`}
      actions={
        <Button size="small" onClick={() => onGoTo({ from: from + offset, to: to + offset })}>
          Go to line
        </Button>
      }
    >
      <span className="console-error">{result.error?.details}</span>
      {result.error?.sqlState && <span className="console-error-code">{result.error.sqlState}</span>}
    </Banner>
  );
}

function Notices({ notices }: { notices: readonly string[] }) {
  return (
    <ul className="console-notices" aria-label="Server notices">
      {notices.map((notice, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same notice may appear twice
        <li key={index}>{notice}</li>
      ))}
    </ul>
  );
}
