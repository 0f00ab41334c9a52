import { markPortalUsed } from './portal/portal-store.ts';
import type { ChosenFile } from './queue/chosen-file.ts';

interface FilesForFolder {
  readonly userId: number;
  /** The full path, such as `uploads/user-7/photos`; the empty string for the personal folder. */
  readonly folder: string;
  readonly files: readonly ChosenFile[];
  /** Maximum size of one file in the person's storage plan. */
  readonly limitBytes: number;
}

interface FilesAdded {
  /** Full path of the target folder. The personal folder if the person has no such folder. */
  readonly folder: string;
  readonly count: number;
  /** Larger than the limit, and therefore not queued. */
  readonly oversized: readonly ChosenFile[];
}

/**
 * Uploads files to a given folder, from any page. Undefined if the person's folders cannot be loaded. The queue's code
 * is loaded with the first files.
 */
export async function addFilesToFolder({
  userId,
  folder,
  files,
  limitBytes,
}: FilesForFolder): Promise<FilesAdded | undefined> {
  const [{ openUploads }, { addInBatches }] = await Promise.all([
    import('./upload-session.ts'),
    import('./queue/add-files.ts'),
  ]);
  const { queue, directories } = openUploads(userId);
  const target = await directories.resolve(folder);
  if (target === undefined) return undefined;
  await queue.restore();
  markPortalUsed();
  const chosen = files.map((each) => ({ ...each, folder: target }));
  const large = new Set(await addInBatches(queue, chosen, limitBytes));
  await queue.start(chosen.map(({ file }) => file));
  const oversized = chosen.filter(({ file }) => large.has(file));
  return { folder: target, count: chosen.length - oversized.length, oversized };
}
