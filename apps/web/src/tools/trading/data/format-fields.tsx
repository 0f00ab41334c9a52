import {
  type PriceField,
  priceFields,
  type PriceFormat,
} from '@tessera/domain/tools/trading/csv/guess-format';
import { type DateOrder, dateOrders } from '@tessera/domain/tools/trading/csv/read-values';
import { SelectField } from '../../../ui/forms/select.tsx';

interface FormatFieldsProps {
  readonly names: readonly string[];
  readonly format: PriceFormat;
  readonly onChange: (format: PriceFormat) => void;
}

const labels: Readonly<Record<PriceField, string>> = {
  date: 'Date',
  time: 'Time',
  instrument: 'Instrument',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volume: 'Volume',
};

const orderLabels: Readonly<Record<DateOrder, string>> = {
  'year-month-day': '2024-12-31',
  'day-month-year': '31/12/2024',
  'month-day-year': '12/31/2024',
  unix: 'Seconds since 1970',
};

const decimals = [
  { value: '.', label: '1,234.50' },
  { value: ',', label: '1.234,50' },
];

/** Which column has which value, and how dates and numbers are written. */
export function FormatFields({ names, format, onChange }: FormatFieldsProps) {
  const columns = names.map((label, index) => ({ value: String(index), label }));
  function choose(field: PriceField, value: string) {
    const { [field]: _, ...others } = format.columns;
    onChange({ ...format, columns: value === '' ? others : { ...others, [field]: Number(value) } });
  }
  return (
    <div className="trading-format">
      {priceFields.map((field) => (
        <SelectField
          key={field}
          label={labels[field]}
          value={String(format.columns[field] ?? '')}
          onChange={(event) => choose(field, event.currentTarget.value)}
          options={[{ value: '', label: 'Not in the file' }, ...columns]}
        />
      ))}
      <SelectField
        label="Dates are written as"
        value={format.dateOrder}
        onChange={({ currentTarget }) => {
          const dateOrder = dateOrders.find((order) => order === currentTarget.value);
          if (dateOrder) onChange({ ...format, dateOrder });
        }}
        options={dateOrders.map((value) => ({ value, label: orderLabels[value] }))}
      />
      <SelectField
        label="Numbers are written as"
        value={format.decimal}
        onChange={({ currentTarget }) =>
          onChange({ ...format, decimal: currentTarget.value === ',' ? ',' : '.' })
        }
        options={decimals}
      />
    </div>
  );
}
