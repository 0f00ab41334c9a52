import type { ChosenFile } from '../queue/chosen-file.ts';

/** What an upload that waits for its file remembers of it. */
interface WantedFile {
  readonly name: string;
  /** Where it lay in a dropped folder. */
  readonly subfolder: string;
}

interface PermissionHandle {
  queryPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
}

/** How many of the wanted files can be read by these handles, if the person allows it. */
export function countReadable(handles: readonly FileSystemHandle[], wanted: readonly WantedFile[]): number {
  const known = new Set(handles.map(keyOfHandle));
  return wanted.filter((file) => known.has(keyOfWanted(file))).length;
}

/**
 * Reads the wanted files by their handles. Asks for permission once for each folder, or file outside one; what is not
 * allowed or has gone is left out. To be called when a button is pressed.
 */
export async function readByHandles(
  handles: readonly FileSystemHandle[],
  wanted: readonly WantedFile[],
): Promise<ChosenFile[]> {
  const keys = new Set(wanted.map(keyOfWanted));
  const paths = new Set(wanted.map(({ name, subfolder }) => pathOf(name, subfolder)));
  const found: ChosenFile[] = [];
  for (const handle of handles.filter((each) => keys.has(keyOfHandle(each)))) {
    // Asked one after another: the browser shows one question at a time.
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
    // It went away since it was dropped.
    return [];
  }
}

function isFolder(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory';
}

function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file';
}
