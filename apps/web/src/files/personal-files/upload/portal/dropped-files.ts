import type { DroppedItems } from '../../drop/drop.types.ts';
import type { ChosenFile } from '../queue/chosen-file.ts';

/** Files of a drop, with their paths in dropped folders. Must be called while the drop event is handled. */
export async function readDrop(transfer: DroppedItems): Promise<ChosenFile[]> {
  // The browser empties the list after the event, so everything is read before the first await.
  // Folders have no type, so a list in which every item has one contains only files.
  const isPlain = [...transfer.items].every(({ kind, type }) => kind !== 'file' || type !== '');
  if (isPlain) return fromList(transfer.files);
  const entries = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files];
  if (entries.every((entry) => entry === null || entry.isFile)) return fromList(plain);
  const found = await Promise.all(
    entries.filter((entry) => entry !== null).map((entry) => readEntry(entry, '')),
  );
  return found.flat();
}

/** Files of a file field or a plain drop. If a folder was chosen, each file has its path within that folder. */
export function fromList(files: Iterable<File>): ChosenFile[] {
  return [...files].map((file) => {
    const path = file.webkitRelativePath;
    return { file, subfolder: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '' };
  });
}

async function readEntry(entry: FileSystemEntry, subfolder: string): Promise<ChosenFile[]> {
  if (isFile(entry)) return readFile(entry, subfolder);
  if (!isFolder(entry)) return [];
  const path = subfolder === '' ? entry.name : `${subfolder}/${entry.name}`;
  const children = await readFolder(entry);
  return (await Promise.all(children.map((child) => readEntry(child, path)))).flat();
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** Reads one dropped file. Returns nothing if it was deleted since the drop. */
function readFile(entry: FileSystemFileEntry, subfolder: string): Promise<ChosenFile[]> {
  return new Promise((resolve) =>
    entry.file(
      (file) => resolve([{ file, subfolder }]),
      () => resolve([]),
    ),
  );
}

/** All entries of a folder. The browser returns them in batches of at most a hundred. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
