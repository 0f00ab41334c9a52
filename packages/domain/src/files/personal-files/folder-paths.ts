import { UPLOAD_FOLDER } from './paths.ts';

const SEPARATOR = ' › ';
const PERSONAL_FOLDER = 'My files';

/**
 * Formats a folder's path as its owner reads it: `uploads/user-31/Holiday photos` becomes `My files › Holiday photos`.
 */
export function formatFolderPath(path: string): string {
  const { above, name } = splitFolderPath(path);
  return above + name;
}

/**
 * Splits a folder's path into its name and the path above, for layouts that emphasise the name. `above` ends with a
 * separator.
 */
export function splitFolderPath(path: string): { above: string; name: string } {
  const segments = path.split('/').filter((segment) => segment !== '');
  const isPersonal = segments[0] === UPLOAD_FOLDER && segments.length > 1;
  const names = isPersonal ? [PERSONAL_FOLDER, ...segments.slice(2)] : segments;
  const name = names.pop() ?? '';
  return { above: names.map((each) => each + SEPARATOR).join(''), name };
}
