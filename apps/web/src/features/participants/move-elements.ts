import type { Floating } from './float-bubbles.ts';
import { type PathPoint, recordPaths } from './record-paths.ts';

const TICK_MS = 250;
const MAX_STEPS_PER_TICK = 20;
/** Recorded before the elements start to move. */
const FIRST_MS = 1_500;
const AHEAD_MS = 8_000;
/** New animations replace the current ones this long before their paths end. */
const RENEW_MS = 1_000;

export interface Motion {
  play: () => void;
  pause: () => void;
}

/** Motion of the elements that are there at the moment. It goes on when other elements replace them. */
export function createMotion(): Motion & {
  layOut: (elements: readonly HTMLElement[], floating: Floating) => void;
} {
  let moving: Motion | undefined;
  let isPlaying = false;
  return {
    layOut(elements, floating) {
      moving?.pause();
      moving = moveElements(elements, floating);
      if (isPlaying) moving.play();
    },
    play() {
      isPlaying = true;
      moving?.play();
    },
    pause() {
      isPlaying = false;
      moving?.pause();
    },
  };
}

/**
 * Moves elements along recorded paths. The browser's compositor runs the animations, so the page's thread works only
 * four times a second on the next seconds of the paths, and every few seconds on new animations.
 */
function moveElements(elements: readonly HTMLElement[], floating: Floating): Motion {
  const recording = recordPaths(floating);
  let animations: Animation[] = [];
  /** Time of the recording at which the current animations began. */
  let began = 0;
  /** Time of the recording at which they end. */
  let end = 0;
  let startedAt: number | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  showAt(0);

  return {
    play() {
      if (timer !== undefined || elements.length === 0) return;
      while (recording.until < began + FIRST_MS) recording.step();
      animate();
      timer = setInterval(tick, TICK_MS);
    },
    pause() {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      began = position();
      startedAt = undefined;
      showAt(began);
      animations.forEach((animation) => animation.cancel());
      animations = [];
    },
  };

  /** Time of the recording that is shown now. After a long interruption it is the end of what was recorded. */
  function position(): number {
    return startedAt === undefined ? began : Math.min(end, began + timelineTime() - startedAt);
  }

  function tick() {
    const now = position();
    for (let steps = 0; steps < MAX_STEPS_PER_TICK && recording.until < now + AHEAD_MS; steps += 1)
      recording.step();
    if (end - now < RENEW_MS) animate();
  }

  function animate() {
    began = position();
    end = recording.until;
    const startTime = timelineTime();
    startedAt = startTime;
    const before = animations;
    const duration = end - began;
    animations = recording.pathsFrom(began).flatMap((path, index) => {
      const animation = elements[index]?.animate(toKeyframes(path, began, duration), {
        duration,
        fill: 'forwards',
      });
      if (!animation) return [];
      animation.startTime = startTime;
      return [animation];
    });
    before.forEach((animation) => animation.cancel());
  }

  function showAt(time: number) {
    recording.pathsFrom(time).forEach(([point], index) => {
      const element = elements[index];
      if (element && point) element.style.transform = toTransform(point);
    });
  }
}

function toKeyframes(path: readonly PathPoint[], began: number, duration: number): Keyframe[] {
  return path.map((point) => ({
    offset: Math.min(1, (point.at - began) / duration),
    transform: toTransform(point),
  }));
}

function toTransform({ x, y }: PathPoint): string {
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
}

function timelineTime(): number {
  return Number(document.timeline.currentTime ?? 0);
}
