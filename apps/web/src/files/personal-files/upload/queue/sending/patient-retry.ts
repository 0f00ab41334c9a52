const FIRST_RETRY_MS = 3_000;
const MAX_RETRY_MS = 30_000;

/** Retries with growing delays while the browser is online but the server does not respond. */
export class PatientRetry {
  readonly #again: () => void;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(again: () => void) {
    this.#again = again;
  }

  later(): void {
    this.stop();
    const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#tries);
    this.#tries += 1;
    this.#timer = setTimeout(this.#again, delay);
  }

  /** Call when data has arrived. The next failure then starts with a short delay again. */
  beginAnew(): void {
    this.#tries = 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
