import { Dialog } from '@base-ui/react/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { OutsideLink } from '../../../../ui/link.tsx';
import { Picture } from '../../assets/picture.tsx';
import type { AttachedFile } from '../../state/work.ts';
import { announcedAs, captionOf } from '../captions.ts';
import { originalAddress } from '../original-address.ts';
import { Thumbnails } from './thumbnails.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useGestures } from './use-gestures.ts';
import './gallery.css';

interface GalleryProps {
  photos: readonly AttachedFile[];
  /** Title of the listing. */
  title: string;
  /** Index of the shown photo. Undefined while the gallery is closed. */
  index: number | undefined;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** The photo that was pressed. It gets the focus back when the gallery closes. */
  opener: RefObject<HTMLElement | null>;
}

/** All photos of a listing on the whole screen, one at a time. */
export function Gallery({ photos, title, index, onIndexChange, onClose, opener }: GalleryProps) {
  const isOpen = index !== undefined && index < photos.length;
  useCloseOnBack(isOpen, onClose);
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="gallery" data-theme="dark" initialFocus={close} finalFocus={opener}>
          <Dialog.Title className="sr-only">Photos</Dialog.Title>
          {isOpen && <Photos {...{ photos, title, index, onIndexChange, close }} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PhotosProps {
  photos: readonly AttachedFile[];
  title: string;
  index: number;
  onIndexChange: (index: number) => void;
  /** The Close button. It gets the focus first, because on the link to the original, Enter would open another tab. */
  close: RefObject<HTMLButtonElement | null>;
}

const KEY_ZOOM_FACTOR = 1.5;

function Photos({ photos, title, index, onIndexChange, close }: PhotosProps) {
  const count = photos.length;
  const stage = useRef<HTMLDivElement>(null);
  const show = (next: number) => {
    reset();
    onIndexChange((next + count) % count);
  };
  const step = (by: number) => show(index + by);
  const { zoom, reset, zoomBy, panTo, handlers } = useGestures({ stage, step });
  useKeys({ step, show, zoomBy, panTo, count, isEnlarged: zoom.scale > 1 });
  const photo = photos[index];
  if (!photo) return null;
  const caption = captionOf(photo);
  return (
    <>
      <div className="gallery-bar">
        <output>
          Photo {index + 1} of {count}
        </output>
        <OutsideLink href={originalAddress(photo)}>Open original</OutsideLink>
        <IconButton
          label="Zoom out"
          icon={<ZoomOut aria-hidden="true" />}
          onClick={() => zoomBy(1 / KEY_ZOOM_FACTOR)}
        />
        <IconButton
          label="Zoom in"
          icon={<ZoomIn aria-hidden="true" />}
          onClick={() => zoomBy(KEY_ZOOM_FACTOR)}
        />
        <Dialog.Close ref={close} render={<IconButton label="Close" icon={<X aria-hidden="true" />} />} />
      </div>
      <div ref={stage} className="gallery-stage" data-enlarged={zoom.scale > 1} {...handlers}>
        <div
          className="gallery-photo"
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        >
          <Picture
            key={photo.id}
            file={photo}
            alt={announcedAs(photo, { at: index, count, title })}
            sizes="100vw"
            isEager
            instead={<span className="preview-unavailable">Preview unavailable</span>}
          />
        </div>
        {count > 1 && (
          <>
            <IconButton
              className="gallery-step"
              data-side="left"
              label="Previous photo"
              icon={<ChevronLeft aria-hidden="true" />}
              onClick={() => step(-1)}
            />
            <IconButton
              className="gallery-step"
              data-side="right"
              label="Next photo"
              icon={<ChevronRight aria-hidden="true" />}
              onClick={() => step(1)}
            />
          </>
        )}
      </div>
      {/* A photo without a caption has an empty line there, so that photos do not jump. */}
      {photos.some(captionOf) && <p className="gallery-caption">{caption}</p>}
      {count > 1 && <Thumbnails photos={photos} index={index} onChoose={show} />}
      <Preloaded photo={photos[(index + 1) % count]} />
    </>
  );
}

function Preloaded({ photo }: { photo: AttachedFile | undefined }) {
  if (!photo) return null;
  return (
    <div className="gallery-preloaded" aria-hidden="true">
      <Picture key={photo.id} file={photo} alt="" sizes="100vw" isEager instead={null} />
    </div>
  );
}

interface Keys {
  step: (by: number) => void;
  show: (index: number) => void;
  zoomBy: (factor: number) => void;
  panTo: (across: number, along: number) => void;
  count: number;
  isEnlarged: boolean;
}

/**
 * Keys of the gallery. Left and right go to another photo. With Shift, or up and down, they move an enlarged photo.
 */
function useKeys({ step, show, zoomBy, panTo, count, isEnlarged }: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const sideways = event.key === 'ArrowLeft' ? -1 : 1;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => (event.shiftKey && isEnlarged ? panTo(-sideways, 0) : step(sideways)),
      ArrowRight: () => (event.shiftKey && isEnlarged ? panTo(-sideways, 0) : step(sideways)),
      ArrowUp: () => panTo(0, 1),
      ArrowDown: () => panTo(0, -1),
      Home: () => show(0),
      End: () => show(count - 1),
      '+': () => zoomBy(KEY_ZOOM_FACTOR),
      '=': () => zoomBy(KEY_ZOOM_FACTOR),
      '-': () => zoomBy(1 / KEY_ZOOM_FACTOR),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Listens in the capture phase, because dialogs stop arrow keys from bubbling.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
