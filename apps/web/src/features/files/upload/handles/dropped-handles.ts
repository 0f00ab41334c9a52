import type { DroppedItems } from '../../drop/drop.types.ts';

/** An item with a file handle, which only Chromium supports. */
interface HandleItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/** With more single files than this, choosing their folder again is easier. */
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
