import { type UIEvent, useRef, useState } from 'react';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { Picture } from '../assets/picture.tsx';
import type { AttachedFile } from '../state/work.ts';
import { announcedAs } from './captions.ts';
import { ListingIcon } from './listing-icon.tsx';
import { originalAddress } from './original-address.ts';

/** Loaded only when it is opened, because most visitors never do. */
const gallery = lazyModule(() => import('./gallery/gallery.tsx'));

/** This many photos are beside each other in a wide window. The others are in the gallery. */
const MAX_TILES = 5;
const LARGE_SIZES = '(width < 40rem) 100vw, (width < 64rem) 75vw, 42rem';
const SMALL_SIZES = '(width < 40rem) 100vw, 16rem';

interface PhotosProps {
  photos: readonly AttachedFile[];
  /** Title of the listing. */
  title: string;
  headingLevel: 2 | 4;
  isHeadingHidden?: boolean;
}

/**
 * One large photo and up to four smaller ones; on a phone, a row to swipe. Each photo is a link to its original, so
 * that it works without scripts. With scripts it opens the gallery.
 */
export function Photos({ photos, title, headingLevel, isHeadingHidden = false }: PhotosProps) {
  const Heading = `h${headingLevel}` as const;
  const [shown, setShown] = useState<number>();
  const [inView, setInView] = useState(0);
  const opener = useRef<HTMLElement | null>(null);
  const loadedGallery = useLazyModule(gallery, {
    isNeeded: shown !== undefined,
    onFailure: () => setShown(undefined),
  });
  const count = photos.length;
  return (
    <section className="preview-photos" aria-labelledby="preview-photos">
      <Heading id="preview-photos" {...(isHeadingHidden && { className: 'sr-only' })}>
        Photos
      </Heading>
      <div className="photo-frame">
        <ul
          className="photo-tiles"
          data-count={Math.min(count, MAX_TILES)}
          onScroll={({ currentTarget: row }: UIEvent<HTMLElement>) =>
            setInView(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
          }
        >
          {photos.map((file, index) => (
            <li key={file.id}>
              <a
                className="preview-photo"
                href={originalAddress(file)}
                aria-haspopup="dialog"
                aria-label={`${isLastTile(index, count) ? `${allPhotos(count)}. ` : ''}${announcedAs(file, { at: index, count, title })}`}
                onPointerEnter={gallery.preload}
                onFocus={gallery.preload}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  opener.current = event.currentTarget;
                  setShown(index);
                }}
              >
                <Picture
                  file={file}
                  alt=""
                  isEager={index === 0}
                  sizes={index === 0 || count < 3 ? LARGE_SIZES : SMALL_SIZES}
                  instead={<Unavailable text="Preview unavailable" />}
                />
                {file.isFloorPlan && <span className="photo-label">Floor plan</span>}
                {isLastTile(index, count) && (
                  <span className="photo-more" aria-hidden="true">
                    {allPhotos(count)}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <span className="photo-count" aria-hidden="true">
            {Math.min(inView, count - 1) + 1} / {count}
          </span>
        )}
      </div>
      {loadedGallery && (
        <loadedGallery.Gallery
          photos={photos}
          title={title}
          index={shown}
          onIndexChange={setShown}
          onClose={() => setShown(undefined)}
          opener={opener}
        />
      )}
    </section>
  );
}

/** Whether the last of the tiles stands for the photos that have none. */
const isLastTile = (index: number, count: number) => index === MAX_TILES - 1 && count > MAX_TILES;
const allPhotos = (count: number) => `All ${count} photos`;

export function Unavailable({ text }: { text: string }) {
  return (
    <span className="preview-unavailable">
      <ListingIcon name="unavailable" />
      {text}
    </span>
  );
}
