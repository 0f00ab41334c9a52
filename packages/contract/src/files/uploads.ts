import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileRecord } from './files.ts';

const uploadId = z
  .string('An upload needs an id.')
  .min(1, 'An upload needs an id.')
  .max(200, 'This upload id is too long.');

const digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'This is not a SHA-256 digest.')
  .transform((text) => text.toLowerCase());

const count = (name: string) =>
  z
    .string(`${name} is missing.`)
    .regex(/^(?:0|[1-9]\d{0,6})$/, `${name} is not a number.`)
    .transform(Number);

/** The form fields besides the chunk itself. The last four are not specified, so other clients omit them. */
export const chunkFields = z.object({
  fileName: z.string('The file needs a name.').max(1_000, 'This name is too long.'),
  chunkIndex: count('chunkIndex'),
  totalChunks: count('totalChunks'),
  uploadId,
  directory: z.string('Please select a directory first.').max(4_096, 'This path is too long.'),
  /** If it is sent, space for the whole file is reserved from the first chunk on. */
  fileSize: z
    .string()
    .regex(/^\d{1,12}$/, 'fileSize is not a number.')
    .transform(Number)
    .optional(),
  /** Digest of this chunk. */
  chunkDigest: digest.optional(),
  /** Digest of the file from its beginning to the end of this chunk. With it, the server need not compute both. */
  digestFromStart: digest.optional(),
  /** Digest of the file's first and last megabyte. It distinguishes files of the same name and size. */
  fingerprint: digest.optional(),
});

export type ChunkFields = z.output<typeof chunkFields>;

export const uploadChunk = endpoint({
  method: 'POST',
  path: '/api/upload-chunked-ftp',
  summary:
    'Takes one chunk of a file. It is acknowledged when its bytes are durable. The last one finishes the file.',
  access: 'verified',
  consumes: 'form',
  output: z.object({
    complete: z.boolean(),
    /** Missing chunks, if the last one arrived before others. */
    missing: z.array(z.int()).optional(),
    remotePath: z.string(),
    finalPath: z.string().optional(),
    /** SHA-256 of the stored bytes: of this chunk, and finally of the file. */
    chunkDigest: z.string(),
    sha256: z.string().optional(),
    fileId: z.int().optional(),
    fileName: z.string().optional(),
  }),
  refusals: [
    'request.malformed',
    'request.too_large',
    'request.wrong_type',
    'request.invalid',
    'files.name_invalid',
    'files.path_invalid',
    'files.folder_foreign',
    'files.folder_missing',
    'upload.invalid',
    'upload.too_large',
    'upload.no_room',
    'upload.changed',
    'upload.other_file',
    'upload.chunk_differs',
    'upload.chunk_damaged',
    'upload.unknown',
    'upload.too_many',
    'upload.too_many_files',
    'upload.store_full',
    'upload.store_away',
  ],
});

export const unfinishedUpload = z.object({
  uploadId: z.string(),
  /** An upload by tus is continued by the client that began it. */
  method: z.enum(['chunked', 'tus']),
  fileName: z.string(),
  /** Null if the client did not send it. */
  fileSize: z.int().nullable(),
  directory: z.string(),
  storedBytes: z.int(),
  totalChunks: z.int(),
  fingerprint: z.string().nullable(),
  /** The chunks that have arrived, as ranges of indexes, both ends included. */
  held: z.array(z.tuple([z.int(), z.int()])),
  startedAt: z.coerce.date(),
  /** When the upload is cancelled if nothing more arrives. */
  expiresAt: z.coerce.date(),
});

export type UnfinishedUpload = z.output<typeof unfinishedUpload>;

export const listUploads = endpoint({
  method: 'GET',
  path: '/api/uploads',
  summary: 'The person’s unfinished uploads, so that they can be resumed.',
  access: 'verified',
  output: z.object({ uploads: z.array(unfinishedUpload) }),
});

/** Maximum number of upload ids in one call. For a queue of thousands, the client calls several times. */
export const MAX_UPLOADS_PER_CALL = 500;

export const findUploads = endpoint({
  method: 'POST',
  path: '/api/uploads/states',
  summary:
    'What became of these uploads: those that are files by now, and those of which chunks are missing. All others are unknown.',
  access: 'verified',
  body: z.object({ uploadIds: z.array(uploadId).max(MAX_UPLOADS_PER_CALL) }),
  output: z.object({
    finished: z.array(z.object({ uploadId: z.string(), file: fileRecord })),
    unfinished: z.array(unfinishedUpload),
  }),
});

export const removeUpload = endpoint({
  method: 'DELETE',
  path: '/api/uploads/{uploadId}',
  summary: 'Cancels an unfinished upload and releases its space.',
  access: 'verified',
  params: z.object({ uploadId }),
  refusals: ['upload.unknown'],
});

export const recordFile = endpoint({
  method: 'POST',
  path: '/api/files/record',
  summary:
    'Confirms a finished upload. The record contains what the server stored; only the id is read from the body.',
  access: 'verified',
  body: z.object({ uploadSessionId: uploadId }),
  output: z.object({ file: fileRecord }),
  refusals: ['upload.unknown', 'upload.invalid'],
});
