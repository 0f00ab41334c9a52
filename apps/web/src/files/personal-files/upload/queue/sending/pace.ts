const WINDOW_MS = 8_000;
const MIN_MS = 800;

export interface Pace {
  note(bytes: number): void;
  /** Undefined while there is too little data. */
  bytesPerSecond(): number | undefined;
}

/** Speed over the last seconds, including pauses. */
export function createPace(now: () => number): Pace {
  let samples: { at: number; bytes: number }[] = [];
  return {
    note(bytes) {
      const at = now();
      samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, bytes }];
    },
    bytesPerSecond() {
      const first = samples[0];
      const last = samples.at(-1);
      if (!first || !last || last.at - first.at < MIN_MS) return undefined;
      return Math.max(0, ((last.bytes - first.bytes) * 1_000) / (last.at - first.at));
    },
  };
}
