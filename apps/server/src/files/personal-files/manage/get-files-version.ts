import { getFilesVersion } from '@tessera/contract/files/files';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findFilesVersion } from './files-version.queries.ts';

export const getFilesVersionRoute = handle(getFilesVersion, async ({ viewer }, { db }: Ports) =>
  ok({ version: await findFilesVersion(db, signedIn(viewer).user.id) }),
);
