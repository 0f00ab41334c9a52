import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { filterOperators } from '@tessera/table-sql/paging';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type FormEvent, useRef, useState } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { cellKind, truthText } from '../cells/cell-kind.ts';
import type { WrittenFilter } from '../data/table-rows.ts';
import { operatorsOf, operatorWord, takesValue } from './filter-formats.ts';
import './filters.css';

interface FilterPanelProps {
  columns: readonly ColumnInfo[];
  filters: readonly WrittenFilter[];
  /** Column to add an empty filter for, when the panel was opened from a column menu. */
  addFor: string | undefined;
  onApply: (filters: readonly WrittenFilter[]) => void;
  onClose: () => void;
}

interface Line extends WrittenFilter {
  readonly id: number;
}

/** The form for filters. Only rows that match all of them are shown, once Apply is pressed. */
export function FilterPanel({ columns: all, filters, addFor, onApply, onClose }: FilterPanelProps) {
  const columns = all.filter(({ is_hidden }) => !is_hidden);
  const lastId = useRef(filters.length);
  const [lines, setLines] = useState<readonly Line[]>(() => startLines(columns, filters, addFor));

  function add() {
    lastId.current += 1;
    setLines([...lines, { id: lastId.current, ...emptyFilter(columns, columns[0]) }]);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    onApply(lines.map(({ id: _, ...filter }) => filter));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any field
    <form
      className="dbg-filters"
      aria-label="Filters"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {lines.map((line, index) => (
        <FilterLine
          key={line.id}
          {...{ line, columns }}
          number={index + 1}
          isNew={index === lines.length - 1}
          onChange={(next) => setLines(lines.map((each) => (each.id === line.id ? next : each)))}
          onRemove={() => setLines(lines.filter((each) => each.id !== line.id))}
        />
      ))}
      <div className="dbg-filter-buttons">
        <Button size="small" variant="quiet" icon={<Plus aria-hidden="true" />} onClick={add}>
          Add a filter
        </Button>
        <span className="dbg-gap" />
        {filters.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => onApply([])}>
            Clear all
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          Close
        </Button>
        <Button size="small" variant="primary" type="submit">
          Apply
        </Button>
      </div>
    </form>
  );
}

function startLines(
  columns: readonly ColumnInfo[],
  filters: readonly WrittenFilter[],
  addFor: string | undefined,
): Line[] {
  const requestedColumn = columns.find((column) => column.column_name === addFor);
  const fresh = requestedColumn || filters.length === 0 ? [emptyFilter(columns, requestedColumn)] : [];
  return [...filters, ...fresh].map((filter, id) => ({ id, ...filter }));
}

function emptyFilter(columns: readonly ColumnInfo[], column = columns[0]): WrittenFilter {
  const operator = (column && operatorsOf(column)[0]) ?? 'equals';
  const isTruth = column && cellKind(column) === 'boolean';
  return { column: column?.column_name ?? '', operator, value: isTruth ? truthText(column, true) : '' };
}

interface FilterLineProps {
  line: Line;
  columns: readonly ColumnInfo[];
  number: number;
  isNew: boolean;
  onChange: (line: Line) => void;
  onRemove: () => void;
}

function FilterLine({ line, columns, number, isNew, onChange, onRemove }: FilterLineProps) {
  const column = columns.find((each) => each.column_name === line.column);
  const kind = column ? cellKind(column) : 'text';
  return (
    <fieldset className="dbg-filter" aria-label={`Filter ${number}`}>
      <Select
        aria-label="Column"
        value={line.column}
        options={columns.map(({ column_name }) => ({ value: column_name, label: column_name }))}
        onChange={(event) => {
          const chosen = columns.find((each) => each.column_name === event.target.value);
          onChange({ id: line.id, ...emptyFilter(columns, chosen) });
        }}
      />
      <Select
        aria-label="Condition"
        value={line.operator}
        options={(column ? operatorsOf(column) : []).map((operator) => ({
          value: operator,
          label: operatorWord(kind, operator),
        }))}
        onChange={(event) => {
          const operator = filterOperators.find((each) => each === event.target.value);
          if (operator) onChange({ ...line, operator });
        }}
      />
      {takesValue(line.operator) && column && (
        <FilterValue {...{ line, column, onChange }} isFocused={isNew} />
      )}
      <IconButton
        size="small"
        label={`Remove filter ${number}`}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
      />
    </fieldset>
  );
}

interface FilterValueProps {
  line: Line;
  column: ColumnInfo;
  isFocused: boolean;
  onChange: (line: Line) => void;
}

/** An input for the column's type. The server decides whether the value is valid. */
function FilterValue({ line, column, isFocused, onChange }: FilterValueProps) {
  const kind = cellKind(column);
  const set = (value: string) => onChange({ ...line, value });
  const choices =
    kind === 'boolean'
      ? [true, false].map((truth) => ({ value: truthText(column, truth), label: String(truth) }))
      : column.allowed_values && line.operator === 'equals'
        ? column.allowed_values.map((value) => ({ value, label: value }))
        : undefined;
  if (choices) {
    return (
      <Select
        aria-label="Value"
        value={line.value}
        placeholder="Choose one"
        options={choices}
        onChange={(event) => set(event.target.value)}
      />
    );
  }
  return (
    <span className="ui-input-frame dbg-filter-value">
      <input
        className="ui-input"
        aria-label="Value"
        value={line.value}
        autoComplete="off"
        spellCheck={false}
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        placeholder={valuePlaceholders[column.type_name] ?? ''}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- people open it in order to type
        autoFocus={isFocused}
        onChange={(event) => set(event.target.value)}
      />
    </span>
  );
}

export const valuePlaceholders: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  timestamp: 'YYYY-MM-DD HH:MM:SS',
  datetime: 'YYYY-MM-DD HH:MM:SS',
  timestamptz: 'YYYY-MM-DD HH:MM:SS+00',
  time: 'HH:MM:SS',
  timetz: 'HH:MM:SS+00',
  uuid: '00000000-0000-0000-0000-000000000000',
};
