/** How far a finger has moved since it came down, in CSS pixels, and for how long. */
export interface Movement {
  readonly right: number;
  readonly down: number;
  readonly ms: number;
}

const MIN_DISTANCE = 96;
const MIN_FLICK_DISTANCE = 40;
const MAX_FLICK_MS = 250;
/** Below it nobody can tell the direction. */
const MIN_DIRECTION_DISTANCE = 8;

/** What a movement has turned out to be; `undefined` while it is too short to tell. */
export function directionOf({ right, down }: Movement): 'down' | 'other' | undefined {
  if (Math.hypot(right, down) < MIN_DIRECTION_DISTANCE) return undefined;
  return down > Math.abs(right) ? 'down' : 'other';
}

/** Whether a finger that has been lifted swiped down: far enough, or fast. */
export function isSwipeDown(movement: Movement): boolean {
  const { right, down, ms } = movement;
  if (down <= Math.abs(right)) return false;
  return down >= MIN_DISTANCE || (down >= MIN_FLICK_DISTANCE && ms <= MAX_FLICK_MS);
}
