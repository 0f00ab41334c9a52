import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileRecord } from './files.ts';

const uploadId = z
  .string('An upload needs an id.')
  .min(1, 'An upload needs an id.')
  .max(200, 'This id of an upload is too long.');

const digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'This is not a SHA-256 digest.')
  .transform((text) => text.toLowerCase());

const count = (name: string) =>
  z
    .string(`${name} is missing.`)
    .regex(/^(?:0|[1-9]\d{0,6})$/, `${name} is not a number.`)
    .transform(Number);

/** The fields beside the chunk itself. The last three are ours: a plain client of the specification leaves them out. */
export const chunkFields = z.object({
  fileName: z.string('The file needs a name.').max(1_000, 'This name is too long.'),
  chunkIndex: count('chunkIndex'),
  totalChunks: count('totalChunks'),
  uploadId,
  directory: z.string('Please select a directory first.').max(4_096, 'This path is too long.'),
  /** With it the room for the whole file is kept from the first chunk on. */
  fileSize: z
    .string()
    .regex(/^\d{1,12}$/, 'fileSize is not a number.')
    .transform(Number)
    .optional(),
  /** Of this chunk. */
  chunkDigest: digest.optional(),
  /** Of the file's first and last pieces: tells the same file from another one of its name and size. */
  fingerprint: digest.optional(),
});

export type ChunkFields = z.output<typeof chunkFields>;

export const uploadChunk = endpoint({
  method: 'POST',
  path: '/api/upload-chunked-ftp',
  summary:
    'Takes one chunk of a file. It is acknowledged when its bytes are durable; the last one finishes the file.',
  access: 'verified',
  consumes: 'form',
  output: z.object({
    complete: z.boolean(),
    /** Which chunks are still to come, when the last one in order came before others. */
    missing: z.array(z.int()).optional(),
    remotePath: z.string(),
    finalPath: z.string().optional(),
    /** SHA-256 of what was stored: of this chunk, and in the end of the file. */
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
  fileName: z.string(),
  /** Null where the client did not say it. */
  fileSize: z.int().nullable(),
  directory: z.string(),
  totalChunks: z.int(),
  fingerprint: z.string().nullable(),
  /** The chunks that are held, as ranges of indexes, both ends included. */
  held: z.array(z.tuple([z.int(), z.int()])),
  startedAt: z.coerce.date(),
  /** When it is given up if nothing more comes. */
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

export const removeUpload = endpoint({
  method: 'DELETE',
  path: '/api/uploads/{uploadId}',
  summary: 'Gives an unfinished upload up and its room back.',
  access: 'verified',
  params: z.object({ uploadId }),
  refusals: ['upload.unknown'],
});

export const recordFile = endpoint({
  method: 'POST',
  path: '/api/files/record',
  summary:
    'Confirms a finished upload. The record was made from what the server stored; what is sent beside the id is not read.',
  access: 'verified',
  body: z.object({ uploadSessionId: uploadId }),
  output: z.object({ file: fileRecord }),
  refusals: ['upload.unknown', 'upload.invalid'],
});
