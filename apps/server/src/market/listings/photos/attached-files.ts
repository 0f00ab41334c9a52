import { kindByType } from '@tessera/domain/market/listings/media';
import type { Ports } from '../../../ports.ts';
import { type StoredFile, findFilesById, measureFile } from '../../../files/personal-files/public.ts';
import { type MeasuredFile, findMeasured } from '../listing-details.queries.ts';

type Needs = Pick<Ports, 'db' | 'store' | 'pictures'>;

export interface Attached {
  readonly media: readonly MeasuredFile[];
  /** Ids of files that do not exist or belong to somebody else. */
  readonly missing: readonly number[];
  /** Names of pictures that cannot be decoded. */
  readonly unreadable: readonly string[];
}

/**
 * Reads the types of the person's files, and measures pictures. A picture that cannot be decoded is attached as a
 * document.
 */
export async function findAttached(
  needs: Needs,
  userId: number,
  fileIds: readonly number[],
): Promise<Attached> {
  if (fileIds.length === 0) return { media: [], missing: [], unreadable: [] };
  const files = await findFilesById(needs.db, userId, fileIds);
  const known = await findMeasured(needs.db, userId, fileIds);
  const media: MeasuredFile[] = [];
  for (const file of files) media.push(known.get(file.id) ?? (await describe(needs, file)));
  const found = new Set(files.map(({ id }) => id));
  const isDrawn = new Set(media.filter(({ kind }) => kind === 'image').map(({ fileId }) => fileId));
  const unreadable = files.filter(({ id, mimeType }) => kindByType(mimeType) === 'image' && !isDrawn.has(id));
  return {
    media,
    missing: fileIds.filter((id) => !found.has(id)),
    unreadable: unreadable.map(({ name }) => name),
  };
}

async function describe(needs: Needs, file: StoredFile): Promise<MeasuredFile> {
  const kind = kindByType(file.mimeType);
  if (kind !== 'image') return { fileId: file.id, kind, ...unmeasured };
  const size = await measureFile(needs, file);
  return size
    ? { fileId: file.id, kind, fileWidth: size.width, fileHeight: size.height }
    : { fileId: file.id, kind: 'document', ...unmeasured };
}

const unmeasured = { fileWidth: null, fileHeight: null } as const;
