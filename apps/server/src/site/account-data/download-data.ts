import { Readable } from 'node:stream';
import { downloadMyData, prepareMyData } from '@tessera/contract/site/account-data';
import { requireFreshProof } from '@tessera/domain/people/proof';
import { ok } from '@tessera/domain/result';
import { handle, handleBytes, signedIn } from '../../platform/http/handle.ts';
import { createPackingTurns, type ZipEntry, zipStream } from '../../platform/zip/zip-stream.ts';
import type { Ports } from '../../ports.ts';
import { findAvatarOf } from '../../files/avatars/public.ts';
import { findStorage, listZipEntries } from '../../files/personal-files/public.ts';
import { listMovePhotoEntries } from '../../services/requests/public.ts';
import { listTicketEntries } from '../contact/public.ts';
import { collectData } from './collect-data.ts';
import { dataPage } from './data-page.ts';

export const prepareMyDataRoute = handle(prepareMyData, async ({ viewer }, { db, clock }: Ports) => {
  const { user, session } = signedIn(viewer);
  const proof = requireFreshProof(session, clock.now());
  if (!proof.ok) return proof;
  const { files, usedBytes } = await findStorage(db, user.id, clock.now());
  return ok({ path: downloadMyData.path, files, fileBytes: usedBytes });
});

/**
 * Downloads everything stored about the caller as a zip. The zip is created while it is sent, so it needs no space on
 * the server and no copy is left behind.
 */
export const downloadMyDataRoute = handleBytes(downloadMyData, async ({ viewer }, ports: Ports) => {
  const { clock, state, config } = ports;
  const { user, session } = signedIn(viewer);
  const now = clock.now();
  const proof = requireFreshProof(session, now);
  if (!proof.ok) return proof;
  const data = await collectData(ports, user.id);
  const avatar = await findAvatarOf(ports.db, user.id);
  const zip = zipStream(
    [
      toEntry('index.html', dataPage(data, { siteName: config.site.name, now }), now),
      toEntry('data.json', `${JSON.stringify(data, undefined, 2)}\n`, now),
      ...(avatar ? [toEntry('photo.webp', avatar.content, avatar.createdAt)] : []),
      ...(await listTicketEntries(ports, user.id)),
      ...(await listMovePhotoEntries(ports.db, user.id)),
      ...(await listZipEntries(ports, user.id)),
    ],
    state.get(createPackingTurns),
  );
  return ok(
    new Response(Readable.toWeb(zip) as ReadableStream, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.zip"`,
        'Cache-Control': 'private, no-store',
      },
    }),
  );
});

function toEntry(name: string, content: string | Buffer, modifiedAt: Date): ZipEntry {
  const bytes = Buffer.from(content);
  return {
    name,
    modifiedAt,
    size: bytes.length,
    isPacked: false,
    open: () => Promise.resolve(Readable.from([bytes])),
  };
}
