import { forceCollide, forceSimulation } from 'd3-force';
import { type BubbleLayout, GAP } from './bubble-layout.ts';

/** The longest time by which one frame moves the bubbles, so that they do not jump after a longer pause. */
export const MAX_FRAME_MS = 48;
export const STEP_MS = 40;
/** The usual speed of a bubble, in pixels for each step. */
const CRUISE_SPEED = 0.72;
const MAX_SPEED = 7.2;
/** The fraction by which each step brings a bubble's speed closer to the usual speed. */
const SPEED_CORRECTION = 0.22;

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
  /** Moves the bubbles by this much time. */
  advance: (milliseconds: number) => void;
}

/** Lets bubbles float, and bounce off the edges and each other. */
export function floatBubbles(layout: BubbleLayout, width: number): Floating {
  const { height } = layout;
  const bubbles = layout.bubbles.map(({ id, size, x, y }, index): FloatingBubble => {
    // Bubbles start in directions that differ by the golden angle, so that neighbours never start in the same
    // direction.
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
  // The collide force tries to keep a gap between bubbles. If there are many, the gap shrinks before two of them
  // overlap.
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

/** Reflects a bubble at an edge: returns a position and a speed with which its next step stays between the edges. */
function bounce(position: number, speed: number, min: number, max: number): [number, number] {
  const next = position + speed;
  if (next >= min && next <= max) return [position, speed];
  const edge = next < min ? min : max;
  const back = next < min ? Math.abs(speed) : -Math.abs(speed);
  const bounced = Math.min(max, Math.max(min, edge + back));
  return [bounced - back, back];
}

/** Brings a bubble's speed closer to the usual speed, from which collisions change it. */
function limitSpeed(bubble: FloatingBubble) {
  const speed = Math.hypot(bubble.vx, bubble.vy);
  if (speed === 0) return;
  const wanted = Math.min(MAX_SPEED, speed + (CRUISE_SPEED - speed) * SPEED_CORRECTION);
  bubble.vx *= wanted / speed;
  bubble.vy *= wanted / speed;
}
