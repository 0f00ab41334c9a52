const FIRST_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 30_000;

/** For a browser that has a connection while the server does not answer: tries again, each time later than before. */
export class PatientRetry {
  readonly #again: () => void;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(again: () => void) {
    this.#again = again;
  }

  later(): void {
    this.stop();
    const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#tries);
    this.#tries += 1;
    this.#timer = setTimeout(this.#again, delay);
  }

  /** Something arrived: the next trouble begins with a short wait again. */
  beginAnew(): void {
    this.#tries = 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
