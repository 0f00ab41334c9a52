import { type ReactNode, useId } from 'react';
import { DataTableHead, PhoneSort } from './data-table-head.tsx';
import { classNames } from './class-names.ts';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';
import { roles } from './table-roles.ts';
import './data-table.css';

export interface DataTableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts stand at the end. */
  align?: 'start' | 'end' | undefined;
  isSortable?: boolean | undefined;
  /** Names its row: one column, usually the first. */
  isRowHeader?: boolean | undefined;
}

export interface TableSort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  caption: string;
  /** For the ear only, where a heading above already says it. */
  isCaptionHidden?: boolean | undefined;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  state?: 'ready' | 'loading' | 'failed' | undefined;
  /** How many rows the skeleton shows: as many as are expected. */
  skeletonRows?: number | undefined;
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** An EmptyState. */
  empty: ReactNode;
  onRetry?: (() => void) | undefined;
  /** `scroll` keeps the table a table where its columns must be compared. */
  phoneLayout?: 'cards' | 'scroll' | undefined;
}

/**
 * Shows rows in the order given: whoever holds the data sorts it, on the server or here.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, rowKey, state = 'ready', phoneLayout = 'cards' } = props;
  const captionId = useId();
  const isLoading = state === 'loading';
  return (
    <div className="ui-data-table" data-phone={phoneLayout}>
      <PhoneSort {...props} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by arrow keys */}
      <section className="ui-data-table-scroll" aria-labelledby={captionId} tabIndex={0}>
        <table {...roles.table} className="ui-table" aria-busy={isLoading || undefined}>
          <caption id={captionId} className={classNames('ui-table-caption', isCaptionHidden && 'sr-only')}>
            {caption}
            {isLoading && <span className="sr-only">, loading</span>}
          </caption>
          <DataTableHead {...props} />
          <tbody {...roles.rowgroup}>
            {isLoading && <SkeletonRows columns={columns} count={props.skeletonRows ?? 5} />}
            {state === 'ready' &&
              rows.map((row) => (
                <tr key={rowKey(row)} {...roles.row}>
                  {columns.map((column) => (
                    <Cell key={column.id} column={column}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
        {state === 'ready' && rows.length === 0 && props.empty}
        {state === 'failed' && (
          <ErrorState title="The list could not be loaded" onRetry={props.onRetry}>
            Check your connection, then try again.
          </ErrorState>
        )}
      </section>
    </div>
  );
}

function Cell<Row>({ column, children }: { column: DataTableColumn<Row>; children: ReactNode }) {
  const shared = { 'data-align': column.align, 'data-label': column.header };
  if (column.isRowHeader) {
    return (
      <th {...shared} scope="row" {...roles.rowheader}>
        {children}
      </th>
    );
  }
  return (
    <td {...shared} {...roles.cell}>
      {children}
    </td>
  );
}

function SkeletonRows<Row>({ columns, count }: { columns: readonly DataTableColumn<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} {...roles.row}>
      {columns.map((column, index) => (
        <td key={column.id} {...roles.cell} data-align={column.align} data-label={column.header}>
          <Skeleton className={classNames('h-4', (row + index) % 3 === 0 ? 'w-28' : 'w-20')} />
        </td>
      ))}
    </tr>
  ));
}
