import { type ComponentType, useEffect, useState } from 'react';
import type { DroppedItems } from './drop.types.ts';

interface Loaded {
  readonly FileDrops: ComponentType<{ early: DroppedItems[] }>;
}

/**
 * Loads the code for dropped files when files are dragged over the page. Also when the window loses the focus, because
 * a drag of files begins in another window. This component is in the first load of every page, so it is kept small.
 */
export function FileDropHost() {
  const [loaded, setLoaded] = useState<Loaded>();
  // Files that were dropped before the code had loaded. `FileDrops` handles them.
  const [early] = useState<DroppedItems[]>([]);
  useEffect(() => {
    if (loaded) return undefined;
    // If loading fails, the next event tries again.
    const load = () => void import('./file-drops.tsx').then(setLoaded, () => undefined);
    const take = (event: DragEvent) => {
      const transfer = event.dataTransfer;
      const isField = (event.target as Partial<HTMLInputElement>).type === 'file';
      if (event.defaultPrevented || isField || !transfer?.types.includes('Files')) return;
      // Otherwise the browser would leave the site and open the file.
      event.preventDefault();
      if (event.type === 'drop') early.push(copyItems(transfer));
      load();
    };
    // Adds the listeners again, so that they come last and everything else on the page handles the event first.
    const listen = () => {
      stop();
      addEventListener('dragover', take);
      addEventListener('drop', take);
    };
    const stop = () => {
      removeEventListener('dragover', take);
      removeEventListener('drop', take);
    };
    addEventListener('dragenter', listen);
    addEventListener('blur', load);
    return () => {
      stop();
      removeEventListener('dragenter', listen);
      removeEventListener('blur', load);
    };
  }, [loaded, early]);
  return loaded && <loaded.FileDrops early={early} />;
}

/** The browser empties a DataTransfer after the event, so its entries are read at once. */
function copyItems({ items, files }: DataTransfer): DroppedItems {
  return {
    files: [...files],
    items: [...items].map((item) => {
      const { kind, type } = item;
      const entry = item.webkitGetAsEntry();
      return { kind, type, webkitGetAsEntry: () => entry };
    }),
  };
}
