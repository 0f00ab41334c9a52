/** Distance in CSS pixels that a finger has moved since it touched the screen, and the duration. */
export interface Movement {
  readonly right: number;
  readonly down: number;
  readonly ms: number;
}

const MIN_DISTANCE = 96;
const MIN_FLICK_DISTANCE = 40;
const MAX_FLICK_MS = 250;
/** A movement shorter than this has no clear direction. */
const MIN_DIRECTION_DISTANCE = 8;

/** Direction of a movement. Undefined while it is too short. */
export function directionOf({ right, down }: Movement): 'down' | 'other' | undefined {
  if (Math.hypot(right, down) < MIN_DIRECTION_DISTANCE) return undefined;
  return down > Math.abs(right) ? 'down' : 'other';
}

/** Whether a finished movement was a swipe down: far enough or fast enough. */
export function isSwipeDown(movement: Movement): boolean {
  const { right, down, ms } = movement;
  if (down <= Math.abs(right)) return false;
  return down >= MIN_DISTANCE || (down >= MIN_FLICK_DISTANCE && ms <= MAX_FLICK_MS);
}
