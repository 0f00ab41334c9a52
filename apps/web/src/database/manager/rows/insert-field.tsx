import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { Select, SelectField } from '../../../ui/forms/select.tsx';
import { shownDefault } from '../format/format.ts';
import {
  type Draft,
  type InputKind,
  inputKind,
  isRequired,
  limitsOf,
  type ValueSource,
  sourcesOf,
} from './insert-drafts.ts';

interface InsertFieldProps {
  column: ColumnInfo;
  /** What was entered so far; undefined if the server generates the value. */
  draft: Draft | undefined;
  onChange: (draft: Draft) => void;
}

export function InsertField({ column, draft, onChange }: InsertFieldProps) {
  if (!draft) return <ReadOnlyField column={column} />;
  const sources = sourcesOf(column);
  return (
    <div className="database-insert">
      <ValueField column={column} draft={draft} onChange={onChange} />
      {sources.length > 1 && (
        <Select
          className="database-insert-method"
          aria-label={`Source of ${column.column_name}`}
          value={draft.source}
          options={sources.map((source) => ({ value: source, label: sourceLabel(source, column) }))}
          onChange={(event) => {
            const source = sources.find((each) => each === event.currentTarget.value);
            if (source) onChange({ ...draft, source });
          }}
        />
      )}
    </div>
  );
}

function sourceLabel(source: ValueSource, { column_default }: ColumnInfo): string {
  if (source === 'null') return 'NULL';
  return source === 'value' ? 'Value' : `Default: ${shownDefault(column_default ?? '')}`;
}

function ReadOnlyField({ column }: { column: ColumnInfo }) {
  const placeholder = column.is_hidden
    ? 'hidden'
    : column.is_generated
      ? 'Generated from other columns'
      : 'Auto-generated';
  return (
    <TextField
      label={
        <Label column={column}>
          <Badge>{placeholder}</Badge>
        </Label>
      }
      description={limitsOf(column)}
      readOnly
      value=""
      placeholder={placeholder}
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
    value: draft.source === 'value' ? draft.text : '',
    placeholder: draft.source === 'null' ? 'NULL' : draft.source === 'default' ? 'Default' : undefined,
    // Whoever types a value means it, so typing chooses "Value".
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ source: 'value', text: value }),
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
  if (kind === 'area') return <TextArea {...shared} rows={3} maxLength={maxLength(column)} />;
  return (
    <TextField
      {...shared}
      {...inputProps[kind]}
      maxLength={kind === 'line' ? maxLength(column) : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function maxLength({ character_maximum_length }: ColumnInfo): number | undefined {
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
