interface Run {
  readonly abort: AbortController;
  readonly ended: Promise<unknown>;
}

type Outcome = 'success' | 'stopped';

interface RunPorts {
  upload(uploadId: string, signal: AbortSignal): Promise<Outcome>;
  /** Called when a run has ended. From then on, the upload may be started again. */
  ended(uploadId: string, outcome: Outcome): Promise<void>;
}

/** Allows one run for each upload. If an upload is resumed while its last chunk is being sent, that run goes on. */
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

  /** The current run of an upload. Stop it by this controller: a later lookup might find the next run. */
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
