import { type Result, ok, refuse } from '../result.ts';
import { nameFault, tidyFileName } from './names.ts';

/** The folder that contains all personal folders. */
export const UPLOAD_FOLDER = 'uploads';
export const PATH_MAX_BYTES = 4_096;
export const MAX_FOLDER_DEPTH = 32;
export const MAX_FOLDERS = 2_000;
/** Empty files take up no storage, but they have rows. */
export const MAX_FILES = 200_000;

export type PathFault = 'invalid' | 'foreign';

/** `uploads/user-7`: the beginning of a person's paths. */
export function basePath(subfolder: string): string {
  return `${UPLOAD_FOLDER}/${subfolder}`;
}

/** `uploads/user-7/a/b` from `a/b`; the base folder itself is the empty path. */
export function fullPath(subfolder: string, path: string): string {
  return path === '' ? basePath(subfolder) : `${basePath(subfolder)}/${path}`;
}

/**
 * The path within a person's own folder. Compared segment by segment, so that `user-10` is not inside `user-1`.
 * Nothing is resolved: a path that would have to be is refused.
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

/** Whether a path, in any spelling, refers to the base folder or a folder above it. */
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

/** Whether two paths are the same or the first is below the second. */
export function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

export function depthOf(path: string): number {
  return path === '' ? 0 : path.split('/').length;
}
