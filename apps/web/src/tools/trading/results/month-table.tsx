import { formatShare } from '../format.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table.types.ts';
import type { RunReport } from '../worker/messages.ts';

interface YearRow {
  readonly year: number;
  /** Returns by number of the month. */
  readonly months: ReadonlyMap<number, number>;
  readonly total: number;
}

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The return of each month and year, which is also the charts' table. */
export function MonthTable({ report: { months } }: { report: RunReport }) {
  const years = [...Map.groupBy(months, ({ year }) => year)].map(([year, list]): YearRow => ({
    year,
    months: new Map(list.map(({ month, earned }) => [month, earned])),
    total: list.reduce((product, { earned }) => product * (1 + earned), 1) - 1,
  }));
  const columns: DataTableColumn<YearRow>[] = [
    { id: 'year', header: 'Year', isRowHeader: true, cell: ({ year }) => year },
    ...names.map((header, index): DataTableColumn<YearRow> => ({
      id: header,
      header,
      align: 'end',
      cell: (row) => showReturn(row.months.get(index + 1)),
    })),
    { id: 'total', header: 'Year', align: 'end', cell: ({ total }) => showReturn(total) },
  ];
  return (
    <div className="trading-months">
      <DataTable
        caption="Returns by month"
        columns={columns}
        rows={years.toReversed()}
        rowKey={({ year }) => String(year)}
        phoneLayout="scroll"
        empty={null}
      />
    </div>
  );
}

function showReturn(value: number | undefined) {
  if (value === undefined) return <span aria-label="No prices">·</span>;
  return <span data-sign={Math.sign(Math.round(value * 1_000))}>{formatShare(value)}</span>;
}
