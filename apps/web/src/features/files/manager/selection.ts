import type { FileRecord } from '@tessera/contract/files';

/** What is handed to whoever asked for files to be chosen. */
export interface SelectedFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly mimeType: string;
  readonly directory: string;
  readonly downloadUrl: string;
}

export function summaryOf(file: FileRecord): SelectedFile {
  return {
    id: file.id,
    name: file.original_filename,
    size: file.file_size,
    mimeType: file.mime_type,
    directory: file.upload_directory,
    downloadUrl: file.download_url,
  };
}

type Chosen = ReadonlyMap<number, SelectedFile>;

/** Which files are chosen, on whatever page they stand. */
export interface Selection {
  readonly chosen: Chosen;
  /** Chosen before the range began that Shift is drawing; the range may grow and shrink. */
  readonly base: Chosen;
  /** Where that range begins. */
  readonly anchor: number | undefined;
}

export function selectionOf(files: readonly SelectedFile[]): Selection {
  const chosen = new Map(files.map((file) => [file.id, file]));
  return { chosen, base: chosen, anchor: undefined };
}

export function toggle({ chosen }: Selection, file: SelectedFile): Selection {
  const next = new Map(chosen);
  if (!next.delete(file.id)) next.set(file.id, file);
  return { chosen: next, base: next, anchor: file.id };
}

/** The focus went there without Shift: the next range begins here. */
export function startAt({ chosen }: Selection, id: number): Selection {
  return { chosen, base: chosen, anchor: id };
}

/** All from the anchor to `to`, beside what was chosen before. Without an anchor on this page it begins at `from`. */
export function extend(
  { base, anchor }: Selection,
  files: readonly SelectedFile[],
  { from, to }: { readonly from: number; readonly to: number },
): Selection {
  const indexOf = (id: number | undefined) => files.findIndex((file) => file.id === id);
  const start = indexOf(anchor) >= 0 ? anchor : from;
  const ends = [indexOf(start), indexOf(to)].toSorted((one, other) => one - other);
  const [first = 0, last = 0] = ends;
  const range = files.slice(Math.max(first, 0), last + 1);
  return {
    base,
    anchor: start,
    chosen: new Map([...base, ...range.map((file) => [file.id, file] as const)]),
  };
}

export function add({ chosen, anchor }: Selection, files: readonly SelectedFile[]): Selection {
  const next = new Map([...chosen, ...files.map((file) => [file.id, file] as const)]);
  return { chosen: next, base: next, anchor };
}

export function remove({ chosen, anchor }: Selection, ids: readonly number[]): Selection {
  const deleted = new Set(ids);
  const next = new Map([...chosen].filter(([id]) => !deleted.has(id)));
  return { chosen: next, base: next, anchor };
}

/** How much of a page is chosen. */
export function shareOf({ chosen }: Selection, files: readonly SelectedFile[]): 'none' | 'some' | 'all' {
  const count = files.filter(({ id }) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === files.length ? 'all' : 'some';
}

/** Select All: the whole page, or, where all of it is chosen, none of it. Other pages keep theirs. */
export function togglePage(selection: Selection, files: readonly SelectedFile[]): Selection {
  return shareOf(selection, files) === 'all'
    ? remove(
        selection,
        files.map(({ id }) => id),
      )
    : add(selection, files);
}
