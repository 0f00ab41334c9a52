import type { FilesView } from '../files-view.ts';

/** What a list is asked for by; the tab shows the same list in another way. */
export type FilesWish = Omit<FilesView, 'tab'>;

export const fileKeys = {
  all: ['files'] as const,
  list: (wish: FilesWish) => ['files', 'list', wish] as const,
  directories: ['files', 'directories'] as const,
  details: (fileId: number) => ['files', 'details', fileId] as const,
  text: (fileId: number) => ['files', 'text', fileId] as const,
};

export function wishOf(view: FilesView): FilesWish {
  const { search, directory, sortBy, sortOrder, page } = view;
  // Subfolders make no difference to the list of all folders.
  const includeSubfolders = directory !== '' && view.includeSubfolders;
  return { search, directory, includeSubfolders, sortBy, sortOrder, page };
}

export function isSameWish(one: FilesWish, other: FilesWish): boolean {
  return (
    JSON.stringify(wishOf({ ...one, tab: 'files' })) === JSON.stringify(wishOf({ ...other, tab: 'files' }))
  );
}
