import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { useManager } from '../use-manager.ts';

/** Shown beside the folder filter if the selected folder has subfolders. */
export function SubfoldersChoice() {
  const { view, change, directoryStats } = useManager();
  const { directory, includeSubfolders } = view;
  if (directory === '') return null;
  const hasSubfolders = directoryStats.some(({ upload_directory: path }) => path.startsWith(`${directory}/`));
  if (!hasSubfolders && !includeSubfolders) return null;
  return (
    <Checkbox
      className="files-subfolders"
      label="Include subfolders"
      checked={includeSubfolders}
      onChange={(event) => change({ includeSubfolders: event.currentTarget.checked })}
    />
  );
}
