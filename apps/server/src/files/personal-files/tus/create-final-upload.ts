import type { Refusal } from '@tessera/contract/refusals';
import { nameFault } from '@tessera/domain/files/personal-files/names';
import { MAX_FILES } from '@tessera/domain/files/personal-files/paths';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import { lockLimits } from '../../storage-plans/public.ts';
import type { BeginRefusal } from '../uploads/begin-upload.ts';
import { finishUpload } from '../uploads/finish-upload.ts';
import { markFinishing } from '../uploads/finish-upload.queries.ts';
import { folderOf } from '../folders/folder-of.ts';
import { countFiles, retainFolder } from '../folders/folders.queries.ts';
import { parseUploadRequest } from './parse-tus-request.ts';
import type { PersonalFolder } from '../folders/personal-folder.ts';
import { answerCreated, clientIdOf } from './tus-answers.ts';
import type { Concat } from './tus-headers.ts';
import { linkPartials, lockPartials } from './partial-uploads.queries.ts';
import { type UploadWithState, createUploadRow } from '../uploads/uploads.queries.ts';

type Final = Extract<Concat, { kind: 'final' }>;
type FinalRefusal = BeginRefusal | Refusal<'upload.invalid' | 'upload.sum_differs'>;

/**
 * Creates a final upload: it joins partial uploads that have arrived completely to one file, in the order in which the
 * client names them.
 */
export async function createFinalUpload(
  ports: Ports,
  personalFolder: PersonalFolder,
  final: Final,
  headers: Headers,
): Promise<Result<Response, FinalRefusal>> {
  const metadata = headers.get('upload-metadata') ?? '';
  const joined = await ports.db.transaction().execute(async (tx) => {
    const upload = await join(tx, personalFolder, { final, metadata, now: ports.clock.now() });
    if (upload.ok) await ports.jobs.enqueue(tx, 'files.finish', { uploadId: upload.value.id });
    return upload;
  });
  if (!joined.ok) return joined;
  const finished = await finishUpload(ports, joined.value.id);
  return finished ? ok(answerCreated(finished, finished.size ?? 0)) : refuse({ code: 'upload.sum_differs' });
}

async function join(
  tx: Tx,
  personalFolder: PersonalFolder,
  { final, metadata, now }: { final: Final; metadata: string; now: Date },
): Promise<Result<UploadWithState, FinalRefusal>> {
  const { userId } = personalFolder;
  const described = parseUploadRequest(personalFolder, metadata, 0);
  if (!described.ok) return described;
  const fault = nameFault(described.value.name);
  if (fault) return refuse({ code: 'files.name_invalid', fault });
  // The limits are locked before the folder, as in beginUpload. Another order could make two transactions deadlock.
  const limits = await lockLimits(tx, userId, now);
  const folder = await folderOf(tx, personalFolder, described.value.directory, now);
  if (!folder.ok) return folder;
  if ((await countFiles(tx, userId)) >= MAX_FILES)
    return refuse({ code: 'upload.too_many_files', limit: MAX_FILES });
  const folderId = folder.value.id;
  if (!(await retainFolder(tx, folderId))) return refuse({ code: 'files.folder_missing' });

  const clientIds = final.uploadIds.map(clientIdOf);
  const partials = new Map(
    (await lockPartials(tx, userId, clientIds)).map((partial) => [partial.clientId, partial]),
  );
  const ordered = clientIds.flatMap((clientId) => partials.get(clientId) ?? []);
  if (ordered.length < clientIds.length)
    return refuse({ code: 'upload.invalid', reason: 'Upload-Concat names an upload that is no partial.' });
  if (ordered.some(({ size, storedBytes }) => storedBytes !== size))
    return refuse({ code: 'upload.invalid', reason: 'A part has not arrived completely.' });
  const size = ordered.reduce((sum, partial) => sum + partial.storedBytes, 0);
  if (size > limits.fileBytes) return refuse({ code: 'upload.too_large', limit: limits.file });

  const request = parseUploadRequest(personalFolder, metadata, size);
  if (!request.ok) return request;
  const row = await createUploadRow(tx, { ...request.value, concat: final.text, userId, folderId, now });
  const upload = row && (await markFinishing(tx, row.id));
  if (!upload) throw new Error('A random id was there already');
  await linkPartials(
    tx,
    upload.id,
    ordered.map(({ id }) => id),
  );
  return ok(upload);
}
