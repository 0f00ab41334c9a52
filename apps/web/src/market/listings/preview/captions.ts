import type { AttachedFile } from '../state/work.ts';

/** The text below a photo: its caption, or “Floor plan”. */
export function captionOf({ caption, isFloorPlan }: AttachedFile): string | undefined {
  const text = caption?.trim();
  if (!isFloorPlan) return text || undefined;
  return text ? `Floor plan: ${text}` : 'Floor plan';
}
