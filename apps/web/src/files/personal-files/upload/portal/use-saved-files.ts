import { LARGEST_FILE_BYTES } from '@tessera/domain/files/storage-plans/sizes';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StoragePlanLimits } from '../../../storage-plans/public.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import type { ChosenFile } from '../queue/chosen-file.ts';
import { findSavedFiles, forgetSavedFiles, saveFiles, type SavedFiles } from './saved-files.ts';

interface Keeper {
  readonly userId: number;
  readonly queue: UploadQueue;
  readonly add: (files: readonly ChosenFile[], limitBytes: number) => void;
}

/**
 * Returns saved files to the queue after the person has paid: queued files at once, oversized ones as soon as the
 * storage plan allows them. True when an oversized file is accepted.
 */
export function useSavedFiles(
  { userId, queue, add }: Keeper,
  { isLoading, fileBytes }: StoragePlanLimits,
): boolean {
  const [areBack, setBack] = useState(false);
  const giveBack = useEffectEvent(async ({ oversized, queued }: SavedFiles, limitBytes: number) => {
    const fitting = oversized.filter(({ file }) => file.size <= limitBytes);
    if (queued.length === 0 && fitting.length === 0) return;
    const rest = oversized.filter((chosen) => !fitting.includes(chosen));
    await (rest.length > 0 ? saveFiles(userId, { oversized: rest, queued: [] }) : forgetSavedFiles(userId));
    add(queued, LARGEST_FILE_BYTES);
    if (fitting.length === 0) return;
    setBack(true);
    add(fitting, limitBytes);
  });
  useEffect(() => {
    if (isLoading) return undefined;
    let isOver = false;
    void (async () => {
      const savedFiles = await findSavedFiles(userId);
      // Restores the queue first, because its unfinished uploads wait for these files.
      await queue.restore();
      if (!isOver) await giveBack(savedFiles, fileBytes);
    })();
    return () => {
      isOver = true;
    };
  }, [userId, queue, isLoading, fileBytes]);
  return areBack;
}
