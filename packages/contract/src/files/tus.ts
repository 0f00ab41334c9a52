import { LARGEST_FILE_BYTES } from '@tessera/domain/files/storage-plans/sizes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The open protocol tus 1.0 (https://tus.io/protocols/resumable-upload), for clients written by others. */
export const TUS_VERSION = '1.0.0';
export const TUS_PATH = '/api/tus';

/** Checksums that clients may send. The protocol requires SHA-1. */
export const tusChecksums = ['sha256', 'sha1'] as const;
export type TusChecksum = (typeof tusChecksums)[number];

const extensions = [
  'creation',
  'creation-with-upload',
  'termination',
  'checksum',
  'expiration',
  'concatenation',
];

// The protocol requires Tus-Resumable in every response, and Tus-Version when a version is refused.
const headers = { 'Tus-Resumable': TUS_VERSION, 'Tus-Version': TUS_VERSION };

const ofUpload = z.object({ uploadId: z.string().max(200) });
const common = ['tus.version', 'upload.store_full', 'upload.store_away'] as const;
const ofBytes = [
  'request.wrong_type',
  'request.too_large',
  'upload.invalid',
  'upload.unknown',
  'upload.busy',
  'upload.offset_differs',
  'upload.sum_differs',
  'upload.too_many_chunks',
  'tus.final',
] as const;

export const describeTus = endpoint({
  method: 'OPTIONS',
  path: TUS_PATH,
  summary: 'The supported features of the tus protocol, in the headers of the answer.',
  access: 'anyone',
  consumes: 'bytes',
  output: z.object({ extensions: z.array(z.string()) }),
  headers: {
    ...headers,
    'Tus-Extension': extensions.join(','),
    'Tus-Max-Size': String(LARGEST_FILE_BYTES),
    'Tus-Checksum-Algorithm': tusChecksums.join(','),
  },
});

export const createTusUpload = endpoint({
  method: 'POST',
  path: TUS_PATH,
  summary:
    'Begins an upload by tus and reserves space for all of it, or joins parts that have arrived. Upload-Metadata: filename, and directory (or the personal folder).',
  access: 'verified',
  consumes: 'bytes',
  produces: 'bytes',
  headers,
  refusals: [
    ...common,
    ...ofBytes,
    'files.name_invalid',
    'files.path_invalid',
    'files.folder_foreign',
    'files.folder_missing',
    'upload.too_large',
    'upload.no_room',
    'upload.too_many',
    'upload.too_many_files',
    'upload.changed',
    'upload.other_file',
  ],
});

export const findTusUpload = endpoint({
  method: 'GET',
  path: `${TUS_PATH}/{uploadId}`,
  summary: 'How many bytes of an upload by tus have arrived; requested by HEAD.',
  access: 'verified',
  params: ofUpload,
  produces: 'bytes',
  headers,
  refusals: ['tus.version', 'upload.unknown'],
});

export const continueTusUpload = endpoint({
  method: 'PATCH',
  path: `${TUS_PATH}/{uploadId}`,
  summary: 'Adds bytes to an upload by tus. The last ones finish the file.',
  access: 'verified',
  params: ofUpload,
  consumes: 'bytes',
  produces: 'bytes',
  headers,
  refusals: [...common, ...ofBytes],
});

export const removeTusUpload = endpoint({
  method: 'DELETE',
  path: `${TUS_PATH}/{uploadId}`,
  summary: 'Cancels an unfinished upload by tus and releases its space.',
  access: 'verified',
  params: ofUpload,
  consumes: 'bytes',
  produces: 'bytes',
  headers,
  refusals: ['tus.version', 'upload.unknown'],
});

/**
 * PATCH or DELETE sent as POST, for networks that block these: X-HTTP-Method-Override names the method that is meant.
 */
export const overrideTusUpload = endpoint({
  method: 'POST',
  path: `${TUS_PATH}/{uploadId}`,
  summary: 'The same as the method that X-HTTP-Method-Override names.',
  access: 'verified',
  params: ofUpload,
  consumes: 'bytes',
  produces: 'bytes',
  headers,
  refusals: [...common, ...ofBytes],
});
