import { useEffect, useEffectEvent, useState } from 'react';
import type { PlanLimits } from '../../../plans/public.ts';
import type { ChosenFile } from '../queue/upload-queue.ts';
import { findKeptFiles, forgetKeptFiles } from './kept-files.ts';

/** Lets files through that waited for a larger plan, once the plan is large enough. True when some were. */
export function useKeptFiles(
  userId: number,
  { isLoading, fileBytes }: PlanLimits,
  add: (files: readonly ChosenFile[], limitBytes: number) => void,
): boolean {
  const [areBack, setBack] = useState(false);
  const letThrough = useEffectEvent((files: readonly ChosenFile[]) => {
    setBack(true);
    add(files, fileBytes);
    void forgetKeptFiles(userId);
  });
  useEffect(() => {
    if (isLoading) return undefined;
    let isOver = false;
    void (async () => {
      const kept = await findKeptFiles(userId);
      const fitting = kept.filter(({ file }) => file.size <= fileBytes);
      if (!isOver && fitting.length > 0) letThrough(fitting);
    })();
    return () => {
      isOver = true;
    };
  }, [userId, isLoading, fileBytes]);
  return areBack;
}
