import { forceCollide, forceSimulation } from 'd3-force';
import { type BubbleLayout, GAP } from './bubble-layout.ts';

/** A longer pause between two frames counts as this long, so that bubbles do not jump. */
export const MAX_FRAME_MS = 48;
export const STEP_MS = 40;
/** Pixels for each step. */
const CRUISE_SPEED = 0.72;
const MAX_SPEED = 7.2;
/** Fraction of the difference to the usual speed that is lost with each step. */
const CALMING = 0.22;

export interface FloatingBubble {
  readonly id: number;
  readonly radius: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
}

export interface Floating {
  readonly bubbles: readonly FloatingBubble[];
  /** Moves the bubbles by the time since the last frame. */
  advance: (milliseconds: number) => void;
}

/** Bubbles that float, and bounce off the edges and each other. */
export function floatBubbles(layout: BubbleLayout, width: number): Floating {
  const { height } = layout;
  const bubbles = layout.bubbles.map(({ id, size, x, y }, index): FloatingBubble => {
    // The golden angle: neighbours never start in the same direction.
    const angle = index * Math.PI * (3 - Math.sqrt(5));
    return {
      id,
      radius: size / 2,
      x,
      y,
      vx: Math.cos(angle) * CRUISE_SPEED,
      vy: Math.sin(angle) * CRUISE_SPEED,
    };
  });
  // The force separates bubbles by the gap. In a crowd the gap shrinks before any two overlap.
  const simulation = forceSimulation(bubbles)
    .stop()
    .alphaDecay(0)
    .velocityDecay(0)
    .force('collide', forceCollide<FloatingBubble>(({ radius }) => radius + GAP / 2 - 1).iterations(2))
    .force('speed', () => bubbles.forEach(limitSpeed))
    .force('edges', () => bubbles.forEach(bounceOffEdges));
  let left = 0;
  return {
    bubbles,
    advance(milliseconds) {
      left += Math.min(milliseconds, MAX_FRAME_MS);
      for (; left >= STEP_MS; left -= STEP_MS) simulation.tick();
    },
  };

  function bounceOffEdges(bubble: FloatingBubble) {
    const { radius } = bubble;
    [bubble.x, bubble.vx] = bounce(bubble.x, bubble.vx, radius, width - radius);
    [bubble.y, bubble.vy] = bounce(bubble.y, bubble.vy, radius, height - radius);
  }
}

/** Position and speed of which the next step stays between the edges. */
function bounce(position: number, speed: number, min: number, max: number): [number, number] {
  const next = position + speed;
  if (next >= min && next <= max) return [position, speed];
  const edge = next < min ? min : max;
  const back = next < min ? Math.abs(speed) : -Math.abs(speed);
  const bounced = Math.min(max, Math.max(min, edge + back));
  return [bounced - back, back];
}

/** Collisions make bubbles faster or slower; they return to their usual speed. */
function limitSpeed(bubble: FloatingBubble) {
  const speed = Math.hypot(bubble.vx, bubble.vy);
  if (speed === 0) return;
  const wanted = Math.min(MAX_SPEED, speed + (CRUISE_SPEED - speed) * CALMING);
  bubble.vx *= wanted / speed;
  bubble.vy *= wanted / speed;
}
