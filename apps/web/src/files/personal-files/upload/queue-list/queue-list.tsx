import Inbox from 'lucide-react/icons/inbox';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Banner } from '../../../../ui/banner.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { FileField } from '../portal/file-field.tsx';
import { SESSION_EXPIRED } from '../../../../lib/session-expired.ts';
import { calmStateOf } from '../queue/calm-state.ts';
import { needsFile } from '../queue/upload-item.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { FilesAgain } from './files-again.tsx';
import { QueueHead } from './queue-head.tsx';
import { QUEUE_TITLE_ID } from './queue-row.tsx';
import { QueueRows, type RefusedFiles } from './queue-rows.tsx';

interface QueueListProps {
  userId: number;
  queue: UploadQueue;
  /** Target folder of files that have not started. */
  directory: string | undefined;
  field: FileField;
  refused: RefusedFiles;
}

export function QueueList({ userId, queue, directory, field, refused }: QueueListProps) {
  const calm = calmStateOf(queue);
  const state = useSyncExternalStore(calm.subscribe, calm.getState);
  const { items } = state;
  const waiting = items.filter(needsFile);
  return (
    <section className="upload-card upload-queue" aria-labelledby={QUEUE_TITLE_ID}>
      <QueueHead queue={queue} state={state} />
      {items.some(({ continuation }) => continuation === 'sign-in') && <SignInAgain />}
      {waiting.length > 0 && <FilesAgain userId={userId} queue={queue} field={field} waiting={waiting} />}
      {items.length === 0 ? (
        <EmptyState icon={<Inbox aria-hidden="true" />} title="No files to upload yet">
          <span className="upload-by-pointer">Drop files or a whole folder anywhere on this page.</span>
          <span className="upload-by-touch">Files that you choose wait here until you upload them.</span>
        </EmptyState>
      ) : (
        <QueueRows queue={queue} state={state} directory={directory} field={field} refused={refused} />
      )}
    </section>
  );
}

function SignInAgain() {
  const { pathname, search } = useLocation();
  return (
    <div className="upload-queue-banner">
      <Banner
        tone="warning"
        role="alert"
        title={SESSION_EXPIRED}
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

/** The page to return to after signing in: the Upload Portal, even if its dialog was open over another page. */
function backTo(pathname: string): string {
  return pathname === '/upload' ? pathname : '/upload';
}
