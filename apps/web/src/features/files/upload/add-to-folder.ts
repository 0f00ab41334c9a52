import { markPortalUsed } from './portal/portal-store.ts';
import type { ChosenFile } from './queue/upload-queue.ts';

interface FilesForFolder {
  readonly userId: number;
  /** The full path, such as `uploads/user-7/photos`. */
  readonly folder: string;
  readonly files: readonly ChosenFile[];
  /** The most that one file may have by the person's plan. */
  readonly limitBytes: number;
}

/**
 * Queues files for a given folder, wherever on the site they come from. Answers those that are larger than the limit. The
 * queue's code comes with the first ones.
 */
export async function addFilesToFolder({
  userId,
  folder,
  files,
  limitBytes,
}: FilesForFolder): Promise<File[]> {
  const [{ openUploads }, { addInParts }] = await Promise.all([
    import('./upload-session.ts'),
    import('./queue/add-files.ts'),
  ]);
  const { queue } = openUploads(userId);
  await queue.restore();
  markPortalUsed();
  return addInParts(
    queue,
    files.map((chosen) => ({ ...chosen, folder })),
    limitBytes,
  );
}
