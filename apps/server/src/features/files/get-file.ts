import { getFile } from '@tessera/contract/files';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { toRecord } from './file-record.ts';
import { findFile } from './files.queries.ts';
import { findHome } from './home.ts';

export const getFileRoute = handle(getFile, async ({ viewer, params }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const home = findHome(user);
  const file = home && (await findFile(ports.db, user.id, params.fileId));
  if (!file) return refuse({ code: 'files.missing' });
  const uses = (await Promise.all(ports.fileUses.map((find) => find(ports.db, [file.id])))).flat();
  return ok({
    file: {
      ...toRecord(ports, home, file),
      sha256: file.sha256.toString('hex'),
      listings: uses.map(({ listing }) => listing),
    },
  });
});
