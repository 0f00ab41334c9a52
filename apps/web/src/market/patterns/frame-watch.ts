/** A frame that takes longer than this is late: one and a half frames at 60 per second. */
const LATE_MS = 25;
/** After this long without a change, the changes are over. */
const REST_MS = 200;

interface Frames {
  request(run: (now: number) => void): number;
  cancel(frame: number): void;
}

interface Watch {
  /** Called on each change. True if a frame has been late since the changes began. */
  noteChange(now: number): boolean;
  stop(): void;
}

/** Measures how long frames take, from the first of several changes until they stop. */
export function watchFrames(frames: Frames, onRest: () => void): Watch {
  let frame: number | undefined;
  let [last, restAt] = [Number.NaN, 0];
  let isLate = false;

  function look(now: number): void {
    // `last` is NaN before the first frame, which makes this comparison false.
    isLate ||= now - last > LATE_MS;
    last = now;
    frame = now < restAt ? frames.request(look) : undefined;
    if (frame === undefined) rest();
  }

  function rest(): void {
    [last, isLate] = [Number.NaN, false];
    onRest();
  }

  return {
    noteChange(now) {
      restAt = now + REST_MS;
      frame ??= frames.request(look);
      return isLate;
    },
    stop() {
      if (frame !== undefined) frames.cancel(frame);
      frame = undefined;
    },
  };
}
