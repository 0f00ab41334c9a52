import { plural } from '@tessera/domain/plural';
import type { FileRecord } from '@tessera/contract/files/files';
import { splitFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import Layers from 'lucide-react/icons/layers';
import { Badge } from '../../../../ui/badge.tsx';
import { LocalTime } from '../../../../lib/local-time.tsx';
import { FilePreview } from './file-preview.tsx';
import type { RowContext } from './row-context.ts';

export function FileName({ record, file, nameId, actions }: RowContext) {
  return (
    <>
      <FilePreview record={record} />
      <span className="files-name-texts">
        <button
          type="button"
          id={nameId}
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
    </>
  );
}

/** A folder's path. Its last name has its own element, because narrow screens show only that name. */
export function FolderPath({ path }: { path: string }) {
  const { above, name } = splitFolderPath(path);
  return (
    <>
      <span className="files-path-above">{above}</span>
      {name}
    </>
  );
}

/** When the file was last downloaded. Contains a label, for layouts without column headings. */
export function LastDownload({ at }: { at: Date | null }) {
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
      {method === 'chunked' && <Badge icon={<Layers aria-hidden="true" />}>{plural(chunks, 'chunk')}</Badge>}
      {downloads > 0 && (
        <Badge icon={<ArrowDownToLine aria-hidden="true" />}>{plural(downloads, 'download')}</Badge>
      )}
    </span>
  );
}
