import type { ColumnInfo } from '@tessera/contract/database-shapes';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Select, SelectField } from '../../../ui/select.tsx';
import { shownDefault } from '../format/format.ts';
import {
  type Draft,
  type InputKind,
  inputKind,
  isRequired,
  limitsOf,
  type Way,
  waysOf,
} from './insert-plan.ts';

interface InsertFieldProps {
  column: ColumnInfo;
  /** Absent where the table itself gives the value. */
  draft: Draft | undefined;
  onChange: (draft: Draft) => void;
}

export function InsertField({ column, draft, onChange }: InsertFieldProps) {
  if (!draft) return <GivenField column={column} />;
  const ways = waysOf(column);
  return (
    <div className="database-insert">
      <ValueField column={column} draft={draft} onChange={onChange} />
      {ways.length > 1 && (
        <Select
          className="database-insert-way"
          aria-label={`What ${column.column_name} gets`}
          value={draft.way}
          options={ways.map((way) => ({ value: way, label: wayName(way, column) }))}
          onChange={(event) => {
            const way = ways.find((each) => each === event.currentTarget.value);
            if (way) onChange({ ...draft, way });
          }}
        />
      )}
    </div>
  );
}

function wayName(way: Way, { column_default }: ColumnInfo): string {
  if (way === 'null') return 'NULL';
  return way === 'value' ? 'Value' : `Default: ${shownDefault(column_default ?? '')}`;
}

function GivenField({ column }: { column: ColumnInfo }) {
  const word = column.is_hidden
    ? 'hidden'
    : column.is_generated
      ? 'Generated from other columns'
      : 'Auto-generated';
  return (
    <TextField
      label={
        <Label column={column}>
          <Badge>{word}</Badge>
        </Label>
      }
      description={limitsOf(column)}
      readOnly
      value=""
      placeholder={word}
    />
  );
}

function Label({ column, children }: { column: ColumnInfo; children?: ReactNode }) {
  return (
    <span className="database-name-line">
      <bdi>{column.column_name}</bdi> {children}
    </span>
  );
}

function ValueField({ column, draft, onChange }: InsertFieldProps & { draft: Draft }) {
  const shared = {
    label: <Label column={column}>{isRequired(column) && <Badge tone="warning">REQUIRED</Badge>}</Label>,
    description: limitsOf(column),
    'aria-required': isRequired(column) || undefined,
    value: draft.way === 'value' ? draft.text : '',
    placeholder: draft.way === 'null' ? 'NULL' : draft.way === 'default' ? 'Default' : undefined,
    // Whoever types means a value.
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ way: 'value', text: value }),
  };
  const kind = inputKind(column);
  if (kind === 'boolean' || kind === 'choice')
    return (
      <SelectField
        {...shared}
        placeholder={shared.placeholder ?? 'Choose one'}
        options={choicesOf(kind, column)}
      />
    );
  if (kind === 'area') return <TextArea {...shared} rows={3} maxLength={longest(column)} />;
  return (
    <TextField
      {...shared}
      {...inputProps[kind]}
      maxLength={kind === 'line' ? longest(column) : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function longest({ character_maximum_length }: ColumnInfo): number | undefined {
  return character_maximum_length ?? undefined;
}

function choicesOf(kind: InputKind, column: ColumnInfo) {
  if (kind === 'choice') return (column.allowed_values ?? []).map((value) => ({ value, label: value }));
  const isDigit = /^tinyint/i.test(column.data_type);
  return [
    { value: isDigit ? '1' : 'true', label: 'true' },
    { value: isDigit ? '0' : 'false', label: 'false' },
  ];
}

const inputProps: Record<Exclude<InputKind, 'boolean' | 'choice' | 'area'>, ComponentProps<'input'>> = {
  number: { type: 'number', step: 'any', onWheel: (event) => event.currentTarget.blur() },
  date: { type: 'date' },
  time: { type: 'time', step: 1 },
  moment: { type: 'datetime-local', step: 1 },
  line: { type: 'text' },
};
