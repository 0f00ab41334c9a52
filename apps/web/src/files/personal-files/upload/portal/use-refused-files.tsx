import { canUpgradeFor } from '@tessera/domain/files/storage-plans/upgrade';
import { useState, useSyncExternalStore } from 'react';
import { type StoragePlanLimits, UpgradeDialog, upgradeNeed } from '../../../storage-plans/public.ts';
import { calmStateOf } from '../queue/calm-state.ts';
import { isOverLimits, type UploadItem } from '../queue/upload-item.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { saveFiles } from './saved-files.ts';

interface Options {
  readonly userId: number;
  readonly queue: UploadQueue;
  readonly limits: StoragePlanLimits & { readonly refetch: () => Promise<void> };
}

/** Offers a larger storage plan for files that the server refused because the storage plan is too small. */
export function useRefusedFiles({ userId, queue, limits }: Options) {
  const calm = calmStateOf(queue);
  const { items } = useSyncExternalStore(calm.subscribe, calm.getState);
  const [isOpen, setIsOpen] = useState(false);
  const { storagePlan, refetch } = limits;
  const isCurable = ({ size }: UploadItem) => canUpgradeFor(upgradeNeed(storagePlan, [size]));
  const curable = items.filter((item) => item.file && isOverLimits(item) && isCurable(item));
  const dialog = (
    <UpgradeDialog
      userId={userId}
      oversized={isOpen ? curable : []}
      limits={limits}
      lack={curable.some(({ refusal }) => refusal === 'upload.no_room') ? 'storage' : 'file'}
      onClose={() => setIsOpen(false)}
      beforeLeaving={() => saveFiles(userId, { oversized: [], queued: queue.queuedFiles() })}
      onUpgraded={() => {
        setIsOpen(false);
        queue.resumeInTurn(curable.map(({ uploadId }) => uploadId));
      }}
    />
  );
  return {
    dialog,
    curable: new Set(curable.map(({ uploadId }) => uploadId)),
    async upgrade() {
      await refetch();
      setIsOpen(true);
    },
  };
}
