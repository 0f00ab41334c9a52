import { originalPath } from '@tessera/domain/listings/media';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OutsideLink } from '../../../ui/link.tsx';
import { Picture, viewAddress } from '../assets/picture.tsx';
import type { AttachedFile } from '../state/work.ts';

interface LightboxProps {
  photos: readonly AttachedFile[];
  /** Undefined while it is closed. */
  index: number | undefined;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** The thumbnail that gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

const SWIPE_POINTS = 40;

export function Lightbox({ photos, index, onIndexChange, onClose, opener }: LightboxProps) {
  const count = photos.length;
  const photo = index === undefined ? undefined : photos[index];
  const step = (by: number) => index !== undefined && onIndexChange((index + by + count) % count);
  const swipe = useSwipe(step);

  useArrows(photo !== undefined, step);

  return (
    <Dialog
      isOpen={photo !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title="Photos"
      returnFocusTo={opener}
    >
      {photo && index !== undefined && (
        <div className="lightbox">
          <div className="lightbox-stage" {...swipe}>
            <Picture
              key={photo.id}
              file={photo}
              alt={photo.name}
              sizes="(width < 56rem) 100vw, 52rem"
              isEager
              instead={<span className="preview-unavailable">Preview unavailable</span>}
            />
            <IconButton
              className="lightbox-button"
              data-side="left"
              variant="secondary"
              label="Previous photo"
              icon={<ChevronLeft aria-hidden="true" />}
              onClick={() => step(-1)}
            />
            <IconButton
              className="lightbox-button"
              data-side="right"
              variant="secondary"
              label="Next photo"
              icon={<ChevronRight aria-hidden="true" />}
              onClick={() => step(1)}
            />
          </div>
          <div className="lightbox-foot">
            <output>
              Photo {index + 1} of {count}
            </output>
            <OutsideLink href={originalAddress(photo)}>Open original</OutsideLink>
          </div>
          <Preloaded photo={photos[(index + 1) % count]} />
        </div>
      )}
    </Dialog>
  );
}

/** Preloads the next photo. */
function Preloaded({ photo }: { photo: AttachedFile | undefined }) {
  if (!photo) return null;
  return (
    <div className="lightbox-preloaded" aria-hidden="true">
      <Picture
        key={photo.id}
        file={photo}
        alt=""
        sizes="(width < 56rem) 100vw, 52rem"
        isEager
        instead={null}
      />
    </div>
  );
}

function originalAddress({ media, downloadUrl }: AttachedFile): string {
  return media
    ? originalPath(media.listingId, { id: media.mediaId, kind: 'image' })
    : (viewAddress(downloadUrl) ?? '#');
}

/** Arrow keys work wherever the focus is in the dialog, including on its close button. */
function useArrows(isOpen: boolean, step: (by: number) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Listens in the capture phase, because dialogs stop arrow keys from bubbling.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [isOpen]);
}

function useSwipe(step: (by: number) => void) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientX;
    },
    onPointerUp(event: PointerEvent) {
      const moved = event.clientX - (start.current ?? event.clientX);
      start.current = undefined;
      if (Math.abs(moved) >= SWIPE_POINTS) step(moved > 0 ? -1 : 1);
    },
  };
}
