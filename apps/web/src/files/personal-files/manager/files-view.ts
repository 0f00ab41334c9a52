import {
  type SortField,
  type SortOrder,
  sortFields,
  sortOrders,
} from '@tessera/domain/files/personal-files/sorting';

/** The filters, order and page of the list. Stored in the page's address, or in memory if embedded. */
export interface FilesView {
  readonly tab: 'files' | 'statistics';
  readonly search: string;
  /** A full path. The empty string means all folders. */
  readonly directory: string;
  /** Includes the files of all folders below the folder. */
  readonly includeSubfolders: boolean;
  readonly sortBy: SortField;
  readonly sortOrder: SortOrder;
  readonly page: number;
}

export const usualView: FilesView = {
  tab: 'files',
  search: '',
  directory: '',
  includeSubfolders: false,
  sortBy: 'updated_at',
  sortOrder: 'DESC',
  page: 1,
};

const LONGEST_SEARCH = 255;

/** Parses an address. Invalid values are replaced by the defaults. */
export function parseView(query: URLSearchParams): FilesView {
  const page = query.get('page') ?? '';
  return {
    tab: query.get('tab') === 'statistics' ? 'statistics' : 'files',
    search: tidySearch(query.get('search') ?? ''),
    directory: query.get('directory') ?? '',
    includeSubfolders: query.get('includeSubfolders') === 'true',
    sortBy: sortFields.find((field) => field === query.get('sortBy')) ?? usualView.sortBy,
    sortOrder: sortOrders.find((order) => order === query.get('sortOrder')) ?? usualView.sortOrder,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function tidySearch(text: string): string {
  return text.trim().slice(0, LONGEST_SEARCH);
}

/** Formats the shortest address, without default values. */
export function viewSearch(view: FilesView): string {
  const query = new URLSearchParams();
  const keys = ['tab', 'search', 'directory', 'includeSubfolders', 'sortBy', 'sortOrder', 'page'] as const;
  for (const key of keys) {
    if (view[key] !== usualView[key]) query.set(key, String(view[key]));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** A new search, folder or order starts at the first page. */
export function changeView(view: FilesView, patch: Partial<FilesView>): FilesView {
  const isSamePage = Object.keys(patch).every((key) => key === 'tab' || key === 'page');
  return { ...view, ...(!isSamePage && { page: 1 }), ...patch };
}
