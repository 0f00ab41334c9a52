import { isMonths, MONTHS_MAX, MONTHS_MIN } from '@tessera/domain/storage-plans/prices';
import { NumberField } from '../../ui/field.tsx';

interface MonthsFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function MonthsField({ label, value, onChange }: MonthsFieldProps) {
  return (
    <NumberField
      label={label}
      name="months"
      min={MONTHS_MIN}
      max={MONTHS_MAX}
      step={1}
      required
      value={value}
      error={monthsIn(value) === undefined ? monthsFault(value) : undefined}
      description={`Paid once, for 1 to ${MONTHS_MAX} months. It doesn’t renew automatically.`}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function monthsIn(text: string): number | undefined {
  const months = text.trim() === '' ? Number.NaN : Number(text);
  return isMonths(months) ? months : undefined;
}

function monthsFault(text: string): string {
  const months = Number(text);
  if (text.trim() !== '' && months > MONTHS_MAX) return `Choose at most ${MONTHS_MAX} months.`;
  return Number.isInteger(months) ? 'Choose at least 1 month.' : 'Enter a whole number of months.';
}
