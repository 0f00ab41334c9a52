import type { Floating } from './float-bubbles.ts';
import { type PathPoint, recordPaths } from './record-paths.ts';

const TICK_MS = 250;
const MAX_STEPS_PER_TICK = 20;
/** How much of the paths is recorded before the elements start to move. */
const FIRST_MS = 1_500;
const AHEAD_MS = 8_000;
/** How long before the end of the current animations new ones replace them. */
const RENEW_MS = 1_000;

export interface Motion {
  play: () => void;
  pause: () => void;
}

/** Moves elements, and goes on when other elements replace them. */
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
 * Moves elements along recorded paths. The browser's compositor runs the animations. The page's main thread only
 * records the next seconds of the paths, four times a second, and creates new animations every few seconds.
 */
function moveElements(elements: readonly HTMLElement[], floating: Floating): Motion {
  const recording = recordPaths(floating);
  let animations: Animation[] = [];
  /** The time in the recording at which the current animations began. */
  let began = 0;
  /** The time in the recording at which the current animations end. */
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

  /** The time in the recording that is shown now. After a long interruption it is the end of the current animations. */
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
