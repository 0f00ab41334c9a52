import { readZip } from '@tessera/contract/files/files';
import { isPacked } from '@tessera/domain/files/personal-files/kinds';
import { ok, refuse } from '@tessera/domain/result';
import { unlessUnwritable } from '../../../platform/db/database-faults.ts';
import { handleBytes, signedIn } from '../../../platform/http/handle.ts';
import { createPackingTurns, zipStream } from '../../../platform/zip/zip-stream.ts';
import type { Ports } from '../../../ports.ts';
import { archiveNames } from './archive-names.ts';
import { disposition, toWeb } from './file-answer.ts';
import { isGoodLink, zipSubject } from './file-links.ts';
import { countDownloads, findFilesById } from '../files.queries.ts';
import { findBatch } from './zip-batches.queries.ts';

export const readZipRoute = handleBytes(readZip, async ({ viewer, query }, ports: Ports) => {
  const { db, store, state, clock } = ports;
  const { user } = signedIn(viewer);
  if (!isGoodLink(ports, zipSubject(query.batch), user.id, query))
    return refuse({ code: 'files.link_invalid' });
  const fileIds = await findBatch(db, user.id, query.batch, clock.now());
  // Files that were deleted meanwhile are left out.
  const files = fileIds ? await findFilesById(db, user.id, fileIds) : [];
  if (files.length === 0) return refuse({ code: 'files.none' });

  const names = archiveNames(files);
  const zip = zipStream(
    files.map((file, at) => ({
      name: names[at] ?? file.name,
      modifiedAt: file.updatedAt,
      size: file.size,
      isPacked: isPacked(file.mimeType),
      open: () => store.read(file.storeKey),
    })),
    state.get(createPackingTurns),
  );
  const downloaded = files.map(({ id }) => id);
  await unlessUnwritable(() => countDownloads(db, user.id, downloaded, clock.now()));
  return ok(
    new Response(toWeb(zip), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': disposition('attachment', `files_${dateOf(clock.now())}.zip`),
        'Cache-Control': 'private, no-store',
      },
    }),
  );
});

function dateOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
