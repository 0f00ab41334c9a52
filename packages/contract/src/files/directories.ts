import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

const MAX_PATH_CHARS = 4_096;
const MAX_NAME_CHARS = 1_000;

/** The person whose folders are meant: always the signed-in person. Another person's id is refused. */
const ofUser = z.object({ userId: rowId.optional() });
export const pathText = z
  .string('This folder path is not valid.')
  .max(MAX_PATH_CHARS, 'This path is too long.');
/** Name of a folder or a file. */
export const nameText = z.string('Please give a name.').max(MAX_NAME_CHARS, 'This name is too long.');

export const listDirectories = endpoint({
  method: 'GET',
  path: '/api/ftp/directories',
  summary:
    'The person’s folders as full paths, the personal folder first. Empty until the address is verified.',
  access: 'session',
  query: ofUser,
  output: z.object({ directories: z.array(z.string()), userUploadPath: z.string().nullable() }),
  refusals: ['files.user_foreign'],
});

export const createDirectory = endpoint({
  method: 'POST',
  path: '/api/ftp/directories',
  summary: 'Creates a folder inside one of the person’s folders.',
  access: 'verified',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  query: ofUser,
  body: z.object({
    directoryName: nameText,
    parentDirectory: pathText.nullish(),
    /** The specified client sends these. The server ignores them: they give no access to anything. */
    baseDirectory: z.unknown().optional(),
    withinUserScope: z.unknown().optional(),
    forceWorkDirectory: z.unknown().optional(),
  }),
  output: z.object({ directoryName: z.string(), directoryPath: z.string() }),
  refusals: [
    'files.user_foreign',
    'files.name_invalid',
    'files.name_reserved',
    'files.parent_missing',
    'files.path_invalid',
    'files.folder_foreign',
    'files.folder_missing',
    'files.folder_exists',
    'files.folders_too_many',
    'files.folders_too_deep',
    'files.path_too_long',
  ],
});

export const renameDirectory = endpoint({
  method: 'PUT',
  path: '/api/ftp/directories',
  summary: 'Renames a folder. Its files and the uploads into it move along.',
  access: 'verified',
  query: ofUser,
  body: z.object({ currentDirectoryPath: pathText, newDirectoryName: nameText }),
  output: z.object({ newDirectoryPath: z.string() }),
  refusals: [
    'files.path_too_long',
    'files.user_foreign',
    'files.name_invalid',
    'files.name_reserved',
    'files.base_rename',
    'files.path_invalid',
    'files.folder_foreign',
    'files.folder_missing',
    'files.folder_exists',
  ],
});

export const deleteDirectory = endpoint({
  method: 'DELETE',
  path: '/api/ftp/directories',
  summary:
    'Deletes a folder and the empty folders in it. One that contains files or unfinished uploads is refused.',
  access: 'verified',
  query: ofUser.extend({ directoryPath: pathText }),
  refusals: [
    'files.user_foreign',
    'files.base_delete',
    'files.path_invalid',
    'files.folder_foreign',
    'files.folder_missing',
    'files.folder_not_empty',
  ],
});
