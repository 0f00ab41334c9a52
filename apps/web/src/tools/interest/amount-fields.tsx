import { TextField } from '../../ui/forms/field.tsx';
import '../../ui/forms/slider.css';
import type { Faults } from './read-scenario.ts';
import type { FieldName, ScenarioFields } from './scenario-fields.ts';

/** What each field of a scenario reads and changes. */
export interface FieldProps {
  fields: ScenarioFields;
  faults: Faults;
  change: (changes: Partial<Record<FieldName, string>>) => void;
}

interface AmountFieldProps extends FieldProps {
  name: FieldName;
  label: string;
  prefix?: string;
  suffix?: string;
  /** With script, a slider from 0 to `max` below the field. The field itself takes larger numbers, too. */
  slider?: { max: number; step: number };
}

export function AmountField({ prefix = '£', ...props }: AmountFieldProps) {
  const { fields, faults, change, name, label, suffix, slider } = props;
  return (
    <div className="interest-field">
      <TextField
        {...{ name, label, prefix, suffix }}
        inputMode="decimal"
        autoComplete="off"
        value={fields[name]}
        error={faults[name]}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
      {slider && (
        <input
          className="ui-slider"
          type="range"
          min={0}
          {...slider}
          aria-label={`${label}, slider`}
          value={Number(fields[name].replaceAll(/[£,%\s]/g, '')) || 0}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

export function PercentField(props: AmountFieldProps) {
  return <AmountField {...props} prefix="" suffix="%" />;
}
