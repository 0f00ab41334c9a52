import { CROP_UNITS, MIN_CROP, type PictureCrop } from '@tessera/domain/market/listings/picture-edits';

/** The corner that is moved, or `all` to move the whole crop. */
export type Grip = 'all' | 'top left' | 'top right' | 'bottom left' | 'bottom right';

export const fullCrop: PictureCrop = { left: 0, top: 0, width: CROP_UNITS, height: CROP_UNITS };

interface Step {
  readonly x: number;
  readonly y: number;
}

/** The crop after one corner or the whole crop was moved. It stays inside the picture and never becomes too small. */
export function movedCrop(crop: PictureCrop, grip: Grip, { x, y }: Step): PictureCrop {
  const { left, top, width, height } = crop;
  if (grip === 'all')
    return {
      ...crop,
      left: within(left + x, 0, CROP_UNITS - width),
      top: within(top + y, 0, CROP_UNITS - height),
    };
  const [right, bottom] = [left + width, top + height];
  const isLeft = grip.endsWith('left');
  const isTop = grip.startsWith('top');
  const newLeft = isLeft ? within(left + x, 0, right - MIN_CROP) : left;
  const newRight = isLeft ? right : within(right + x, left + MIN_CROP, CROP_UNITS);
  const newTop = isTop ? within(top + y, 0, bottom - MIN_CROP) : top;
  const newBottom = isTop ? bottom : within(bottom + y, top + MIN_CROP, CROP_UNITS);
  return { left: newLeft, top: newTop, width: newRight - newLeft, height: newBottom - newTop };
}

/** The largest crop of the given shape, centred in a picture. Both shapes are width divided by height. */
export function largestCrop(picture: number, shape: number): PictureCrop {
  const width = picture > shape ? Math.round((shape / picture) * CROP_UNITS) : CROP_UNITS;
  const height = picture > shape ? CROP_UNITS : Math.round((picture / shape) * CROP_UNITS);
  return {
    left: Math.floor((CROP_UNITS - width) / 2),
    top: Math.floor((CROP_UNITS - height) / 2),
    width,
    height,
  };
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
