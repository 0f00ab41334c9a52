interface Run {
  readonly abort: AbortController;
  readonly ended: Promise<unknown>;
}

type Outcome = 'success' | 'stopped';

interface RunPorts {
  upload(uploadId: string, signal: AbortSignal): Promise<Outcome>;
  /** The run is over; another one of the same upload may be started. */
  ended(uploadId: string, outcome: Outcome): Promise<void>;
}

/** One run for one upload: who resumes while the last chunk of a paused one is on its way gets that run back. */
export class UploadRuns {
  readonly #ports: RunPorts;
  readonly #runs = new Map<string, Run>();

  constructor(ports: RunPorts) {
    this.#ports = ports;
  }

  start(uploadId: string): void {
    const earlier = this.#runs.get(uploadId);
    if (earlier && !earlier.abort.signal.aborted) return;
    const abort = new AbortController();
    const ended = (earlier?.ended ?? Promise.resolve()).then(() => this.#perform(uploadId, abort));
    this.#runs.set(uploadId, { abort, ended });
  }

  /** The one that goes on at this moment, if any: another may have been started by the time it is stopped. */
  running(uploadId: string): AbortController | undefined {
    return this.#runs.get(uploadId)?.abort;
  }

  stop(uploadId: string): void {
    this.running(uploadId)?.abort();
  }

  stopAll(): void {
    for (const { abort } of this.#runs.values()) abort.abort();
  }

  async #perform(uploadId: string, abort: AbortController): Promise<void> {
    const outcome = await this.#ports.upload(uploadId, abort.signal);
    if (this.running(uploadId) === abort) this.#runs.delete(uploadId);
    await this.#ports.ended(uploadId, outcome);
  }
}
