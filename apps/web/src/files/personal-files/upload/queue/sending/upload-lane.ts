import { PatientRetry } from './patient-retry.ts';
import type { QueueItems } from '../queue-items.ts';
import type { QueuePorts } from '../queue-ports.ts';
import { ReadAhead } from './read-ahead.ts';
import type { Recording } from '../recording.ts';
import { canResume, type Continuation, paused, started, type UploadItem } from '../upload-item.ts';
import { runUpload } from './upload-run.ts';
import { UploadRuns } from './upload-runs.ts';

/** How long a pause waits for the current chunk to arrive, so that it need not be sent twice. */
const PAUSE_GRACE_MS = 5_000;

interface LaneOptions {
  readonly ports: QueuePorts;
  readonly queue: QueueItems;
  readonly recording: Recording;
  /** Called and awaited before every upload. */
  readonly before: () => Promise<void>;
}

/** Sends the queue's files one after another: starts, stops and selects the next. */
export class UploadLane {
  readonly #ports: QueuePorts;
  readonly #queue: QueueItems;
  readonly #recording: Recording;
  readonly #before: () => Promise<void>;
  readonly #runs: UploadRuns;
  readonly #ahead: ReadAhead;
  readonly #retry: PatientRetry;

  constructor({ ports, queue, recording, before }: LaneOptions) {
    this.#ports = ports;
    this.#queue = queue;
    this.#recording = recording;
    this.#before = before;
    this.#ahead = new ReadAhead(ports.digest);
    this.#runs = new UploadRuns({
      upload: (uploadId, signal) => this.#upload(uploadId, signal),
      ended: (uploadId, outcome) => this.#ended(uploadId, outcome),
    });
    this.#retry = new PatientRetry(() => ports.online.is() && this.goOn('connection'));
  }

  /** Starts these uploads one after another, after the uploads that Pause All stopped. */
  startWithPaused(items: readonly UploadItem[]): void {
    const stopped = this.#queue.of('paused').filter((item) => item.continuation === 'all' && canResume(item));
    this.#queue.setLane([...stopped, ...items].map(({ uploadId }) => uploadId));
    this.advance();
  }

  /** Resumes one upload. If Pause All stopped it, resumes all that Pause All stopped. */
  resume(uploadId: string): void {
    const item = this.#queue.find(uploadId);
    if (!item || !canResume(item)) return;
    const isHeld = item.continuation === 'all' && this.#queue.isHeld;
    this.#start(item);
    if (isHeld) this.startWithPaused(this.#queue.lane().flatMap((id) => this.#queue.find(id) ?? []));
  }

  /** Resumes uploads that stopped for this reason. */
  goOn(reason: Continuation): void {
    const stopped = this.#queue.of('paused', 'error').filter(({ continuation }) => continuation === reason);
    for (const { uploadId } of stopped) this.resume(uploadId);
    this.advance();
  }

  pause(uploadId: string, continuation?: Continuation): void {
    this.#queue.change(uploadId, (item) => paused(item, continuation));
    const run = this.#runs.running(uploadId);
    if (run) void this.#endSoon(uploadId, run);
  }

  /** Starts the next upload if none is running. */
  advance(): void {
    const queue = this.#queue;
    if (queue.isHeld || !queue.hasLane() || queue.isUploading() || queue.isHeldUp()) return;
    if (!this.#mayStart()) return;
    const next = queue.takeNext();
    if (!next) return queue.setLane([]);
    this.#start(next);
    const following = queue.peekNext();
    if (following) this.#ahead.prepare(following);
  }

  stop(uploadId: string): void {
    this.#runs.stop(uploadId);
  }

  /** Call when the connection is back. The next retry then starts after the shortest delay. */
  retryAnew(): void {
    this.#retry.beginAnew();
  }

  close(): void {
    this.#retry.stop();
    this.#runs.stopAll();
  }

  #start({ uploadId }: UploadItem): void {
    if (!this.#mayStart()) return this.#queue.change(uploadId, (now) => paused(now, 'page'));
    this.#queue.change(uploadId, started);
    this.#runs.start(uploadId);
  }

  /** An iPhone does not start uploads on a hidden page, because it aborts requests of hidden pages. */
  #mayStart(): boolean {
    return this.#ports.device !== 'iphone' || !this.#ports.hidden.is();
  }

  async #upload(uploadId: string, signal: AbortSignal): Promise<'success' | 'stopped'> {
    await this.#before();
    return runUpload(this.#ports, {
      read: () => this.#queue.find(uploadId),
      change: (turn) => this.#queue.change(uploadId, turn),
      takeContent: () => this.#ahead.take(uploadId),
      signal,
    });
  }

  async #ended(uploadId: string, outcome: 'success' | 'stopped'): Promise<void> {
    const item = this.#queue.find(uploadId);
    if (!item || this.#queue.isClosed) return;
    if (outcome === 'success') await this.#succeeded(item);
    // The person resumed the upload just as its run ended, so it starts again.
    else if (item.status === 'uploading') this.#runs.start(uploadId);
    else if (item.status === 'error') this.#failed(item);
    this.advance();
    this.#recording.endBatch();
  }

  async #succeeded(item: UploadItem): Promise<void> {
    this.#retry.beginAnew();
    this.#recording.announce(item);
    // The next upload starts without waiting for the record of this one.
    this.advance();
    await this.#recording.record(item);
  }

  #failed(item: UploadItem): void {
    this.#queue.announce(`${item.name} stopped. ${item.error ?? ''}`);
    if (item.continuation === 'connection' && this.#ports.online.is()) this.#retry.later();
  }

  async #endSoon(uploadId: string, run: AbortController): Promise<void> {
    await this.#ports.wait(PAUSE_GRACE_MS, run.signal);
    if (this.#queue.find(uploadId)?.status !== 'uploading') run.abort();
  }
}
