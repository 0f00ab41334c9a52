import type { Participant } from '@tessera/contract/sold/participants';
import type { Room } from './reserved-room.ts';

export const MAX_BUBBLES = 120;
export const MIN_SIZE = 56;
export const MAX_SIZE = 104;
export const GAP = 12;
export const MAX_HEIGHT = 440;
/** The height of the stage with few bubbles, so that they have space to float. */
export const MIN_HEIGHT = 240;
/** The height of the stage before its width is known, by how many bubbles are expected. */
export const roomHeights: Readonly<Record<Room, number>> = {
  none: MIN_HEIGHT,
  few: MIN_HEIGHT,
  many: MAX_HEIGHT,
};

export interface Bubble {
  readonly id: number;
  /** The diameter in CSS pixels. */
  readonly size: number;
}

/** A bubble with the position of its centre. */
export interface PositionedBubble extends Bubble {
  readonly x: number;
  readonly y: number;
}

export interface BubbleLayout {
  readonly height: number;
  readonly bubbles: readonly PositionedBubble[];
}

type Owner = Pick<Participant, 'id' | 'sharesOwned'>;

/**
 * How sizes depend on shares. The first exponent is the square root, with which twice as many shares look twice as
 * large. The others make all but the largest bubbles smaller, for many participants.
 */
const SIZE_EXPONENTS = [0.5, 1, 2, 4];

/** Chooses sizes with which all bubbles fit, or as many as possible if they never do. */
export function chooseSizes(participants: readonly Owner[], width: number): Bubble[] {
  const shown = Math.min(MAX_BUBBLES, participants.length);
  let sizes: Bubble[] = [];
  for (const exponent of SIZE_EXPONENTS) {
    sizes = sizeBubbles(participants, exponent);
    if (packBubbles(sizes, width).bubbles.length === shown) break;
  }
  return sizes;
}

/** Computes the diameters of bubbles from the shares, in the order of the participants. */
export function sizeBubbles(participants: readonly Owner[], exponent = 0.5): Bubble[] {
  const shares = participants.map(({ sharesOwned }) => sharesOwned);
  const min = Math.min(...shares);
  const max = Math.max(...shares);
  return participants.map(({ id, sharesOwned }) => {
    const scale = max > min ? (sharesOwned - min) / (max - min) : 0.25;
    return { id, size: Math.round(MIN_SIZE + (MAX_SIZE - MIN_SIZE) * scale ** exponent) };
  });
}

/** Positions as many bubbles as fit, in wrapped, centred rows. The caller gives the largest bubbles first. */
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
  /** The size of the row's first bubble, which is its largest. */
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
