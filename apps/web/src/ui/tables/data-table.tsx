import { type ReactNode, useId } from 'react';
import { DataTableHead, PhoneSort } from './data-table-head.tsx';
import { classNames } from '../class-names.ts';
import { ErrorState } from '../error-state.tsx';
import { Skeleton } from '../skeleton.tsx';
import { roles } from './table-roles.ts';
import type { DataTableColumn, DataTableProps } from './data-table.types.ts';
import './data-table.css';

/** A table of rows. It does not sort them: the caller passes them in order. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden, rows, state = 'ready', phoneLayout = 'cards' } = props;
  const captionId = useId();
  const captionProps = {
    id: captionId,
    className: classNames('ui-table-caption', isCaptionHidden && 'sr-only'),
  };
  const isFilled = state === 'loading' || (state === 'ready' && rows.length > 0);
  if (!isFilled) {
    return (
      <section className="ui-data-table" aria-labelledby={captionId}>
        <p {...captionProps}>{caption}</p>
        {state === 'failed' ? <Failure onRetry={props.onRetry} /> : props.empty}
      </section>
    );
  }
  return (
    <div className="ui-data-table" data-phone={phoneLayout}>
      <PhoneSort {...props} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by arrow keys */}
      <section className="ui-data-table-scroll" aria-labelledby={captionId} tabIndex={0}>
        <table {...roles.table} className="ui-table" aria-busy={state === 'loading' || undefined}>
          <caption {...captionProps}>
            {caption}
            {state === 'loading' && <span className="sr-only">, loading</span>}
          </caption>
          <DataTableHead {...props} />
          <tbody {...roles.rowgroup}>
            <Rows {...props} />
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Failure({ onRetry }: Pick<DataTableProps<unknown>, 'onRetry'>) {
  return (
    <ErrorState title="Couldn’t load the list" onRetry={onRetry}>
      Check your connection, then try again.
    </ErrorState>
  );
}

function Rows<Row>({ columns, rows, rowKey, state, skeletonRows = 5 }: DataTableProps<Row>) {
  if (state === 'loading') return <SkeletonRows columns={columns} count={skeletonRows} />;
  return rows.map((row) => (
    <tr key={rowKey(row)} {...roles.row}>
      {columns.map((column) => (
        <Cell key={column.id} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  ));
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
          <Skeleton width={(row + index) % 3 === 0 ? '7rem' : '5rem'} height="1rem" />
        </td>
      ))}
    </tr>
  ));
}
