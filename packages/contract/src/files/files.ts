import {
  MAX_FILES_PER_CALL,
  FILES_PER_PAGE,
  MAX_FILES_PER_PAGE,
  sortFields,
  sortOrders,
} from '@tessera/domain/files/personal-files/sorting';
import { listingStatuses } from '@tessera/domain/market/listings/statuses';
import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { nameText, pathText } from './directories.ts';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'This is not a number.')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const getUploadFolder = endpoint({
  method: 'GET',
  path: '/api/config/upload-folder',
  summary: 'The folder that contains all personal folders.',
  access: 'anyone',
  output: z.object({ uploadFolder: z.string() }),
});

export const getUploadConfig = endpoint({
  method: 'GET',
  path: '/api/config/upload',
  summary: 'How files are sent: the size of a chunk, and the pauses between chunks in milliseconds.',
  access: 'anyone',
  output: z.object({
    chunkSize: z.int(),
    pauses: z.object({ desktop: z.int(), mobile: z.int(), iphone: z.int() }),
  }),
});

export const fileRecord = z.object({
  id: z.int(),
  original_filename: z.string(),
  file_size: z.int(),
  mime_type: z.string(),
  upload_directory: z.string(),
  /** Signed for this person's session only, and valid for a short time. */
  download_url: z.string(),
  /** For pictures, films and documents with a preview; otherwise null. */
  thumbnail_url: z.string().nullable(),
  upload_method: z.enum(['chunked', 'tus']),
  chunk_count: z.int(),
  download_count: z.int(),
  last_download_date: z.coerce.date().nullable(),
  upload_date: z.coerce.date(),
  updated_at: z.coerce.date(),
});

export type FileRecord = z.output<typeof fileRecord>;

const directoryStat = z.object({
  upload_directory: z.string(),
  file_count: z.int(),
  total_size: z.int(),
});

export type DirectoryStat = z.output<typeof directoryStat>;

export const listFiles = endpoint({
  method: 'GET',
  path: '/api/files/list',
  summary: 'A page of the person’s files, and statistics of each folder, including empty ones.',
  access: 'session',
  query: z.object({
    page: integer(1, 1_000_000).default(1),
    limit: integer(1, MAX_FILES_PER_PAGE).default(FILES_PER_PAGE),
    sortBy: z.enum(sortFields).default('updated_at'),
    sortOrder: z.preprocess(
      (text) => (typeof text === 'string' ? text.toUpperCase() : text),
      z.enum(sortOrders).default('DESC'),
    ),
    search: z.string().trim().max(255, 'Please use a shorter search text.').optional(),
    directory: pathText.optional(),
    /** Together with `directory`: includes files of all folders below it. */
    includeSubfolders: z.enum(['true', 'false']).optional(),
  }),
  output: z.object({
    files: z.array(fileRecord),
    pagination: z.object({
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      totalPages: z.int(),
      hasNext: z.boolean(),
      hasPrev: z.boolean(),
    }),
    directoryStats: z.array(directoryStat),
  }),
});

export const getFilesVersion = endpoint({
  method: 'GET',
  path: '/api/files/version',
  summary: 'A text that changes with every change of the person’s files and folders.',
  access: 'session',
  output: z.object({ version: z.string() }),
});

export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/{fileId}/details',
  summary: 'All details of one file.',
  access: 'session',
  params: z.object({ fileId: rowId }),
  output: z.object({
    file: fileRecord.extend({
      sha256: z.string(),
      /** The listings that use the file. The file can be deleted only if all of them are drafts. */
      listings: z.array(
        z.object({
          id: z.int(),
          system: z.enum(systems),
          title: z.string(),
          status: z.enum(listingStatuses),
        }),
      ),
    }),
  }),
  refusals: ['files.missing'],
});

/** Selected ids. Duplicates count once. */
const fileIds = z
  .array(rowId, 'Please choose files.')
  .min(1, 'Please choose at least one file.')
  .max(MAX_FILES_PER_CALL, `Please choose at most ${MAX_FILES_PER_CALL} files.`)
  .transform((ids) => [...new Set(ids)]);

export const downloadFiles = endpoint({
  method: 'POST',
  path: '/api/files/download',
  summary:
    'Short-lived addresses of files. Ids that are not the person’s are left out; where none is left, it is refused.',
  access: 'session',
  body: z.object({ fileIds, downloadType: z.enum(['single', 'batch']) }),
  output: z.object({
    files: z.array(z.object({ id: z.int(), download_url: z.string(), original_filename: z.string() })),
    /** For several files: the address of one zip of them all, which is streamed. */
    zip_url: z.string().nullable(),
  }),
  refusals: ['files.none'],
});

const signature = z.object({
  expires: z.string().regex(/^\d{1,12}$/),
  signature: z.string().regex(/^[\w-]{43}$/),
});

export const readFileContent = endpoint({
  method: 'GET',
  path: '/api/files/{fileId}/content',
  summary:
    'The bytes of a file, complete or a range. Sent as an attachment unless files of its type are known to be safe to display.',
  access: 'session',
  params: z.object({ fileId: rowId }),
  query: signature.extend({ view: z.literal('1').optional() }),
  refusals: ['files.link_invalid', 'files.missing', 'files.range_invalid', 'files.store_away'],
  produces: 'bytes',
});

export const readThumbnail = endpoint({
  method: 'GET',
  path: '/api/files/{fileId}/thumbnail',
  summary:
    'A small picture of a file, or a larger one where the browser cannot show the file itself. 202 while it is being drawn.',
  access: 'session',
  params: z.object({ fileId: rowId }),
  query: z.object({ size: z.enum(['small', 'large']).default('small') }),
  refusals: ['files.missing', 'files.no_preview', 'files.store_away'],
  produces: 'bytes',
});

export const readZip = endpoint({
  method: 'GET',
  path: '/api/files/zip',
  summary: 'Several files as one zip, which is packed while it is sent.',
  access: 'session',
  query: signature.extend({ batch: z.uuid() }),
  refusals: ['files.link_invalid', 'files.none', 'files.store_away'],
  produces: 'bytes',
});

export const proxyFile = endpoint({
  method: 'POST',
  path: '/api/files/proxy',
  summary: 'The bytes behind an address that the download call signed. Other addresses are never fetched.',
  access: 'session',
  limits: [{ by: 'account', count: 600, seconds: 60 }],
  body: z.object({ url: z.string('This is not an address.').max(4_096, 'This address is too long.') }),
  refusals: ['request.invalid', 'files.link_invalid', 'files.missing', 'files.store_away'],
  produces: 'bytes',
});

export const renameFile = endpoint({
  method: 'POST',
  path: '/api/files/rename',
  summary: 'Renames a file.',
  access: 'session',
  body: z.object({ fileId: rowId, newFilename: nameText }),
  output: z.object({ file: z.object({ id: z.int(), original_filename: z.string() }) }),
  refusals: ['files.missing', 'files.name_invalid', 'files.name_taken'],
});

export const deleteFiles = endpoint({
  method: 'POST',
  path: '/api/files/delete',
  summary:
    'Removes files for good. Ids that are not the person’s are left out of the count; where a listing shows one of them, none is removed.',
  access: 'session',
  body: z.object({ fileIds }),
  output: z.object({ deletedCount: z.int() }),
  refusals: ['files.in_use', 'files.in_shop'],
});

export const moveFiles = endpoint({
  method: 'POST',
  path: '/api/files/move',
  summary:
    'Moves files to another of the person’s folders. A name that is taken there gets a number. Ids of other people’s files are ignored.',
  access: 'session',
  body: z.object({ fileIds, targetDirectory: pathText }),
  output: z.object({ totalMoved: z.int() }),
  refusals: ['files.path_invalid', 'files.folder_foreign', 'files.folder_missing'],
});
