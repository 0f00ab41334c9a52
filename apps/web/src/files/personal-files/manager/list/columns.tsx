import type { FileRecord } from '@tessera/contract/files/files';
import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import type { SortField } from '@tessera/domain/files/personal-files/sorting';
import Download from 'lucide-react/icons/download';
import type { ComponentType, ReactNode } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';
import { LocalTime } from '../../../../lib/local-time.tsx';
import { shareOf, togglePage } from '../selection.ts';
import { useManager } from '../use-manager.ts';
import { FileMenu } from './file-menu.tsx';
import { FileName, FolderPath, LastDownload } from './file-cells.tsx';
import type { DateField, RowContext } from './row-context.ts';

interface Column {
  /** Used in class names (`files-head-size`, `files-cell-size`) and as the column's name in the grid of `list.css`. */
  readonly id: string;
  readonly heading: (dateField: DateField) => { readonly content: ReactNode; readonly sortBy?: SortField };
  readonly Cell: ComponentType<RowContext>;
  /** Tooltip of the cell. */
  readonly title?: (record: FileRecord) => string;
  /** Placeholder in the cell while the list is loading. */
  readonly waiting?: (row: number) => ReactNode;
}

/**
 * Columns of the file list from left to right, for its headings, rows and skeleton. The widths are in `list.css`,
 * because the page's security policy allows no inline styles. A test checks that both files have the same columns.
 */
export const columns: readonly Column[] = [
  {
    id: 'select',
    heading: () => ({ content: <SelectAll /> }),
    Cell: ({ file, isSelected, tabIndex, choose }) => (
      <Checkbox
        label={<span className="sr-only">Select {file.name}</span>}
        checked={isSelected}
        tabIndex={tabIndex}
        onChange={choose}
      />
    ),
    waiting: () => <Skeleton width="1.125rem" height="1.125rem" />,
  },
  {
    id: 'name',
    heading: () => ({ content: 'Name', sortBy: 'original_filename' }),
    Cell: FileName,
    waiting: (row) => (
      <>
        <Skeleton className="files-preview" />
        <span className="files-name-texts">
          <Skeleton width={row % 3 === 0 ? '11rem' : '8rem'} height="1rem" />
        </span>
      </>
    ),
  },
  {
    id: 'size',
    heading: () => ({ content: 'Size', sortBy: 'file_size' }),
    Cell: ({ record }) => formatBytes(record.file_size),
    waiting: () => <Skeleton width="3.5rem" height="1rem" />,
  },
  {
    id: 'directory',
    heading: () => ({ content: 'Directory' }),
    Cell: ({ record }) => <FolderPath path={record.upload_directory} />,
    title: (record) => formatFolderPath(record.upload_directory),
    waiting: () => <Skeleton width="7rem" height="1rem" />,
  },
  {
    id: 'changed',
    heading: (dateField) => ({ content: dateHeadings[dateField], sortBy: dateField }),
    Cell: ({ record, dateField }) => (
      <>
        <span className="files-date-label">{dateField === 'updated_at' ? 'Updated ' : 'Uploaded '}</span>
        <LocalTime at={record[dateField]} />
      </>
    ),
    waiting: () => <Skeleton width="5rem" height="1rem" />,
  },
  {
    id: 'date',
    heading: () => ({ content: 'Last downloaded' }),
    Cell: ({ record }) => <LastDownload at={record.last_download_date} />,
    waiting: () => <Skeleton width="5rem" height="1rem" />,
  },
  {
    id: 'actions',
    heading: () => ({ content: <span className="sr-only">Actions</span> }),
    Cell: ({ file, tabIndex, actions }) => (
      <>
        <IconButton
          label={`Download ${file.name}`}
          size="small"
          tabIndex={tabIndex}
          icon={<Download aria-hidden="true" />}
          onClick={() => actions.download(file)}
        />
        <FileMenu file={file} tabIndex={tabIndex} onAsk={actions.ask} />
      </>
    ),
  },
];

const dateHeadings = { updated_at: 'Last updated', upload_date: 'Upload date' } as const;

function SelectAll() {
  const { selection, changeSelection, files } = useManager();
  const share = shareOf(selection, files);
  return (
    <Checkbox
      label="Select All"
      checked={share === 'all'}
      isMixed={share === 'some'}
      onChange={() => changeSelection((last) => togglePage(last, files))}
    />
  );
}
