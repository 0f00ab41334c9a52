import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { useStoragePlanLimits } from '../../storage-plans/public.ts';
import { addFilesToFolder } from '../upload/add-to-folder.ts';
import { OversizedDialog } from '../upload/portal/oversized-dialog.tsx';
import { saveHandles } from '../upload/handles/saved-handles.ts';
import { openUploadPortal } from '../upload/portal/portal-store.ts';
import type { ChosenFile } from '../upload/queue/chosen-file.ts';
import type { Drop } from './drop.types.ts';
import { countFiles, folderName } from './drop-words.ts';

interface DropUploadProps {
  userId: number;
  /** The empty string for the personal folder. */
  folder: string;
  drop: Pick<Drop, 'files' | 'handles'>;
  onEnd: () => void;
}

/** Uploads files to a folder and says so. Offers a larger storage plan for files that are too large. */
export function DropUpload({ userId, folder, drop, onEnd }: DropUploadProps) {
  const limits = useStoragePlanLimits(userId);
  const [oversized, setOversized] = useState<readonly ChosenFile[]>([]);
  const hasBegun = useRef(false);

  async function add(given: readonly ChosenFile[], limitBytes: number) {
    const added = await addFilesToFolder({ userId, folder, files: given, limitBytes }).catch(() => undefined);
    if (!added) {
      showToast({
        tone: 'danger',
        title: 'Your folders couldn’t be loaded',
        description: 'Nothing was uploaded. Check your connection, then drop the files again.',
      });
      return onEnd();
    }
    if (added.count > 0) {
      showToast({
        tone: 'info',
        title: `Uploading ${countFiles(added.count)} to ${folderName(added.folder)}`,
        action: { label: 'Show uploads', onPress: openUploadPortal },
      });
    }
    setOversized(added.oversized);
    if (added.oversized.length === 0) onEnd();
  }

  const begin = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void add(drop.files, limits.fileBytes);
    void drop.handles.then((handles) => saveHandles(userId, handles));
  });
  useEffect(() => {
    if (!limits.isLoading) begin();
  }, [limits.isLoading]);

  return (
    <OversizedDialog
      userId={userId}
      oversized={oversized}
      limits={limits}
      onClose={onEnd}
      onUpgraded={(fileBytes) => void add(oversized, fileBytes)}
    />
  );
}
