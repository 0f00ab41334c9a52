import type { AttachedFile } from '../state/work.ts';

interface PhotoPosition {
  /** Index of the photo. */
  readonly at: number;
  readonly count: number;
  /** Title of the listing. */
  readonly title: string;
}

/** The text below a photo: its caption, or “Floor plan”. */
export function captionOf({ caption, isFloorPlan }: AttachedFile): string | undefined {
  const text = caption?.trim();
  if (!isFloorPlan) return text || undefined;
  return text ? `Floor plan: ${text}` : 'Floor plan';
}

/** What a screen reader says for a photo: where it is among the photos, and its caption or what it is of. */
export function announcedAs(photo: AttachedFile, { at, count, title }: PhotoPosition): string {
  const position = `Photo ${at + 1} of ${count}`;
  const caption = captionOf(photo);
  return caption === undefined ? `${position} of ${title}` : `${position}: ${caption}`;
}
