/** One and a half frames at 60 frames per second. */
const LATE_MS = 25;
/** After this long without a change, the changes count as over. */
const REST_MS = 200;

interface Frames {
  request(run: (now: number) => void): number;
  cancel(frame: number): void;
}

interface Watch {
  /** Called on each change. Returns true if frames have been late since the changes began. */
  noteChange(now: number): boolean;
  stop(): void;
}

/** Measures frames from the first of a series of changes until they stop. */
export function watchFrames(frames: Frames, onRest: () => void): Watch {
  let frame: number | undefined;
  let [last, restAt] = [Number.NaN, 0];
  let isLate = false;

  function look(now: number): void {
    // NaN before the first frame, so that no comparison is true.
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
