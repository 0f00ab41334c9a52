import type { FileRecord } from '@tessera/contract/files';
import { formatFolderPath, splitFolderPath } from '@tessera/domain/files/folder-paths';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import Download from 'lucide-react/icons/download';
import Layers from 'lucide-react/icons/layers';
import { memo, type MouseEvent, useId, useRef } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { inWords } from '../../upload/byte-words.ts';
import { LocalTime } from '../local-time.tsx';
import { preloadViewer } from '../manager-questions.tsx';
import { summaryOf } from '../selection.ts';
import { FileMenu } from './file-menu.tsx';
import { FilePreview } from './file-preview.tsx';
import { roles } from './grid-roles.ts';
import type { RowActions } from './use-row-actions.ts';

interface FileRowProps {
  record: FileRecord;
  dateField: 'updated_at' | 'upload_date';
  /** Whether Tab reaches this row. */
  isActive: boolean;
  isSelected: boolean;
  actions: RowActions;
}

/**
 * One row of the file list. Its columns must agree with `grid-head.tsx`, `files-skeleton.tsx`, `list.css` and
 * `../narrow.css`.
 */
export const FileRow = memo(function FileRow({
  record,
  dateField,
  isActive,
  isSelected,
  actions,
}: FileRowProps) {
  const id = useId();
  const hasShift = useRef(false);
  const file = summaryOf(record);
  const tabIndex = isActive ? 0 : -1;
  const choose = () => actions.choose(file, hasShift.current ? 'range' : 'one');

  function onClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('button, input, label, [role="menu"]'))
      return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) choose();
    else actions.startAt(file);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a row of a grid, which listens for the keys
    <div
      {...roles.row}
      className="files-row"
      data-file-id={file.id}
      aria-selected={isSelected}
      aria-labelledby={`${id}-name`}
      tabIndex={tabIndex}
      draggable
      onDragStart={(event) => actions.dragStart(event, file)}
      onDragEnd={actions.dragEnd}
      onFocus={() => actions.activate(file.id)}
      onPointerEnter={preloadViewer}
      onPointerDownCapture={(event) => (hasShift.current = event.shiftKey)}
      onKeyDownCapture={() => (hasShift.current = false)}
      onClick={onClick}
    >
      <span {...roles.cell} className="files-cell-select">
        <Checkbox
          label={<span className="sr-only">Select {file.name}</span>}
          checked={isSelected}
          tabIndex={tabIndex}
          onChange={choose}
        />
      </span>
      <span {...roles.cell} className="files-cell-name">
        <FilePreview record={record} />
        <span className="files-name-texts">
          <button
            type="button"
            id={`${id}-name`}
            className="files-name"
            title={file.name}
            data-bare
            tabIndex={-1}
            onClick={() => actions.ask({ kind: 'view', file })}
          >
            {file.name}
          </button>
          <FileBadges record={record} />
        </span>
      </span>
      <span {...roles.cell} className="files-cell-size">
        {inWords(record.file_size)}
      </span>
      <span
        {...roles.cell}
        className="files-cell-directory"
        title={formatFolderPath(record.upload_directory)}
      >
        <FolderPath path={record.upload_directory} />
      </span>
      <span {...roles.cell} className="files-cell-changed">
        <span className="files-date-label">{dateField === 'updated_at' ? 'Updated ' : 'Uploaded '}</span>
        <LocalTime at={record[dateField]} />
      </span>
      <span {...roles.cell} className="files-cell-date">
        <LastDownload at={record.last_download_date} />
      </span>
      <span {...roles.cell} className="files-cell-actions">
        <IconButton
          label={`Download ${file.name}`}
          size="small"
          tabIndex={tabIndex}
          icon={<Download aria-hidden="true" />}
          onClick={() => actions.download(file)}
        />
        <FileMenu file={file} tabIndex={tabIndex} onAsk={actions.ask} />
      </span>
    </div>
  );
});

/** The last folder has its own element, because narrow screens show only that. */
function FolderPath({ path }: { path: string }) {
  const { above, name } = splitFolderPath(path);
  return (
    <>
      <span className="files-path-above">{above}</span>
      {name}
    </>
  );
}

/** Contains its own label for layouts without a column heading. */
function LastDownload({ at }: { at: Date | null }) {
  return at ? (
    <>
      <span className="files-date-label">Downloaded </span>
      <LocalTime at={at} isDateOnly />
    </>
  ) : (
    <>
      Never<span className="files-date-label"> downloaded</span>
    </>
  );
}

function FileBadges({ record }: { record: FileRecord }) {
  const { upload_method: method, chunk_count: chunks, download_count: downloads } = record;
  return (
    <span className="files-badges">
      {method === 'chunked' && (
        <Badge icon={<Layers aria-hidden="true" />}>{chunks === 1 ? '1 chunk' : `${chunks} chunks`}</Badge>
      )}
      {downloads > 0 && (
        <Badge icon={<ArrowDownToLine aria-hidden="true" />}>
          {downloads === 1 ? '1 download' : `${downloads.toLocaleString('en-GB')} downloads`}
        </Badge>
      )}
    </span>
  );
}
