import { FieldError, TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import type { Pair } from '../scenario-fields.ts';

/** Fields and faults of a form, by name. */
export interface SlipState<Name extends string> {
  readonly fields: Readonly<Record<Name, string>>;
  readonly faults: Partial<Record<Name, string>>;
}

interface SlipFieldProps<Name extends string> {
  state: SlipState<Name>;
  name: Name;
  label: string;
  description?: string;
  isWide?: boolean;
}

const wide = (isWide: boolean | undefined) => (isWide ? { className: 'interest-wide' } : {});

interface SlipTextProps<Name extends string> extends SlipFieldProps<Name> {
  prefix?: string;
  suffix?: string;
  type?: 'text' | 'date';
}

export function SlipText<Name extends string>({
  state,
  name,
  isWide,
  type = 'text',
  ...texts
}: SlipTextProps<Name>) {
  return (
    <TextField
      {...texts}
      {...wide(isWide)}
      {...{ name, type }}
      inputMode={type === 'text' ? 'decimal' : undefined}
      autoComplete="off"
      defaultValue={state.fields[name]}
      error={state.faults[name]}
    />
  );
}

export function SlipAmount<Name extends string>(props: SlipFieldProps<Name>) {
  return <SlipText {...props} prefix="£" />;
}

export function SlipPercent<Name extends string>(props: SlipFieldProps<Name>) {
  return <SlipText {...props} suffix="%" />;
}

interface SlipChoiceProps<Name extends string> extends SlipFieldProps<Name> {
  options: readonly { value: string; label: string }[];
}

export function SlipChoice<Name extends string>({ state, name, isWide, ...props }: SlipChoiceProps<Name>) {
  return (
    <SelectField
      {...props}
      {...wide(isWide)}
      name={name}
      defaultValue={state.fields[name]}
      error={state.faults[name]}
    />
  );
}

interface SlipListProps {
  title: string;
  rows: readonly Pair[];
  max: number;
  names: readonly [string, string];
  labels: readonly [string, string];
  fault: string | undefined;
}

/** Rows of a date and a number with an empty row at the end. */
export function SlipList({ title, rows, max, names, labels, fault }: SlipListProps) {
  const shown: readonly Pair[] = rows.length < max ? [...rows, ['', '']] : rows;
  return (
    <fieldset className="interest-list">
      <legend>{title}</legend>
      {shown.map(([day, amount], row) => (
        // Rows have no identity of their own: the first row is whichever is first.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="interest-pair" key={row}>
          <TextField label={labels[0]} type="date" name={names[0]} defaultValue={day} />
          <TextField label={labels[1]} inputMode="decimal" name={names[1]} defaultValue={amount} />
        </div>
      ))}
      {fault && <FieldError id={undefined}>{fault}</FieldError>}
    </fieldset>
  );
}
