import type { SortField, SortOrder } from '@tessera/domain/files/personal-files/sorting';
import type { FilesView } from '../files-view.ts';

export type Order = Pick<FilesView, 'sortBy' | 'sortOrder'>;

/** The options of Sort By. A first click on a column heading uses the first option for its field. */
export const orders: readonly (Order & { readonly label: string })[] = [
  { label: 'Last updated, newest first', sortBy: 'updated_at', sortOrder: 'DESC' },
  { label: 'Last updated, oldest first', sortBy: 'updated_at', sortOrder: 'ASC' },
  { label: 'Upload date, newest first', sortBy: 'upload_date', sortOrder: 'DESC' },
  { label: 'Upload date, oldest first', sortBy: 'upload_date', sortOrder: 'ASC' },
  { label: 'Filename, A to Z', sortBy: 'original_filename', sortOrder: 'ASC' },
  { label: 'Filename, Z to A', sortBy: 'original_filename', sortOrder: 'DESC' },
  { label: 'File size, largest first', sortBy: 'file_size', sortOrder: 'DESC' },
  { label: 'File size, smallest first', sortBy: 'file_size', sortOrder: 'ASC' },
];

export const keyOf = ({ sortBy, sortOrder }: Order) => `${sortBy} ${sortOrder}`;

/** The order after a click on a heading: reversed if the list is sorted by that field, otherwise its first option. */
export function orderAfterPress(field: SortField, { sortBy, sortOrder }: Order): Order {
  if (sortBy === field) return { sortBy, sortOrder: turned[sortOrder] };
  const first = orders.find((order) => order.sortBy === field);
  return { sortBy: field, sortOrder: first?.sortOrder ?? 'ASC' };
}

const turned: Readonly<Record<SortOrder, SortOrder>> = { ASC: 'DESC', DESC: 'ASC' };

/** Value of `aria-sort` for a heading. */
export function directionOf(field: SortField, { sortBy, sortOrder }: Order) {
  if (sortBy !== field) return 'none';
  return sortOrder === 'ASC' ? 'ascending' : 'descending';
}

/** The date shown in the date column: the one that the list is sorted by. */
export function dateFieldOf({ sortBy }: Order): 'updated_at' | 'upload_date' {
  return sortBy === 'upload_date' ? 'upload_date' : 'updated_at';
}
