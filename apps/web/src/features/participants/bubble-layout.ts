import type { Participant } from '@tessera/contract/participants';
import type { Room } from './reserved-room.ts';

export const MAX_BUBBLES = 120;
export const MIN_SIZE = 56;
export const MAX_SIZE = 104;
export const GAP = 12;
export const MAX_HEIGHT = 440;
/** Height with few bubbles, so that they have room to float. */
export const MIN_HEIGHT = 240;
/** Heights of the stage before its width is known. */
export const roomHeights: Readonly<Record<Room, number>> = {
  none: MIN_HEIGHT,
  few: MIN_HEIGHT,
  many: MAX_HEIGHT,
};

export interface Bubble {
  readonly id: number;
  /** Diameter in CSS pixels. */
  readonly size: number;
}

/** Position of a bubble's centre. */
export interface PositionedBubble extends Bubble {
  readonly x: number;
  readonly y: number;
}

export interface BubbleLayout {
  readonly height: number;
  readonly bubbles: readonly PositionedBubble[];
}

type Owner = Pick<Participant, 'id' | 'sharesOwned'>;

/** By the square root, twice as many shares look twice as large. In a crowd, all but the largest bubbles become smaller. */
const EXPONENTS = [0.5, 1, 2, 4];

/** Sizes with which everybody fits, or otherwise as many as possible. */
export function chooseSizes(participants: readonly Owner[], width: number): Bubble[] {
  const shown = Math.min(MAX_BUBBLES, participants.length);
  let sizes: Bubble[] = [];
  for (const exponent of EXPONENTS) {
    sizes = sizeBubbles(participants, exponent);
    if (packBubbles(sizes, width).bubbles.length === shown) break;
  }
  return sizes;
}

/** Diameters by shares, in the order given. */
export function sizeBubbles(participants: readonly Owner[], exponent = 0.5): Bubble[] {
  const shares = participants.map(({ sharesOwned }) => sharesOwned);
  const min = Math.min(...shares);
  const max = Math.max(...shares);
  return participants.map(({ id, sharesOwned }) => {
    const scale = max > min ? (sharesOwned - min) / (max - min) : 0.25;
    return { id, size: Math.round(MIN_SIZE + (MAX_SIZE - MIN_SIZE) * scale ** exponent) };
  });
}

/** Positions as many bubbles as fit in wrapped, centred rows. The largest come first. */
export function packBubbles(
  bubbles: readonly Bubble[],
  width: number,
  minHeight: number = MIN_HEIGHT,
): BubbleLayout {
  const rows: Row[] = [];
  for (const bubble of bubbles.slice(0, MAX_BUBBLES)) {
    const row = rows.at(-1);
    if (row && row.width + GAP + bubble.size <= width) {
      row.bubbles.push(bubble);
      row.width += GAP + bubble.size;
      continue;
    }
    const top = row ? row.top + row.height + GAP : 0;
    if (top + bubble.size > MAX_HEIGHT || bubble.size > width) break;
    rows.push({ top, width: bubble.size, height: bubble.size, bubbles: [bubble] });
  }
  const last = rows.at(-1);
  const used = last ? last.top + last.height : 0;
  const height = used === 0 ? 0 : Math.min(MAX_HEIGHT, Math.max(minHeight, used));
  const above = (height - used) / 2;
  return { height, bubbles: rows.flatMap((row) => layOutRow(row, width, above)) };
}

interface Row {
  readonly top: number;
  width: number;
  /** Size of the row's first bubble, which is its largest. */
  readonly height: number;
  readonly bubbles: Bubble[];
}

function layOutRow(
  { top, height, width: used, bubbles }: Row,
  width: number,
  above: number,
): PositionedBubble[] {
  let left = (width - used) / 2;
  return bubbles.map((bubble) => {
    const x = left + bubble.size / 2;
    left += bubble.size + GAP;
    return { ...bubble, x, y: above + top + height / 2 };
  });
}
