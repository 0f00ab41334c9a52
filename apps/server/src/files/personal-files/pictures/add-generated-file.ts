import type { PictureShape } from '@tessera/domain/market/listings/media';
import { createHash, randomUUID } from 'node:crypto';
import type { Ports } from '../../../ports.ts';
import { lockLimits } from '../../storage-plans/public.ts';
import { createFile } from '../files.queries.ts';
import { createFolder, ensureBaseFolder, lockFolder } from '../folders/folders.queries.ts';
import { pictureKey } from '../stored-bytes/store-keys.ts';
import { reserve } from '../stored-bytes/usage.queries.ts';

interface GivenFile {
  readonly userId: number;
  /** Path of a folder, which is created if it is missing. Empty for the personal folder itself. */
  readonly folder: string;
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  /** Smaller pictures of it that exist already. The others are drawn when somebody requests them. */
  readonly pictures?: readonly ReadyPicture[];
}

export interface ReadyPicture {
  readonly shape: PictureShape;
  readonly bytes: Uint8Array;
}

/** Adds a file that the product generated to a person's files. Undefined if their storage is full. */
export async function addGeneratedFile(
  { db, store, clock }: Pick<Ports, 'db' | 'store' | 'clock'>,
  { userId, folder: path, name, mimeType, bytes, pictures = [] }: GivenFile,
): Promise<number | undefined> {
  const storeKey = randomUUID();
  const size = bytes.length;
  const stored = [
    { key: storeKey, bytes },
    ...pictures.map((picture) => ({ key: pictureKey(storeKey, picture.shape), bytes: picture.bytes })),
  ];
  await Promise.all(stored.map((each) => store.storeComplete(each.key, each.bytes)));
  const now = clock.now();
  const file = await db.transaction().execute(async (tx) => {
    await ensureBaseFolder(tx, userId, now);
    for (const each of pathsDownTo(path)) await createFolder(tx, userId, each, now);
    const folder = await lockFolder(tx, userId, path);
    const limits = await lockLimits(tx, userId, now);
    if (!folder || !(await reserve(tx, userId, size, limits.totalBytes))) return undefined;
    const sha256 = createHash('sha256').update(bytes).digest();
    const facts = { size, mimeType, sha256, storeKey, uploadMethod: 'chunked', chunkCount: 1 } as const;
    return createFile(tx, { ...facts, userId, folderId: folder.id, name, now });
  });
  if (!file) await Promise.all(stored.map(({ key }) => store.remove(key)));
  return file?.id;
}

/** The folder and those that contain it, the outermost first. */
function pathsDownTo(path: string): string[] {
  const names = path.split('/').filter((name) => name !== '');
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}
