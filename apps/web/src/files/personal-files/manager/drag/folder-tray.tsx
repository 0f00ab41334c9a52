import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import Folder from 'lucide-react/icons/folder';
import { useState } from 'react';
import { targetsFor, useFolders } from '../data/use-folders.ts';
import type { SelectedFile } from '../selection.ts';
import { useMoveFiles } from '../use-move-files.ts';

/**
 * Folders to drop files into, shown while files are dragged. Keyboard users move files with each row's menu instead.
 */
export function FolderTray({ files, onEnd }: { files: readonly SelectedFile[]; onEnd: () => void }) {
  const folders = useFolders();
  const { move } = useMoveFiles();
  const [over, setOver] = useState<string>();
  const targets = targetsFor(folders.directories, files);
  return (
    <div className="files-tray" aria-hidden="true">
      <p className="files-tray-title">{titleOf(folders.isPending, targets.length, files.length)}</p>
      <ul className="files-tray-folders">
        {targets.map((path) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the pointer only; the menu does the same
          <li
            key={path}
            className="files-tray-folder"
            data-over={path === over}
            onDragEnter={(event) => {
              event.preventDefault();
              setOver(path);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              event.dataTransfer.dropEffect = 'move';
            }}
            onDragLeave={(event) => {
              const { relatedTarget } = event;
              if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)))
                setOver((last) => (last === path ? undefined : last));
            }}
            onDrop={(event) => {
              event.preventDefault();
              onEnd();
              void move(files, path);
            }}
          >
            <Folder aria-hidden="true" />
            {formatFolderPath(path)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function titleOf(isPending: boolean, targets: number, files: number): string {
  if (isPending) return 'Loading your folders…';
  if (targets === 0) return 'There is no other folder to move to.';
  return files === 1
    ? 'Drop the file on a folder to move it'
    : `Drop ${files} files on a folder to move them`;
}
