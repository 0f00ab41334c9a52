import { downloadFiles } from '@tessera/contract/files/files';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { LINK_LASTS_MS, contentAddress, zipAddress } from './file-links.ts';
import { findFilesById } from '../files.queries.ts';
import { createBatch } from './zip-batches.queries.ts';

export const downloadFilesRoute = handle(downloadFiles, async ({ viewer, body }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const files = await findFilesById(ports.db, user.id, body.fileIds);
  if (files.length === 0) return refuse({ code: 'files.none' });
  return ok({
    files: files.map(({ id, name }) => ({
      id,
      download_url: contentAddress(ports, id, user.id),
      original_filename: name,
    })),
    zip_url: body.downloadType === 'batch' ? await openBatch(ports, user.id, files) : null,
  });
});

async function openBatch(
  ports: Ports,
  userId: number,
  files: readonly { readonly id: number }[],
): Promise<string> {
  const expiresAt = new Date(ports.clock.now().getTime() + LINK_LASTS_MS);
  const batch = await createBatch(ports.db, { userId, fileIds: files.map(({ id }) => id), expiresAt });
  return zipAddress(ports, batch, userId);
}
