import { recordFile } from '@tessera/contract/files/uploads';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { toRecord } from '../file-record.ts';
import { findFile, findUploadedFile } from '../files.queries.ts';
import { finishUpload } from './finish-upload.ts';
import { getPersonalFolder } from '../folders/personal-folder.ts';
import { findUpload } from './uploads.queries.ts';

/**
 * Confirms an upload. The file was already recorded when its upload was finished, so this call only returns the record
 * and ignores the client's other fields.
 */
export const recordFileRoute = handle(recordFile, async ({ viewer, body }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const recorded = await findUploadedFile(ports.db, user.id, body.uploadSessionId);
  if (recorded) return ok({ file: toRecord(ports, getPersonalFolder(user), recorded) });
  const upload = await findUpload(ports.db, user.id, body.uploadSessionId);
  if (!upload) return refuse({ code: 'upload.unknown' });
  if (upload.state === 'open')
    return refuse({ code: 'upload.invalid', reason: 'Some chunks of this file have not been sent yet.' });
  const finished = await finishUpload(ports, upload.id);
  const fileId = finished?.fileId ?? null;
  const file = fileId === null ? undefined : await findFile(ports.db, user.id, fileId);
  return file
    ? ok({ file: toRecord(ports, getPersonalFolder(user), file) })
    : refuse({ code: 'upload.unknown' });
});
