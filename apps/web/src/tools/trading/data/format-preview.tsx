import type { PriceField, PriceFormat } from '@tessera/domain/tools/trading/csv/guess-format';
import { readClock, readNumber, readTime } from '@tessera/domain/tools/trading/csv/read-values';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { formatPrice, formatTime } from '../format.ts';

const SHOWN_ROWS = 4;
const priceColumns = ['open', 'high', 'low', 'close'] as const;

/** The first rows as they would be read, so that a wrong column or order of dates is seen. */
export function FormatPreview({
  rows,
  format,
}: {
  rows: readonly (readonly string[])[];
  format: PriceFormat;
}) {
  const cell = (row: readonly string[], field: PriceField) => row[format.columns[field] ?? -1];
  const shown = rows.slice(0, SHOWN_ROWS).map((row, index) => ({ row, index }));
  function date(row: readonly string[]) {
    const clock = cell(row, 'time');
    const time =
      readTime(cell(row, 'date') ?? '', format.dateOrder) + (clock === undefined ? 0 : readClock(clock));
    return Number.isNaN(time) ? 'No date' : formatTime(time);
  }
  function price(row: readonly string[], field: PriceField) {
    const value = readNumber(cell(row, field) ?? cell(row, 'close') ?? '', format.decimal);
    return Number.isNaN(value) ? 'No number' : formatPrice(value);
  }
  return (
    <DataTable
      caption="How the first rows are read"
      columns={[
        {
          id: 'date',
          header: 'Date',
          isRowHeader: true,
          cell: ({ row }: (typeof shown)[number]) => date(row),
        },
        ...priceColumns.map((field) => ({
          id: field,
          header: field.charAt(0).toUpperCase() + field.slice(1),
          align: 'end' as const,
          cell: ({ row }: (typeof shown)[number]) => price(row, field),
        })),
      ]}
      rows={shown}
      rowKey={({ index }) => String(index)}
      phoneLayout="scroll"
      empty={<p className="ui-note">The file has no rows.</p>}
    />
  );
}
