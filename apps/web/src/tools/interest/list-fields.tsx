import type { ReactNode } from 'react';
import { TextField, FieldError } from '../../ui/forms/field.tsx';
import type { FieldProps } from './amount-fields.tsx';
import { joinPairs, listFields, type ListName, type Pair, pairsOf } from './scenario-fields.ts';

interface ListFieldsProps extends FieldProps {
  name: ListName;
  title: string;
  labels: readonly [string, string];
  children?: ReactNode;
}

/** Rows of two fields with an empty row at the end, so that another one can be added without script, too. */
export function ListFields({ fields, faults, change, name, title, labels, children }: ListFieldsProps) {
  const { first, second, max } = listFields[name];
  const pairs = pairsOf(fields[name]);
  const rows: readonly Pair[] = pairs.length < max ? [...pairs, ['', '']] : pairs;
  const set = (row: number, side: 0 | 1, text: string) => {
    const changed = rows.map((pair, index): Pair => {
      if (index !== row) return pair;
      return side === 0 ? [text, pair[1]] : [pair[0], text];
    });
    change({ [name]: joinPairs(changed) });
  };
  const isDates = name === 'pauses';
  return (
    <fieldset className="interest-list">
      <legend>{title}</legend>
      {children && <p className="ui-note">{children}</p>}
      {rows.map(([left, right], row) => (
        // Rows have no identity of their own: the first row is whichever is first.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="interest-pair" key={row}>
          <TextField
            label={labels[0]}
            type="date"
            name={first}
            value={left}
            onChange={(event) => set(row, 0, event.currentTarget.value)}
          />
          <TextField
            label={labels[1]}
            type={isDates ? 'date' : 'text'}
            inputMode={isDates ? undefined : 'decimal'}
            name={second}
            value={right}
            onChange={(event) => set(row, 1, event.currentTarget.value)}
          />
        </div>
      ))}
      {faults[name] && <FieldError id={undefined}>{faults[name]}</FieldError>}
    </fieldset>
  );
}
