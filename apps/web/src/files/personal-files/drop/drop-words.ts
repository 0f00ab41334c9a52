import { plural } from '@tessera/domain/plural';
import { splitFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import type { DropDecision } from './decide-drop.ts';

/** The last name in a folder's path. The empty path is the personal folder. */
export function folderName(folder: string): string {
  return folder === '' ? 'My files' : splitFolderPath(folder).name;
}

export function countFiles(count: number): string {
  return plural(count, 'file');
}

/** The overlay's text while files are dragged. */
export function overlayWords(decision: DropDecision): { title: string; hint: string | undefined } {
  if (decision.kind === 'sign-in')
    return { title: 'Drop to upload', hint: 'You’ll be asked to sign in first.' };
  if (decision.kind === 'confirm-email')
    return { title: 'Drop to upload', hint: 'You’ll be asked to confirm your email address first.' };
  return { title: `Drop to upload to ${folderName(decision.folder)}`, hint: undefined };
}
