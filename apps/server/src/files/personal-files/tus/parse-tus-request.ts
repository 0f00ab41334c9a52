import { randomUUID } from 'node:crypto';
import type { Refusal } from '@tessera/contract/refusals';
import { countChunks } from '@tessera/domain/files/personal-files/chunks';
import { tidyFileName } from '@tessera/domain/files/personal-files/names';
import { type Result, ok } from '@tessera/domain/result';
import type { UploadRequest } from '../uploads/begin-upload.ts';
import type { PersonalFolder } from '../folders/personal-folder.ts';
import { clientIdOf } from './tus-answers.ts';
import { readMetadata } from './tus-headers.ts';

/** Parses the upload that an Upload-Metadata header describes. */
export function parseUploadRequest(
  personalFolder: PersonalFolder,
  text: string,
  size: number,
): Result<UploadRequest, Refusal<'upload.invalid'>> {
  const metadata = readMetadata(text);
  if (!metadata.ok) return metadata;
  const { value: said } = metadata;
  return ok({
    clientId: clientIdOf(randomUUID()),
    method: 'tus',
    directory: said.get('directory') ?? personalFolder.path,
    name: tidyFileName(said.get('filename') ?? said.get('name') ?? ''),
    size,
    // The number of chunks that a chunked upload of this size would have. How the network cuts the bytes says nothing
    // about the file.
    totalChunks: countChunks(size),
    fingerprint: null,
    metadata: text,
    concat: null,
    reserved: size,
  });
}
