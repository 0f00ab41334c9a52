import type { ChosenFile } from '../queue/chosen-file.ts';

/** A file that an upload waits for after a reload, as stored in the browser. */
interface WantedFile {
  readonly name: string;
  /** Path within the dropped folder. */
  readonly subfolder: string;
}

interface PermissionHandle {
  queryPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
}

/** How many of the expected files these handles can read, provided that the person allows it. */
export function countReadable(handles: readonly FileSystemHandle[], wanted: readonly WantedFile[]): number {
  const known = new Set(handles.map(keyOfHandle));
  return wanted.filter((file) => known.has(keyOfWanted(file))).length;
}

/**
 * Reads the expected files by their handles. Asks for permission once for each folder and each separate file. Files
 * that are refused or missing are left out. Must be called while a click is handled.
 */
export async function readByHandles(
  handles: readonly FileSystemHandle[],
  wanted: readonly WantedFile[],
): Promise<ChosenFile[]> {
  const keys = new Set(wanted.map(keyOfWanted));
  const paths = new Set(wanted.map(({ name, subfolder }) => pathOf(name, subfolder)));
  const found: ChosenFile[] = [];
  for (const handle of handles.filter((each) => keys.has(keyOfHandle(each)))) {
    // Requested one after another, because the browser shows one prompt at a time.
    // oxlint-disable-next-line no-await-in-loop
    if (await isAllowed(handle)) found.push(...(await readHandle(handle, '', paths)));
  }
  return found;
}

const keyOfHandle = ({ kind, name }: FileSystemHandle) => `${kind} ${name}`;

function keyOfWanted({ name, subfolder }: WantedFile): string {
  return subfolder === '' ? `file ${name}` : `directory ${subfolder.split('/')[0]}`;
}

const pathOf = (name: string, subfolder: string) => (subfolder === '' ? name : `${subfolder}/${name}`);

async function isAllowed(handle: FileSystemHandle & PermissionHandle): Promise<boolean> {
  const options = { mode: 'read' } as const;
  try {
    if ((await handle.queryPermission?.(options)) === 'granted') return true;
    return (await handle.requestPermission?.(options)) === 'granted';
  } catch {
    return false;
  }
}

async function readHandle(
  handle: FileSystemHandle,
  subfolder: string,
  paths: ReadonlySet<string>,
): Promise<ChosenFile[]> {
  try {
    if (isFolder(handle)) {
      const found: ChosenFile[] = [];
      const path = pathOf(handle.name, subfolder);
      for await (const child of handle.values()) found.push(...(await readHandle(child, path, paths)));
      return found;
    }
    if (!isFile(handle) || !paths.has(pathOf(handle.name, subfolder))) return [];
    return [{ file: await handle.getFile(), subfolder }];
  } catch {
    // The file was deleted or moved since it was dropped.
    return [];
  }
}

function isFolder(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory';
}

function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file';
}
