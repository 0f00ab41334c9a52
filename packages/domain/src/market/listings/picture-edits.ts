/** Maximum length of a file's caption, in characters. */
export const MAX_CAPTION_CHARS = 120;
/** Crops are measured in thousandths of the turned picture's width and height, so that they fit every size of it. */
export const CROP_UNITS = 1_000;
/** Minimum width and height of a crop, so that a picture never becomes a line. */
export const MIN_CROP = 50;

export const quarterTurns = [0, 1, 2, 3] as const;
/** Number of quarter turns clockwise. */
export type QuarterTurns = (typeof quarterTurns)[number];

export interface PictureCrop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * How a listing's picture is changed for display: it is turned first, then cropped. The file itself is not changed.
 */
export interface PictureEdit {
  readonly turns: QuarterTurns;
  readonly crop: PictureCrop | null;
  /**
   * True if everybody may see what the crop cuts off, behind “Open original”. Otherwise nobody does, because a crop may
   * be meant to hide a number plate or a face.
   */
  readonly isOriginalShown?: boolean | undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const unedited: PictureEdit = { turns: 0, crop: null };

/** The edit, or null if it changes nothing. So equal pictures have equal edits. */
export function effectiveEdit(edit: PictureEdit | null | undefined): PictureEdit | null {
  if (!edit) return null;
  const crop = edit.crop && !isFull(edit.crop) ? edit.crop : null;
  if (edit.turns === 0 && crop === null) return null;
  return { turns: edit.turns, crop, ...(crop && edit.isOriginalShown && { isOriginalShown: true }) };
}

function isFull({ left, top, width, height }: PictureCrop): boolean {
  return left === 0 && top === 0 && width === CROP_UNITS && height === CROP_UNITS;
}

export function isCropInside({ left, top, width, height }: PictureCrop): boolean {
  return left >= 0 && top >= 0 && left + width <= CROP_UNITS && top + height <= CROP_UNITS;
}

export function turnedSize({ width, height }: Size, turns: QuarterTurns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The crop in pixels of the turned picture. It lies inside the picture and is at least one pixel wide and high. */
export function cropBox(turned: Size, crop: PictureCrop): PictureCrop {
  const [left, width] = span(turned.width, crop.left, crop.width);
  const [top, height] = span(turned.height, crop.top, crop.height);
  return { left, top, width, height };
}

function span(length: number, from: number, extent: number): [number, number] {
  const start = Math.min(length - 1, Math.round((from * length) / CROP_UNITS));
  const end = Math.round(((from + extent) * length) / CROP_UNITS);
  return [start, Math.max(1, Math.min(length, end) - start)];
}

/** Size of the picture after the edit. */
export function editedSize(size: Size, edit: PictureEdit | null): Size {
  if (!edit) return size;
  const turned = turnedSize(size, edit.turns);
  if (!edit.crop) return turned;
  const { width, height } = cropBox(turned, edit.crop);
  return { width, height };
}

/** A text that is equal for equal edits. It names the finished picture in stores and caches. */
export function editKey({ turns, crop }: PictureEdit): string {
  const { left = 0, top = 0, width = CROP_UNITS, height = CROP_UNITS } = crop ?? {};
  return `e${[turns, left, top, width, height].join('x')}`;
}

export function isSameEdit(one: PictureEdit | null, other: PictureEdit | null): boolean {
  return editKey(one ?? unedited) === editKey(other ?? unedited);
}

/** Turns the picture by one more quarter. Its crop turns with it. */
export function turnOnce({ turns, crop, ...rest }: PictureEdit): PictureEdit {
  const next = quarterTurns[(turns + 1) % quarterTurns.length] ?? 0;
  return { ...rest, turns: next, crop: crop && turnCrop(crop) };
}

function turnCrop({ left, top, width, height }: PictureCrop): PictureCrop {
  return { left: CROP_UNITS - top - height, top: left, width: height, height: width };
}
