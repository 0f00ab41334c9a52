/** Chromium only. The first one reads the drop, the others ask for a permission that may have ended with the page. */
interface HandleItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/** Somebody who chooses more files than that one by one gives them again by choosing their folder. */
const MAX_HANDLES = 1_000;

/**
 * What was dropped as the browser can find it again after a reload; empty where it cannot. To be called in the drop's
 * own moment.
 */
export async function readHandles(transfer: DataTransfer): Promise<FileSystemHandle[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  if (items.length > MAX_HANDLES) return [];
  const handles = await Promise.all(
    items.map(
      async (item) => (await (item as HandleItem).getAsFileSystemHandle?.().catch(() => null)) ?? null,
    ),
  );
  return handles.filter((handle) => handle !== null);
}
