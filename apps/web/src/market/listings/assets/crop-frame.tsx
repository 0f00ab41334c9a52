import {
  CROP_UNITS,
  type PictureCrop,
  type PictureEdit,
} from '@tessera/domain/market/listings/picture-edits';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { BlobPicture } from './blob-picture.tsx';
import { loadPicture, useEdited } from './draw-edited.ts';
import { fullCrop, largestCrop, movedCrop, type Grip } from './crop-moves.ts';

interface CropFrameProps {
  fileId: number;
  edit: PictureEdit;
  onCrop: (crop: PictureCrop) => void;
}

const grips: readonly { readonly grip: Grip; readonly label: string }[] = [
  { grip: 'all', label: 'Move the crop' },
  { grip: 'top left', label: 'Top left corner' },
  { grip: 'top right', label: 'Top right corner' },
  { grip: 'bottom left', label: 'Bottom left corner' },
  { grip: 'bottom right', label: 'Bottom right corner' },
];

const addressesOf = (fileId: number) => [
  `/api/files/${fileId}/thumbnail?size=large`,
  `/api/files/${fileId}/thumbnail`,
];

/**
 * How far one press of an arrow key moves the crop, in thousandths of the picture. With Shift it moves by the large
 * step.
 */
const CROP_STEP = 10;
const LARGE_CROP_STEP = 50;

/** The turned picture with its crop, which can be dragged or moved by arrow keys. */
export function CropFrame({ fileId, edit, onCrop }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const turned = useMemo(() => ({ turns: edit.turns, crop: null }), [edit.turns]);
  const drawn = useEdited(addressesOf(fileId), turned);
  const crop = edit.crop ?? fullCrop;
  if (drawn === null) return <p className="wizard-card-note">This picture can’t be shown.</p>;

  function drag(grip: Grip, event: PointerEvent<HTMLButtonElement>) {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    const { currentTarget, pointerId, clientX, clientY } = event;
    const start = crop;
    currentTarget.setPointerCapture(pointerId);
    const move = (next: globalThis.PointerEvent) =>
      onCrop(
        movedCrop(start, grip, {
          x: Math.round(((next.clientX - clientX) / box.width) * CROP_UNITS),
          y: Math.round(((next.clientY - clientY) / box.height) * CROP_UNITS),
        }),
      );
    const end = () => {
      currentTarget.removeEventListener('pointermove', move);
      currentTarget.removeEventListener('pointerup', end);
      currentTarget.removeEventListener('pointercancel', end);
    };
    currentTarget.addEventListener('pointermove', move);
    currentTarget.addEventListener('pointerup', end);
    currentTarget.addEventListener('pointercancel', end);
  }

  function press(grip: Grip, event: KeyboardEvent) {
    const by = event.shiftKey ? LARGE_CROP_STEP : CROP_STEP;
    const steps: Record<string, { x: number; y: number }> = {
      ArrowLeft: { x: -by, y: 0 },
      ArrowRight: { x: by, y: 0 },
      ArrowUp: { x: 0, y: -by },
      ArrowDown: { x: 0, y: by },
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onCrop(movedCrop(crop, grip, step));
  }

  const percent = (units: number) => `${units / (CROP_UNITS / 100)}%`;
  return (
    <div className="crop-frame">
      <div className="crop-frame-picture" ref={frame}>
        <BlobPicture bytes={drawn} alt="" />
        <div
          className="crop-frame-box"
          style={{
            left: percent(crop.left),
            top: percent(crop.top),
            width: percent(crop.width),
            height: percent(crop.height),
          }}
        >
          {grips.map(({ grip, label }) => (
            <button
              key={grip}
              type="button"
              className="crop-frame-grip"
              data-grip={grip}
              aria-label={label}
              aria-describedby="crop-help"
              onPointerDown={(event) => drag(grip, event)}
              onKeyDown={(event) => press(grip, event)}
            />
          ))}
        </div>
      </div>
      <p className="sr-only" id="crop-help">
        Use the arrow keys, with Shift for larger steps.
      </p>
      <output className="sr-only">
        {`The crop is ${Math.round((crop.width * 100) / CROP_UNITS)} % wide and ${Math.round((crop.height * 100) / CROP_UNITS)} % high.`}
      </output>
    </div>
  );
}

/** The largest crop in the shape of the site's pictures, centred in the picture. */
export async function fittingCrop(fileId: number, { turns }: PictureEdit): Promise<PictureCrop | null> {
  const image = await loadPicture(addressesOf(fileId));
  if (!image) return null;
  const isOnSide = turns % 2 === 1;
  const ratio = isOnSide
    ? image.naturalHeight / image.naturalWidth
    : image.naturalWidth / image.naturalHeight;
  return largestCrop(ratio, 4 / 3);
}
