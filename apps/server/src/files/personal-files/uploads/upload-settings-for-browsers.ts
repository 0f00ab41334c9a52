import { getUploadConfig, getUploadFolder } from '@tessera/contract/files/files';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { UPLOAD_FOLDER } from '@tessera/domain/files/personal-files/paths';
import { ok } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';

export const getUploadFolderRoute = handle(getUploadFolder, async () => ok({ uploadFolder: UPLOAD_FOLDER }));

export const getUploadConfigRoute = handle(getUploadConfig, async (_, { config }: Ports) =>
  ok({ chunkSize: CHUNK_BYTES, pauses: config.uploadPauses }),
);
