import type { FileRecord } from '@tessera/contract/files/files';

/** A selected file, as passed to the screen that opened the picker. */
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

/** Selected files on all pages. */
export interface Selection {
  readonly chosen: Chosen;
  /** What was selected before the current Shift range began. It stays selected while the range grows and shrinks. */
  readonly base: Chosen;
  /** First row of the Shift range. */
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

/** The focus moved without Shift, so the next range begins here. */
export function startAt({ chosen }: Selection, id: number): Selection {
  return { chosen, base: chosen, anchor: id };
}

/** Adds all rows from the anchor to `to`. Without an anchor on this page, the range begins at `from`. */
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

/** Whether all, some or none of a page is selected. */
export function shareOf({ chosen }: Selection, files: readonly SelectedFile[]): 'none' | 'some' | 'all' {
  const count = files.filter(({ id }) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === files.length ? 'all' : 'some';
}

/** Select All: selects the page, or deselects it if all of it is selected. Other pages stay unchanged. */
export function togglePage(selection: Selection, files: readonly SelectedFile[]): Selection {
  return shareOf(selection, files) === 'all'
    ? remove(
        selection,
        files.map(({ id }) => id),
      )
    : add(selection, files);
}
