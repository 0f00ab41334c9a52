import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads what takes dropped files when files are dragged over the page, and already when the person turns to another
 * window, where a drag would begin. In the first load of every page, so kept small.
 */
export function FileDropHost() {
  const [Drops, setDrops] = useState<ComponentType>();
  useEffect(() => {
    if (Drops) return undefined;
    // After a failure the next event tries again.
    const load = () =>
      void import('./file-drops.tsx').then(
        ({ FileDrops }) => setDrops(() => FileDrops),
        () => undefined,
      );
    const take = (event: DragEvent) => {
      const isField = (event.target as Partial<HTMLInputElement>).type === 'file';
      if (event.defaultPrevented || isField || !event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser leaves the site to open the file.
      event.preventDefault();
      load();
    };
    // Listeners that are added again come last: whatever else takes files on the page is asked before.
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
  }, [Drops]);
  return Drops && <Drops />;
}
