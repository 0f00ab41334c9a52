import Files from 'lucide-react/icons/files';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { StoragePlanNotice } from '../../../storage-plans/public.ts';
import { DirectorySelector } from '../directories/directory-selector.tsx';
import { calmStateOf } from '../queue/calm-state.ts';
import type { ChosenFile } from '../queue/chosen-file.ts';
import { saveHandles } from '../handles/saved-handles.ts';
import { QueueList } from '../queue-list/queue-list.tsx';
import { addInBatches } from '../queue/add-files.ts';
import { openUploads } from '../upload-session.ts';
import { useStorageLimits } from '../../use-storage-limits.ts';
import { DropZone } from './drop-zone.tsx';
import { FileInput, useFileField } from './file-field.tsx';
import { LimitsBadge } from './limits-badge.tsx';
import { forgetSavedFiles } from './saved-files.ts';
import { OversizedDialog } from './oversized-dialog.tsx';
import { markPortalUsed } from './portal-store.ts';
import { useTargetFolder } from './target-folder.ts';
import { useRefusedFiles } from './use-refused-files.tsx';
import { useSavedFiles } from './use-saved-files.ts';

/** The portal for a person who may upload: target folder, files and progress. */
export function Portal({ userId }: { userId: number }) {
  const [{ queue, directories }] = useState(() => openUploads(userId));
  const calm = calmStateOf(queue);
  const { announcement, items } = useSyncExternalStore(calm.subscribe, calm.getState);
  const { selected } = useSyncExternalStore(directories.subscribe, directories.getState);
  const [oversized, setOversized] = useState<readonly ChosenFile[]>([]);
  const limits = useStorageLimits(userId);
  const areFilesBack = useSavedFiles(
    { userId, queue, add: (files, limit) => void add(files, limit) },
    limits,
  );
  const refused = useRefusedFiles({ userId, queue, limits });
  const field = useFileField((files) => void add(files));

  useTargetFolder((folder) => {
    if (folder === directories.selected()) return;
    queue.settle(directories.selected());
    directories.selectNamed(folder);
  });
  useEffect(() => {
    markPortalUsed();
    // Uploads that stopped because the session had ended continue after signing in again.
    queue.signedIn();
  }, [queue]);

  async function add(files: readonly ChosenFile[], limitBytes = limits.fileBytes) {
    const large = new Set(await addInBatches(queue, files, limitBytes));
    setOversized(files.filter(({ file }) => large.has(file)));
  }

  return (
    <div className="upload-portal">
      <StoragePlanNotice areFilesBack={areFilesBack} onDismiss={() => void forgetSavedFiles(userId)} />
      <div className="upload-tools">
        <LimitsBadge limits={limits} />
        <ButtonLink to="/files" icon={<Files aria-hidden="true" />}>
          File Manager
        </ButtonLink>
      </div>
      <div className="upload-columns">
        <div className="upload-column">
          <DirectorySelector directories={directories} />
          <DropZone
            field={field}
            directory={selected}
            hasFiles={items.length > 0}
            onFiles={(files) => void add(files)}
            onHandles={(handles) => void saveHandles(userId, handles)}
          />
        </div>
        <QueueList userId={userId} queue={queue} directory={selected} field={field} refused={refused} />
      </div>
      <FileInput field={field} />
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      {refused.dialog}
      <OversizedDialog
        userId={userId}
        oversized={oversized}
        limits={limits}
        onClose={() => setOversized([])}
        onUpgraded={(fileBytes) => void add(oversized, fileBytes)}
      />
    </div>
  );
}
