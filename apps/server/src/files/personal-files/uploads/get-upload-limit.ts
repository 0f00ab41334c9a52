import { getUploadLimit } from '@tessera/contract/files/storage-plans';
import { filePounds, totalPounds } from '@tessera/domain/files/storage-plans/prices';
import { limitsAt } from '@tessera/domain/files/storage-plans/subscription';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findUnusedPence } from '../../storage-plans/public.ts';
import { findStoragePlanWithUsage } from './upload-limit.queries.ts';

/**
 * Returns the caller's limits. Any other person's id is refused, even for administrators, so that nobody can find out
 * which ids exist.
 */
export const getUploadLimitRoute = handle<typeof getUploadLimit, Ports>(
  getUploadLimit,
  async ({ params, viewer }, { db, clock }) => {
    const { user } = signedIn(viewer);
    if (params.userId !== user.id) return refuse({ code: 'not_found' });
    const found = await findStoragePlanWithUsage(db, user.id);
    if (!found) return refuse({ code: 'not_found' });
    const now = clock.now();
    const { expiresAt } = found.subscription;
    const limits = limitsAt(found.subscription, now);
    return ok({
      uploadLimit: {
        file_size: limits.file,
        upload_size: limits.total,
        file_size_cost: filePounds(limits.file),
        upload_size_cost: totalPounds(limits.total),
        used_bytes: found.usedBytes,
        expiry_date: expiresAt && expiresAt > now ? expiresAt : null,
        unused_pence: await findUnusedPence(db, { userId: user.id, endsAt: expiresAt, now }),
      },
    });
  },
);
