import { MAX_AXIS_VALUES, sweepable } from '@tessera/domain/tools/trading/sweep';
import type { Settings } from '@tessera/domain/tools/trading/settings';
import { NumberField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import type { AxisForm } from './sweep-form.ts';

interface AxisFieldsProps {
  readonly label: string;
  readonly settings: Settings;
  readonly axis: AxisForm;
  readonly onChange: (axis: AxisForm) => void;
}

export function AxisFields({ label, settings, axis, onChange }: AxisFieldsProps) {
  const facts = sweepable(settings.strategy);
  return (
    <fieldset className="trading-axis">
      <legend className="sr-only">{label}</legend>
      <SelectField
        label={label}
        value={axis.key}
        onChange={(event) => onChange({ ...axis, key: event.currentTarget.value })}
        options={Object.entries(facts).map(([value, each]) => ({ value, label: each.label }))}
      />
      <NumberField
        label="From"
        step="any"
        value={Number.isNaN(axis.from) ? '' : axis.from}
        onChange={(event) => onChange({ ...axis, from: event.currentTarget.valueAsNumber })}
      />
      <NumberField
        label="To"
        step="any"
        value={Number.isNaN(axis.to) ? '' : axis.to}
        onChange={(event) => onChange({ ...axis, to: event.currentTarget.valueAsNumber })}
      />
      <SelectField
        label="Values"
        value={String(axis.count)}
        onChange={(event) => onChange({ ...axis, count: Number(event.currentTarget.value) })}
        options={[3, 5, 7, 10, 15, MAX_AXIS_VALUES].map((count) => ({
          value: String(count),
          label: String(count),
        }))}
      />
    </fieldset>
  );
}
