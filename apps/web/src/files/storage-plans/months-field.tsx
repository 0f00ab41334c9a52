import { isMonths, MAX_MONTHS, MIN_MONTHS } from '@tessera/domain/files/storage-plans/prices';
import { NumberField } from '../../ui/forms/field.tsx';

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
      min={MIN_MONTHS}
      max={MAX_MONTHS}
      step={1}
      required
      value={value}
      error={monthsIn(value) === undefined ? monthsFault(value) : undefined}
      description={`Paid once, for 1 to ${MAX_MONTHS} months. It doesn’t renew automatically.`}
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
  if (text.trim() !== '' && months > MAX_MONTHS) return `Choose at most ${MAX_MONTHS} months.`;
  return Number.isInteger(months) ? 'Choose at least 1 month.' : 'Enter a whole number of months.';
}
