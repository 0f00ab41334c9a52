import type { SelectedFile } from '../selection.ts';
import { FilesStorage } from '../files-storage.tsx';
import { useManager } from '../use-manager.ts';
import { FileGrid } from './file-grid.tsx';
import { FileToolbar } from './file-toolbar.tsx';
import { FilesFailed, FilesMissing } from './no-files.tsx';
import { FilesPagination } from './files-pagination.tsx';
import { FilesSkeleton } from './files-skeleton.tsx';
import { FilesStatus } from './files-status.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SubfoldersChoice } from './subfolders-choice.tsx';

export function FilesTab({
  onUseSelection,
}: {
  onUseSelection: ((files: SelectedFile[]) => void) | undefined;
}) {
  return (
    <div className="files-tab">
      <FileToolbar />
      <div className="files-facts">
        <FilesStatus />
        <SubfoldersChoice />
        <FilesStorage />
      </div>
      <Files />
      <FilesPagination />
      <SelectionBar onUseSelection={onUseSelection} />
    </div>
  );
}

/** The list, or its loading, failed or empty state. */
function Files() {
  const { query, records } = useManager();
  if (query.data) return records.length > 0 ? <FileGrid /> : <FilesMissing />;
  return query.isError ? <FilesFailed /> : <FilesSkeleton />;
}
