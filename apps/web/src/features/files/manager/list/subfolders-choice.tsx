import { Checkbox } from '../../../../ui/checkbox.tsx';
import { useManager } from '../use-manager.ts';

/** Beside the folder filter, where the folder in it has others below it. */
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
