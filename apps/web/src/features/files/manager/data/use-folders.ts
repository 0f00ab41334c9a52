import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { useStore } from '../../../../lib/create-store.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { openFolderList } from '../../folders/folder-list.ts';

/** The person's folders. The action that shows them loads them first (`loadFolders` of the manager). */
export function useFolders() {
  const viewer = useViewer();
  const [list] = useState(() => openFolderList({ call, userId: viewer?.id ?? NOBODY }));
  const { directories, hasFailed, status } = useStore(list);
  return {
    directories,
    hasFailed,
    isLoading: status === 'loading',
    /** There is always the personal folder, so an empty list has not been loaded yet. */
    isPending: directories.length === 0 && !hasFailed,
    load: () => void list.load(),
  };
}

/** The server refuses the folders of a session that has ended. */
const NOBODY = 0;

/** Folders that files can be moved to: those that contain none of them. */
export function targetsFor(
  directories: readonly string[],
  files: readonly { readonly directory: string }[],
): string[] {
  const taken = new Set(files.map(({ directory }) => directory));
  return directories.filter((path) => !taken.has(path));
}
