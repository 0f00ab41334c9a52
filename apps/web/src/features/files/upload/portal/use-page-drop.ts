import { useEffect, useEffectEvent, useState } from 'react';

/** Files may be dropped anywhere on the page; one that misses must not replace the page by itself. */
export function usePageDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    // Every element under the pointer says that it is entered and left.
    let depth = 0;
    const turn = (next: number) => {
      depth = Math.max(0, next);
      setIsOver(depth > 0);
    };
    const handlers = {
      dragenter: (event: DragEvent) => hasFiles(event) && turn(depth + 1),
      dragleave: (event: DragEvent) => hasFiles(event) && turn(depth - 1),
      dragover(event: DragEvent) {
        if (!hasFiles(event) || !event.dataTransfer) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        if (depth === 0) turn(1);
      },
      drop(event: DragEvent) {
        turn(0);
        if (!hasFiles(event) || !event.dataTransfer) return;
        event.preventDefault();
        drop(event.dataTransfer);
      },
    };
    const types = ['dragenter', 'dragleave', 'dragover', 'drop'] as const;
    for (const type of types) addEventListener(type, handlers[type]);
    return () => {
      for (const type of types) removeEventListener(type, handlers[type]);
    };
  }, []);
  return isOver;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
