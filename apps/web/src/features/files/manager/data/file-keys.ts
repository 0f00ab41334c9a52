import type { FilesView } from '../files-view.ts';

/** What a list is asked for by; the tab shows the same list in another way. */
export type FilesQuery = Omit<FilesView, 'tab'>;

export const fileKeys = {
  all: ['files'] as const,
  list: (query: FilesQuery) => ['files', 'list', query] as const,
  directories: ['files', 'directories'] as const,
  details: (fileId: number) => ['files', 'details', fileId] as const,
  text: (fileId: number) => ['files', 'text', fileId] as const,
};

export function toFilesQuery(view: FilesView): FilesQuery {
  const { search, directory, sortBy, sortOrder, page } = view;
  // Subfolders make no difference to the list of all folders.
  const includeSubfolders = directory !== '' && view.includeSubfolders;
  return { search, directory, includeSubfolders, sortBy, sortOrder, page };
}

export function isSameQuery(one: FilesQuery, other: FilesQuery): boolean {
  return (
    JSON.stringify(toFilesQuery({ ...one, tab: 'files' })) ===
    JSON.stringify(toFilesQuery({ ...other, tab: 'files' }))
  );
}
