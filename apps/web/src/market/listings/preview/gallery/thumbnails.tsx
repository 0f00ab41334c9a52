import { useEffect, useRef } from 'react';
import { Picture } from '../../assets/picture.tsx';
import type { AttachedFile } from '../../state/work.ts';

interface ThumbnailsProps {
  photos: readonly AttachedFile[];
  index: number;
  onChoose: (index: number) => void;
}

/** A row of all photos. It scrolls so that the shown photo's thumbnail is in view. */
export function Thumbnails({ photos, index, onChoose }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = row.current?.children[index];
    if (!(item instanceof HTMLElement) || !row.current) return;
    row.current.scrollTo({ left: item.offsetLeft - (row.current.clientWidth - item.offsetWidth) / 2 });
  }, [index]);
  return (
    <ul ref={row} className="gallery-thumbnails" aria-label="All photos">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-label={`Show photo ${at + 1}`}
            aria-current={at === index}
            onClick={() => onChoose(at)}
          >
            <Picture file={photo} alt="" sizes="5rem" instead={null} />
          </button>
        </li>
      ))}
    </ul>
  );
}
