import { type Result, ok, refuse } from '../../result.ts';
import { nameFault, tidyFileName } from './names.ts';

/** The folder that contains all personal folders. */
export const UPLOAD_FOLDER = 'uploads';
export const PATH_MAX_BYTES = 4_096;
export const MAX_FOLDER_DEPTH = 32;
export const MAX_FOLDERS = 2_000;
/** Maximum number of files of one person. Empty files take up no storage, but they have rows. */
export const MAX_FILES = 200_000;

export type PathFault = 'invalid' | 'foreign';

/** Path of a personal folder, with which the paths of all its folders begin: `uploads/user-7`. */
export function basePath(subfolder: string): string {
  return `${UPLOAD_FOLDER}/${subfolder}`;
}

/** The full path of a folder: `uploads/user-7/a/b` for `a/b`. The empty path is the personal folder itself. */
export function fullPath(subfolder: string, path: string): string {
  return path === '' ? basePath(subfolder) : `${basePath(subfolder)}/${path}`;
}

/**
 * Converts a full path to a path within the person's folder. It is compared segment by segment, so that `user-10` is
 * not inside `user-1`. Paths such as `a/../b` are refused and not resolved.
 */
export function myPath(subfolder: string, text: string): Result<string, PathFault> {
  if (text.length > PATH_MAX_BYTES) return refuse('invalid');
  const segments = text.normalize('NFC').split('/');
  if (segments.some((segment) => nameFault(segment) !== undefined)) return refuse('invalid');
  const [root, subfolderName, ...rest] = segments;
  if (root !== UPLOAD_FOLDER || subfolderName !== subfolder) return refuse('foreign');
  if (rest.some((segment) => segment !== tidyFileName(segment))) return refuse('invalid');
  return ok(rest.join('/'));
}

/** Whether a path, in any spelling, means the personal folder or a folder above it. */
export function meansBase(subfolder: string, text: string): boolean {
  const segments = decodeOnce(text)
    .toLowerCase()
    .split('/')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '' && segment !== '.');
  const base = [UPLOAD_FOLDER, subfolder.toLowerCase()];
  return segments.length <= base.length && segments.every((segment, at) => segment === base[at]);
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parentPath(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

export function childPath(parent: string, name: string): string {
  return parent === '' ? name : `${parent}/${name}`;
}

/** Whether a path is a folder's, or is below that folder. */
export function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

export function depthOf(path: string): number {
  return path === '' ? 0 : path.split('/').length;
}
