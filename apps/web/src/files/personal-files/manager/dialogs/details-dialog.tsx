import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';
import { useFileDetails } from '../data/use-file-details.ts';
import { kindNames, kindOf } from '../file-kinds.ts';
import { LocalTime } from '../../../../lib/local-time.tsx';
import type { SelectedFile } from '../selection.ts';

interface DetailsDialogProps {
  file: SelectedFile;
  onClose: () => void;
}

export function DetailsDialog({ file, onClose }: DetailsDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Details"
      description={<span className="ui-breakable">{file.name}</span>}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <FileDetails file={file} />
    </Dialog>
  );
}

export function FileDetails({ file }: { file: SelectedFile }) {
  const details = useFileDetails(file.id);
  if (details.isError) {
    return (
      <ErrorState
        title="The details could not be loaded"
        onRetry={() => void details.refetch()}
        isRetrying={details.isFetching}
      >
        {details.error.message}
      </ErrorState>
    );
  }
  const { data } = details;
  return (
    <dl className="files-details" aria-busy={!data}>
      <Fact name="Size">{exactSize(file.size)}</Fact>
      <Fact name="Type">{`${kindNames[kindOf(file.mimeType)]}, ${file.mimeType}`}</Fact>
      <Fact name="Directory">{formatFolderPath(file.directory)}</Fact>
      <Fact name="Uploaded">{data && <LocalTime at={data.upload_date} />}</Fact>
      <Fact name="Last updated">{data && <LocalTime at={data.updated_at} />}</Fact>
      <Fact name="Downloads">{data && data.download_count.toLocaleString('en-GB')}</Fact>
      <Fact name="Last downloaded">
        {data && (data.last_download_date ? <LocalTime at={data.last_download_date} /> : 'Never')}
      </Fact>
      <Fact name="Chunks">{data && data.chunk_count.toLocaleString('en-GB')}</Fact>
      <Fact name="SHA-256">{data && <Digest text={data.sha256} />}</Fact>
    </dl>
  );
}

function exactSize(bytes: number): string {
  return bytes < 1024 ? formatBytes(bytes) : `${formatBytes(bytes)} (${bytes.toLocaleString('en-GB')} bytes)`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton width="8rem" height="1rem" />}</dd>
    </div>
  );
}

function Digest({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'success', title: 'SHA-256 copied', durationMs: 4_000 });
    } catch {
      showToast({ tone: 'warning', title: 'It could not be copied. Please select it and copy it by hand.' });
    }
  }
  return (
    <>
      <code className="files-digest">{text}</code>
      <Button size="small" onClick={() => void copy()}>
        Copy
      </Button>
    </>
  );
}
