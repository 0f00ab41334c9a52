import { useEffect, useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import Files from 'lucide-react/icons/files';
import { DirectorySelector } from '../directories/directory-selector.tsx';
import { DropZone } from './drop-zone.tsx';
import { LimitsBadge } from './limits-badge.tsx';
import { OversizedDialog } from './oversized-dialog.tsx';
import { markPortalUsed } from './portal-store.ts';
import { QueueList } from '../queue-list/queue-list.tsx';
import { useLimits } from '../use-limits.ts';
import { openUploads } from '../upload-session.ts';
import type { ChosenFile } from '../queue/upload-queue.ts';

/** Where to, what, and how far: the whole portal of somebody who may upload. */
export function Portal({ userId }: { userId: number }) {
  const [{ queue, directories }] = useState(() => openUploads(userId));
  const { announcement } = useSyncExternalStore(queue.subscribe, queue.getState);
  const { selected } = useSyncExternalStore(directories.subscribe, directories.getState);
  const [oversized, setOversized] = useState<readonly ChosenFile[]>([]);
  const limits = useLimits(userId);

  useEffect(() => {
    markPortalUsed();
    // Whoever comes back from signing in again goes on where the session ended.
    queue.signedIn();
  }, [queue]);

  function add(files: readonly ChosenFile[], limitBytes = limits.fileBytes) {
    const large = new Set(queue.add(files, limitBytes));
    setOversized(files.filter(({ file }) => large.has(file)));
  }

  return (
    <div className="upload-portal">
      <div className="upload-tools">
        <LimitsBadge limits={limits} />
        <ButtonLink to="/files" icon={<Files aria-hidden="true" />}>
          File Manager
        </ButtonLink>
      </div>
      <div className="upload-columns">
        <div className="upload-column">
          <DirectorySelector directories={directories} />
          <DropZone queue={queue} directory={selected} onFiles={(files) => add(files)} />
        </div>
        <QueueList queue={queue} directories={directories} />
      </div>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <OversizedDialog
        files={oversized}
        limits={limits}
        onClose={() => setOversized([])}
        onUpgraded={(fileBytes) => add(oversized, fileBytes)}
      />
    </div>
  );
}
