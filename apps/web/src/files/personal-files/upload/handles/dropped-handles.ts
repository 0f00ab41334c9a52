import type { DroppedItems } from '../../drop/drop.types.ts';

/** A dropped item that may offer a file handle. Only Chromium supports this. */
interface HandleItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/**
 * The browser asks for permission for each handle. With more files than this, choosing their folder again is easier.
 */
const MAX_HANDLES = 1_000;

/**
 * Handles by which the browser can find the dropped files after a reload. Empty if it does not support them. Must be
 * called while the drop event is handled.
 */
export async function readHandles(transfer: DroppedItems): Promise<FileSystemHandle[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  if (items.length > MAX_HANDLES) return [];
  const handles = await Promise.all(
    items.map(
      async (item) => (await (item as HandleItem).getAsFileSystemHandle?.().catch(() => null)) ?? null,
    ),
  );
  return handles.filter((handle) => handle !== null);
}
