import { getFile } from '@tessera/contract/files/files';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { toRecord } from '../file-record.ts';
import { findFile } from '../files.queries.ts';
import { findPersonalFolder } from '../folders/personal-folder.ts';

export const getFileRoute = handle(getFile, async ({ viewer, params }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const personalFolder = findPersonalFolder(user);
  const file = personalFolder && (await findFile(ports.db, user.id, params.fileId));
  if (!file) return refuse({ code: 'files.missing' });
  const uses = (await Promise.all(ports.fileUses.map((find) => find(ports.db, [file.id])))).flat();
  return ok({
    file: {
      ...toRecord(ports, personalFolder, file),
      sha256: file.sha256.toString('hex'),
      listings: uses.flatMap(({ listing }) => listing ?? []),
    },
  });
});
