import { moveFiles } from '@tessera/contract/files/files';
import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import { MAX_FILES_PER_CALL } from '@tessera/domain/files/personal-files/sorting';
import type { Result } from '@tessera/domain/result';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ask, type Complaint } from './data/ask.ts';
import type { SelectedFile } from './selection.ts';
import { useManager } from './use-manager.ts';

/**
 * Calls `work` for one batch of files after another and adds up its counts. After a failure, earlier batches stay done.
 */
export async function inCalls(
  files: readonly SelectedFile[],
  work: (fileIds: number[]) => Promise<Result<number, Complaint>>,
): Promise<{ total: number; complaint: Complaint | undefined }> {
  let total = 0;
  for (let start = 0; start < files.length; start += MAX_FILES_PER_CALL) {
    const answer = await work(files.slice(start, start + MAX_FILES_PER_CALL).map(({ id }) => id));
    if (!answer.ok) return { total, complaint: answer.refusal };
    total += answer.value;
  }
  return { total, complaint: undefined };
}

export function useMoveFiles() {
  const { messages, refresh, forget } = useManager();
  const [isPending, setIsPending] = useState(false);

  /** Shows the result in a banner and reloads the list. */
  async function move(files: readonly SelectedFile[], targetDirectory: string): Promise<void> {
    messages.dismiss();
    setIsPending(true);
    const { total, complaint } = await inCalls(files, async (fileIds) => {
      const answer = await ask('Failed to move files', () =>
        call(moveFiles, { body: { fileIds, targetDirectory } }),
      );
      return answer.ok ? { ok: true, value: answer.value.totalMoved } : answer;
    });
    if (complaint) {
      messages.complain(complaint);
    } else {
      messages.say(`Moved ${total} file(s) to ${formatFolderPath(targetDirectory)}`);
      forget(files.map(({ id }) => id));
    }
    await refresh();
    setIsPending(false);
  }

  return { move, isPending };
}
