import { nameFault } from '@tessera/domain/files/personal-files/names';
import { MAX_FILES } from '@tessera/domain/files/personal-files/paths';
import { violatedConstraint } from '../../../platform/db/database-faults.ts';
import type { Ports } from '../../../ports.ts';
import { limitsOf } from '../../storage-plans/public.ts';
import { beginUploadAtOnce, findUploadContext } from './begin-at-once.queries.ts';
import { MAX_UNFINISHED, type UploadRequest } from './begin-upload.ts';
import { readPath } from '../folders/folder-of.ts';
import { pathKey } from '../folders/folders.queries.ts';
import type { PersonalFolder } from '../folders/personal-folder.ts';
import type { Chunk } from '../chunks/upload-chunks.queries.ts';
import type { UploadWithState } from './uploads.queries.ts';

interface Options {
  /** If given, the upload's only chunk, which is claimed in the same statement. */
  readonly chunk?: Chunk | undefined;
  /**
   * If true, a power failure may undo the statement. That is safe if nothing is acknowledged before a later, durable
   * commit.
   */
  readonly isLight: boolean;
}

/**
 * Begins an upload of known size with two statements instead of the ten or so of `beginUpload`. Undefined in any
 * special case, such as a limit that is reached or an upload that exists already. The caller then uses `beginUpload`,
 * which handles the case or gives the reason for a refusal.
 */
export async function beginAtOnce(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  personalFolder: PersonalFolder,
  request: UploadRequest,
  { chunk, isLight }: Options,
): Promise<UploadWithState | undefined> {
  const { userId } = personalFolder;
  const { size, clientId } = request;
  const path = readPath(personalFolder, request.directory);
  if (size === null || nameFault(request.name) || !path.ok) return undefined;
  const now = clock.now();
  const uploadKey = { userId, clientId, pathKey: pathKey(path.value) };
  const context = await findUploadContext(db, uploadKey);
  if (!context || context.isKnown || context.folderId === null) return undefined;
  if (context.unfinished >= MAX_UNFINISHED || context.files >= MAX_FILES) return undefined;
  const { fileBytes, totalBytes } = limitsOf(context, now);
  if (size > fileBytes) return undefined;
  try {
    return await beginUploadAtOnce(db, {
      ...request,
      ...uploadKey,
      size,
      chunk,
      context,
      totalBytes,
      isLight,
      now,
    });
  } catch (error) {
    // Another request, which sent the same chunk at the same moment, has created the upload.
    if (violatedConstraint(error) === 'uploads_user_id_client_id_key') return undefined;
    throw error;
  }
}
