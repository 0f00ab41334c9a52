import Inbox from 'lucide-react/icons/inbox';
import Pause from 'lucide-react/icons/pause';
import Upload from 'lucide-react/icons/upload';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { inWords } from '../byte-words.ts';
import type { FileField } from '../portal/file-field.tsx';
import { EXPIRED } from '../queue/failure.ts';
import type { QueueState } from '../queue/queue-items.ts';
import type { ChosenFile, UploadQueue } from '../queue/upload-queue.ts';
import { QUEUE_TITLE_ID, QueueRow } from './queue-row.tsx';

interface QueueListProps {
  queue: UploadQueue;
  /** Where what is not begun goes. */
  directory: string | undefined;
  field: FileField;
  onFiles: (files: readonly ChosenFile[]) => void;
}

export function QueueList({ queue, directory, field, onFiles }: QueueListProps) {
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  const { items, lane } = state;
  return (
    <section className="upload-card upload-queue" aria-labelledby={QUEUE_TITLE_ID}>
      <QueueHead queue={queue} state={state} />
      {items.some(({ continuation }) => continuation === 'sign-in') && <SignInAgain />}
      {items.length === 0 ? (
        <EmptyState
          icon={<Inbox aria-hidden="true" />}
          title="No files to upload yet"
          action={
            <Button onClick={() => field.choose({ kind: 'files', onChosen: onFiles })}>Choose files</Button>
          }
        >
          Drop files or a whole folder anywhere on this page.
        </EmptyState>
      ) : (
        <ul className="upload-rows">
          {items.map((item) => (
            <QueueRow
              key={item.rowId}
              item={item}
              isNext={lane.has(item.uploadId)}
              destination={item.directory ?? destinationOf(directory, item.subfolder)}
              queue={queue}
              field={field}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function destinationOf(directory: string | undefined, subfolder: string): string | undefined {
  if (directory === undefined) return undefined;
  return subfolder === '' ? directory : `${directory}/${subfolder}`;
}

function QueueHead({ queue, state: { items, lane } }: { queue: UploadQueue; state: QueueState }) {
  const finished = items.filter(({ status }) => status === 'success').length;
  const isUploading = items.some(({ status }) => status === 'uploading');
  const isReady = items.some(
    ({ status, file, continuation }) => file && (status === 'pending' || continuation === 'all'),
  );
  // One file has its own button.
  const hasPauseAll = isUploading && items.length - finished > 1;
  return (
    <header className="upload-queue-head">
      <div>
        <h2 id={QUEUE_TITLE_ID} tabIndex={-1}>
          Files to Upload ({items.length})
        </h2>
        {items.length > 0 && <p className="upload-note">{summary(items.length, finished, items)}</p>}
      </div>
      <div className="upload-queue-actions">
        {finished > 0 && (
          <Button size="small" variant="quiet" onClick={() => queue.clearFinished()}>
            Clear finished
          </Button>
        )}
        {hasPauseAll && (
          <Button icon={<Pause aria-hidden="true" />} onClick={() => queue.pauseAll()}>
            Pause All
          </Button>
        )}
        <Button
          variant="primary"
          icon={<Upload aria-hidden="true" />}
          disabled={!isReady || lane.size > 0}
          onClick={() => queue.uploadAll()}
        >
          Upload All
        </Button>
      </div>
    </header>
  );
}

function summary(count: number, finished: number, items: QueueState['items']): string {
  const bytes = items.reduce((sum, { size }) => sum + size, 0);
  return finished === 0 ? `${inWords(bytes)} in all` : `${finished} of ${count} uploaded`;
}

function SignInAgain() {
  const { pathname, search } = useLocation();
  return (
    <div className="upload-queue-banner">
      <Banner
        tone="warning"
        role="alert"
        title={EXPIRED}
        actions={
          <ButtonLink
            size="small"
            to={`/auth/login?redirect=${encodeURIComponent(backTo(pathname) + search)}`}
          >
            Sign In
          </ButtonLink>
        }
      >
        Nothing is lost: the upload goes on afterwards.
      </Banner>
    </div>
  );
}

/** From the dialog over another page the portal's own page is the surer place to go on. */
function backTo(pathname: string): string {
  return pathname === '/upload' ? pathname : '/upload';
}
