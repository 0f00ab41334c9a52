/** A frame at sixty a second, and half of the next. */
const LATE_MS = 25;
/** Nobody moves anything any more. */
const REST_MS = 200;

interface Frames {
  request(run: (now: number) => void): number;
  cancel(frame: number): void;
}

interface Watch {
  /** To be told of each change. True when frames have come late since the changes began. */
  noteChange(now: number): boolean;
  stop(): void;
}

/** Looks at the frames from the first of a row of changes until they rest. */
export function watchFrames(frames: Frames, onRest: () => void): Watch {
  let frame: number | undefined;
  let [last, restAt] = [Number.NaN, 0];
  let isLate = false;

  function look(now: number): void {
    // Not a number before the first frame: later than nothing.
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
