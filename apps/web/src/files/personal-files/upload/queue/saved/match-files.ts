import { tidyFileName } from '@tessera/domain/files/personal-files/names';
import type { UploadItem } from '../upload-item.ts';
import type { ChosenFile } from '../chosen-file.ts';

export interface MatchedFiles {
  readonly given: readonly { readonly item: UploadItem; readonly file: File }[];
  /** Files that no upload waits for. */
  readonly others: readonly ChosenFile[];
}

/**
 * Matches files to the uploads that wait for them after a reload. Among uploads of the same name, a file belongs to one
 * of the same size, preferably in the same folder. Each upload gets one file.
 */
export function matchFiles(waiting: readonly UploadItem[], chosen: readonly ChosenFile[]): MatchedFiles {
  if (waiting.length === 0) return { given: [], others: chosen };
  const byName = new Map<string, UploadItem[]>();
  for (const item of waiting) {
    const name = tidyFileName(item.name);
    const named = byName.get(name);
    if (named) named.push(item);
    else byName.set(name, [item]);
  }
  const given: { item: UploadItem; file: File }[] = [];
  const others: ChosenFile[] = [];
  for (const next of chosen) {
    const named = (byName.get(tidyFileName(next.file.name)) ?? []).filter((item) => goesThere(item, next));
    // A single file is matched by its name alone: if it is the wrong one, the person gets an error message.
    const item = bestOf(named, next) ?? (chosen.length === 1 ? named[0] : undefined);
    if (!item) {
      others.push(next);
      continue;
    }
    const rest = byName.get(tidyFileName(item.name));
    rest?.splice(rest.indexOf(item), 1);
    given.push({ item, file: next.file });
  }
  return { given, others };
}

/**
 * Splits files into those that were finished before this page was loaded and the others. Each finished one counts once.
 */
export function withoutFinished(
  finished: readonly UploadItem[],
  chosen: readonly ChosenFile[],
): { readonly others: readonly ChosenFile[]; readonly uploaded: readonly UploadItem[] } {
  const keyOf = (name: string, ...facts: readonly unknown[]) =>
    JSON.stringify([tidyFileName(name), ...facts]);
  const byKey = Map.groupBy(finished, ({ name, size, lastModified, subfolder }) =>
    keyOf(name, size, lastModified, subfolder),
  );
  const uploaded: UploadItem[] = [];
  const others = chosen.filter((next) => {
    const { name, size, lastModified } = next.file;
    const same = byKey.get(keyOf(name, size, lastModified, next.subfolder)) ?? [];
    const at = same.findIndex((item) => goesThere(item, next));
    uploaded.push(...(at === -1 ? [] : same.splice(at, 1)));
    return at === -1;
  });
  return { others, uploaded };
}

/**
 * Whether the upload goes where the file was dropped. A file that was chosen, not dropped on a folder, fits any upload.
 */
function goesThere({ directory, parent, subfolder }: UploadItem, { folder, ...chosen }: ChosenFile): boolean {
  if (folder === undefined) return true;
  const target = chosen.subfolder === '' ? folder : `${folder}/${chosen.subfolder}`;
  return directory === undefined ? parent === folder && subfolder === chosen.subfolder : directory === target;
}

function bestOf(named: readonly UploadItem[], { file, subfolder }: ChosenFile): UploadItem | undefined {
  const sized = named.filter((item) => item.size === file.size);
  return sized.find((item) => item.subfolder === subfolder) ?? sized[0];
}
