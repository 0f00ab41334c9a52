import type { Refusal } from '@tessera/contract/refusals';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Ports } from '../../../ports.ts';
import { lockLimits } from '../../storage-plans/public.ts';
import { type Upload, lockUpload, settleUpload } from './uploads.queries.ts';
import { findUsedBytes, reserve } from '../stored-bytes/usage.queries.ts';

export type SizeRefusal = Refusal<
  'upload.too_large' | 'upload.no_room' | 'upload.changed' | 'upload.unknown'
>;

/**
 * Stores the size of an upload whose client did not announce it. The last chunk determines the size, and the rest of
 * the room is reserved.
 */
export async function storeUnannouncedSize(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { id, userId, totalChunks }: Upload,
  lastLength: number,
): Promise<Result<undefined, SizeRefusal>> {
  const size = (totalChunks - 1) * CHUNK_BYTES + lastLength;
  return db.transaction().execute(async (tx) => {
    const limits = await lockLimits(tx, userId, clock.now());
    const upload = await lockUpload(tx, id);
    if (!upload) return refuse({ code: 'upload.unknown' });
    if (upload.size !== null)
      return upload.size === size ? ok(undefined) : refuse({ code: 'upload.changed', what: 'size' });
    // Uploads that began under a larger storage plan may finish after it has ended. More is then reserved for them than
    // the current plan allows.
    if (size > limits.fileBytes && upload.reserved <= limits.fileBytes)
      return refuse({ code: 'upload.too_large', limit: limits.file });
    const more = size - upload.reserved;
    const used = await findUsedBytes(tx, userId);
    const maxUsed = used > limits.totalBytes ? used + more : limits.totalBytes;
    const isReserved = await reserve(tx, userId, more, maxUsed);
    if (!isReserved) return refuse({ code: 'upload.no_room', limit: limits.total });
    await settleUpload(tx, id, size);
    return ok(undefined);
  });
}
