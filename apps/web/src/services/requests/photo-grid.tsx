import type { ShownRequest } from '@tessera/contract/services/request-shapes';
import type { ReactNode } from 'react';

type Photo = ShownRequest['photos'][number];

/** Photos beside each other. Each opens in full size. */
export function PhotoGrid({
  photos,
  of,
  children,
}: {
  readonly photos: readonly Photo[];
  /** What they show, for the texts that are read aloud. */
  readonly of: string;
  /** What stands below a photo. */
  readonly children?: (photo: Photo, at: number) => ReactNode;
}) {
  return (
    <ul className="request-photos">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <a href={photo.url} target="_blank" rel="noreferrer">
            <img
              src={photo.url}
              alt={`${of}, ${at + 1} of ${photos.length}`}
              width={photo.width}
              height={photo.height}
              loading="lazy"
            />
          </a>
          {children?.(photo, at)}
        </li>
      ))}
    </ul>
  );
}
