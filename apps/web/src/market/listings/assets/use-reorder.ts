import { type DragEvent, useState } from 'react';
import { useWizard } from '../wizard/use-wizard.ts';

export type Reorder = ReturnType<typeof useReorder>;

/** Reorders the listing's files by dragging or with buttons. */
export function useReorder() {
  const wizard = useWizard();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [announcement, setAnnouncement] = useState('');

  function move(from: number, to: number) {
    const { files } = wizard.get().work;
    const file = files[from];
    if (!file || to < 0 || to >= files.length || from === to) return;
    wizard.setFiles(files.toSpliced(from, 1).toSpliced(to, 0, file));
    setAnnouncement(`${file.name} is now number ${to + 1} of ${files.length}.`);
  }

  return {
    announcement,
    dragged,
    over,
    move,
    remove(index: number) {
      const { files } = wizard.get().work;
      setAnnouncement(`${files[index]?.name ?? 'The file'} was removed from the listing.`);
      wizard.setFiles(files.toSpliced(index, 1));
    },
    dragProps: (index: number) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move';
        // Some browsers start dragging only if there is data.
        event.dataTransfer.setData('text/plain', String(index));
        setDragged(index);
      },
      onDragOver(event: DragEvent) {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (dragged !== undefined) move(dragged, index);
      },
      onDragEnd() {
        setDragged(undefined);
        setOver(undefined);
      },
    }),
  };
}
