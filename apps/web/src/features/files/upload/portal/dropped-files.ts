import type { ChosenFile } from '../queue/chosen-file.ts';

/** The files of a drop, those in folders with the path they lay in. To be called in the drop's own moment. */
export async function readDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  // The list is empty after the first await: everything is taken out before.
  // A folder has no type. Of thousands of files only those without one are asked whether they are folders.
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

/** From a file field. One that chose a folder says where each file lay in it. */
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

/** What went away between the drop and the reading is left out. */
function readFile(entry: FileSystemFileEntry, subfolder: string): Promise<ChosenFile[]> {
  return new Promise((resolve) =>
    entry.file(
      (file) => resolve([{ file, subfolder }]),
      () => resolve([]),
    ),
  );
}

/** A folder's reader answers at most a hundred entries at a time. */
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
