interface Run {
  readonly abort: AbortController;
  readonly ended: Promise<unknown>;
}

type Outcome = 'success' | 'stopped';

interface RunPorts {
  upload(uploadId: string, signal: AbortSignal): Promise<Outcome>;
  /** The run has ended, so the same upload may be started again. */
  ended(uploadId: string, outcome: Outcome): Promise<void>;
}

/** At most one run for each upload: resuming while the last chunk is being sent continues that run. */
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

  /** The current run, if any. Another one may have started by the time it is stopped. */
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
