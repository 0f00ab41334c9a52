import type { FilesView } from '../files-view.ts';

/** What a list depends on: everything but the tab, because both tabs show the same list in different forms. */
export type FilesQuery = Omit<FilesView, 'tab'>;

export const fileKeys = {
  all: ['files'] as const,
  list: (query: FilesQuery) => ['files', 'list', query] as const,
  details: (fileId: number) => ['files', 'details', fileId] as const,
  text: (fileId: number) => ['files', 'text', fileId] as const,
};

export function toFilesQuery(view: FilesView): FilesQuery {
  const { search, directory, sortBy, sortOrder, page } = view;
  // The list of all folders includes subfolders anyway.
  const includeSubfolders = directory !== '' && view.includeSubfolders;
  return { search, directory, includeSubfolders, sortBy, sortOrder, page };
}

export function isSameQuery(one: FilesQuery, other: FilesQuery): boolean {
  return (
    JSON.stringify(toFilesQuery({ ...one, tab: 'files' })) ===
    JSON.stringify(toFilesQuery({ ...other, tab: 'files' }))
  );
}
