import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { DataTableColumn, DataTableProps, TableSort } from './data-table.types.ts';
import { Select } from '../forms/select.tsx';
import { roles } from './table-roles.ts';

export function DataTableHead<Row>({ columns, sort, onSortChange }: DataTableProps<Row>) {
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {columns.map((column) => (
          <th
            key={column.id}
            {...roles.columnheader}
            scope="col"
            data-align={column.align}
            aria-sort={column.isSortable ? directionOf(column, sort) : undefined}
          >
            {column.isSortable ? (
              <button
                type="button"
                className="ui-table-sort"
                onClick={() => onSortChange?.(turned(column, sort))}
              >
                {column.header}
                <SortIcon direction={directionOf(column, sort)} />
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Control for sorting on phones, where rows are cards and there are no column headings to click. */
export function PhoneSort<Row>({ columns, sort, onSortChange, phoneLayout }: DataTableProps<Row>) {
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0 || phoneLayout === 'scroll') return null;
  return (
    <div className="ui-table-phone-sort">
      <Select
        aria-label="Sort by"
        placeholder="Sort by"
        value={sort ? `${sort.columnId} ${sort.direction}` : ''}
        options={sortable.flatMap(({ id, header }) => [
          { value: `${id} ascending`, label: `${header}, ascending` },
          { value: `${id} descending`, label: `${header}, descending` },
        ])}
        onChange={(event) => {
          const chosen = sortFrom(event.currentTarget.value);
          if (chosen) onSortChange?.(chosen);
        }}
      />
    </div>
  );
}

function sortFrom(value: string): TableSort | undefined {
  const space = value.lastIndexOf(' ');
  if (space < 0) return undefined;
  const direction = value.slice(space + 1) === 'descending' ? 'descending' : 'ascending';
  return { columnId: value.slice(0, space), direction };
}

function directionOf<Row>(column: DataTableColumn<Row>, sort: TableSort | undefined) {
  return sort?.columnId === column.id ? sort.direction : 'none';
}

function turned<Row>(column: DataTableColumn<Row>, sort: TableSort | undefined): TableSort {
  const isAscending = directionOf(column, sort) === 'ascending';
  return { columnId: column.id, direction: isAscending ? 'descending' : 'ascending' };
}

function SortIcon({ direction }: { direction: TableSort['direction'] | 'none' }) {
  if (direction === 'ascending') return <ArrowUp aria-hidden="true" />;
  if (direction === 'descending') return <ArrowDown aria-hidden="true" />;
  return <ChevronsUpDown aria-hidden="true" />;
}
