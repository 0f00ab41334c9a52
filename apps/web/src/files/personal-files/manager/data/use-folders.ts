import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { useStore } from '../../../../lib/create-store.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { openFolderList } from '../../folders/folder-list.ts';

/** The person's folders. Does not load them: the action that shows them calls the manager's `loadFolders` first. */
export function useFolders() {
  const viewer = useViewer();
  const [list] = useState(() => openFolderList({ call, userId: viewer?.id ?? NO_USER_ID }));
  const { directories, hasFailed, status } = useStore(list);
  return {
    directories,
    hasFailed,
    isLoading: status === 'loading',
    /** Everybody has a personal folder, so an empty list has not been loaded yet. */
    isPending: directories.length === 0 && !hasFailed,
    load: () => void list.load(),
  };
}

/** Used once the session has ended. The server then refuses to list folders. */
const NO_USER_ID = 0;

/** Folders that files can be moved to: those that contain none of them. */
export function targetsFor(
  directories: readonly string[],
  files: readonly { readonly directory: string }[],
): string[] {
  const taken = new Set(files.map(({ directory }) => directory));
  return directories.filter((path) => !taken.has(path));
}
