import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts are end-aligned. */
  align?: 'start' | 'end' | undefined;
  isSortable?: boolean | undefined;
  /** Row header: one column, usually the first. */
  isRowHeader?: boolean | undefined;
}

export interface TableSort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  caption: string;
  /** Visually hidden, if a heading above already says it. */
  isCaptionHidden?: boolean | undefined;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  state?: 'ready' | 'loading' | 'failed' | undefined;
  /** Number of skeleton rows: as many as are expected. */
  skeletonRows?: number | undefined;
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** EmptyState shown instead of rows. */
  empty: ReactNode;
  onRetry?: (() => void) | undefined;
  /** `scroll` keeps the table layout if its columns must be compared. */
  phoneLayout?: 'cards' | 'scroll' | undefined;
}
