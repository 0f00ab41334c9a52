import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';
import { fileKeys } from '../data/file-keys.ts';
import { viewAddress } from '../file-kinds.ts';
import type { SelectedFile } from '../selection.ts';

/** Shows only the beginning of a long text: enough to recognise the file. */
const MAX_BYTES = 256 * 1024;

export function TextStage({ file }: { file: SelectedFile }) {
  const text = useQuery({
    queryKey: fileKeys.text(file.id),
    queryFn: ({ signal }) => readBeginning(file, signal),
    staleTime: Infinity,
  });
  if (text.isPending) return <Spinner size="large" />;
  if (text.isError) {
    return (
      <ErrorState
        title="The text could not be loaded"
        onRetry={() => void text.refetch()}
        isRetrying={text.isFetching}
      />
    );
  }
  return (
    <div className="viewer-paper">
      {file.size > MAX_BYTES && (
        <p className="viewer-note">
          The first {formatBytes(MAX_BYTES)} of {formatBytes(file.size)}. Download the file to read all of it.
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by arrow keys */}
      <pre className="viewer-text" tabIndex={0}>
        {text.data === '' ? 'This file is empty.' : text.data}
      </pre>
    </div>
  );
}

async function readBeginning(file: SelectedFile, signal: AbortSignal): Promise<string> {
  if (file.size === 0) return '';
  const response = await fetch(viewAddress(file.downloadUrl), {
    headers: { range: `bytes=0-${MAX_BYTES - 1}` },
    signal,
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.text();
}
