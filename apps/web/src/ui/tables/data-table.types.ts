import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts are end-aligned. */
  align?: 'start' | 'end' | undefined;
  isSortable?: boolean | undefined;
  /** Its cells are the headers of their rows. Set it on one column, usually the first. */
  isRowHeader?: boolean | undefined;
}

export interface TableSort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  caption: string;
  /** Hides the caption from view if a heading above already says it. Screen readers still read it. */
  isCaptionHidden?: boolean | undefined;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  state?: 'ready' | 'loading' | 'failed' | undefined;
  /** Number of skeleton rows while loading: as many as rows are expected. */
  skeletonRows?: number | undefined;
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** EmptyState shown instead of rows. */
  empty: ReactNode;
  onRetry?: (() => void) | undefined;
  /** On phones, rows become `cards`. `scroll` keeps the table, for columns that must be compared. */
  phoneLayout?: 'cards' | 'scroll' | undefined;
}
