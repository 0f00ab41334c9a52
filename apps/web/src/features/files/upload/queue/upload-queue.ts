import { LARGEST_FILE_BYTES } from '@tessera/domain/plans/sizes';
import { attachFile, otherFileSentence } from './attach-file.ts';
import { describeFailure } from './failure.ts';
import { GivenUpUploads } from './given-up-uploads.ts';
import { PatientRetry } from './patient-retry.ts';
import { QueueItems, type QueueState } from './queue-items.ts';
import type { QueuePorts } from './queue-ports.ts';
import { confirmUpload } from './record-upload.ts';
import { reconcile, restoreQueue } from './restore-queue.ts';
import {
  canRemove,
  canResume,
  canRetry,
  type Continuation,
  failed,
  needsFile,
  newItem,
  paused,
  retried,
  started,
  type UploadItem,
} from './upload-item.ts';
import { runUpload } from './upload-run.ts';
import { UploadRuns } from './upload-runs.ts';

export interface ChosenFile {
  readonly file: File;
  /** Where it lay in a dropped folder. */
  readonly subfolder: string;
}

/** A pause lets the chunk on its way arrive, so that nothing is sent twice; but not for ever. */
const PAUSE_GRACE_MS = 5_000;

/**
 * The queue of uploads: what is in it, and what becomes of it. It knows no page; it goes on while the person moves
 * from one to another. Whoever draws it subscribes.
 */
export class UploadQueue {
  readonly #ports: QueuePorts;
  readonly #queue: QueueItems;
  readonly #runs: UploadRuns;
  readonly #retry: PatientRetry;
  readonly #givenUp: GivenUpUploads;
  readonly #watches: (() => void)[];
  #restoring: Promise<void> | undefined;

  constructor(ports: QueuePorts) {
    this.#ports = ports;
    this.#queue = new QueueItems(() => this.#remember());
    this.#runs = new UploadRuns({
      upload: (uploadId, signal) => this.#upload(uploadId, signal),
      ended: (uploadId, outcome) => this.#ended(uploadId, outcome),
    });
    this.#retry = new PatientRetry(() => ports.online.is() && this.#goOn('connection'));
    this.#givenUp = new GivenUpUploads(ports.call, () => this.#remember());
    this.#watches = [
      ports.online.onChange(() => this.#connectionChanged()),
      ports.hidden.onChange(() => this.#visibilityChanged()),
    ];
  }

  readonly getState = (): QueueState => this.#queue.state();

  readonly subscribe = (listener: () => void): (() => void) => this.#queue.subscribe(listener);

  /** Brings back what was unfinished when the page went. Once. */
  restore(): Promise<void> {
    this.#restoring ??= this.#restore();
    return this.#restoring;
  }

  /** Answers those that are larger than the limit: they are not queued. */
  add(files: readonly ChosenFile[], limitBytes: number): File[] {
    const limit = Math.min(limitBytes, LARGEST_FILE_BYTES);
    const fitting = files.filter(({ file }) => file.size <= limit);
    const fresh: ChosenFile[] = [];
    for (const chosen of fitting) {
      const item = this.#queue.waitingFor(chosen.file);
      if (item) void this.giveFile(item.uploadId, chosen.file);
      else fresh.push(chosen);
    }
    if (fresh.length > 0) {
      const added = fresh.map((chosen) => newItem({ ...chosen, uploadId: this.#ports.newId() }));
      this.#queue.set({
        items: [...this.#queue.items, ...added],
        announcement: added.length === 1 ? '1 file added.' : `${added.length} files added.`,
      });
    }
    return files.filter(({ file }) => file.size > limit).map(({ file }) => file);
  }

  /** The file again, after a reload. Another one is refused, with the reason at the item. */
  async giveFile(uploadId: string, file: File): Promise<void> {
    const item = this.#queue.find(uploadId);
    if (!item || !needsFile(item)) return;
    const fits = await attachFile(this.#ports, item, file);
    if (!fits) {
      const message = otherFileSentence(item.name);
      this.#queue.change(uploadId, (now) => failed(now, message));
      this.#ports.notify({ tone: 'danger', title: 'Not the same file', description: message });
      return;
    }
    const known = await reconcile(this.#ports, item);
    const status = known.hasBegun ? 'paused' : 'pending';
    this.#queue.change(uploadId, () => ({ ...known, file, mimeType: file.type, status, error: undefined }));
    if (known.hasBegun) this.resume(uploadId);
  }

  /** Pending ones one after another. */
  uploadAll(): void {
    if (this.#ports.folders.selected() === undefined) {
      this.#ports.notify({ tone: 'danger', title: 'Please select a directory first.' });
      return;
    }
    const resumed = this.#queue.items.filter((item) => item.continuation === 'all' && canResume(item));
    for (const { uploadId } of resumed) this.resume(uploadId);
    const pending = this.#queue.items.filter((item) => item.status === 'pending' && item.file);
    this.#queue.set({ lane: new Set(pending.map(({ uploadId }) => uploadId)) });
    this.#advance();
  }

  pauseAll(): void {
    this.#queue.set({ lane: new Set(), announcement: 'Paused.' });
    for (const item of this.#queue.uploading()) this.#pause(item.uploadId, 'all');
  }

  pause(uploadId: string): void {
    const item = this.#queue.find(uploadId);
    if (item?.status !== 'uploading') return;
    this.#queue.set({ announcement: `${item.name} paused.` });
    this.#pause(uploadId);
    this.#advance();
  }

  resume(uploadId: string): void {
    const item = this.#queue.find(uploadId);
    if (!item || !canResume(item)) return;
    if (!this.#mayStart()) return this.#queue.change(uploadId, (now) => paused(now, 'page'));
    this.#queue.change(uploadId, started);
    this.#runs.start(uploadId);
  }

  /** From the beginning, when Upload All is pressed next. */
  retry(uploadId: string): void {
    const item = this.#queue.find(uploadId);
    if (!item || !canRetry(item)) return;
    if (item.hasBegun) this.#forget(uploadId);
    this.#queue.change(uploadId, () => retried(item, this.#ports.newId()));
  }

  remove(uploadId: string): void {
    const item = this.#queue.find(uploadId);
    if (!item || !canRemove(item)) return;
    this.#runs.stop(uploadId);
    this.#queue.remove(item);
    if (item.hasBegun && item.status !== 'success') this.#forget(uploadId);
    this.#advance();
  }

  clearFinished(): void {
    this.#queue.set({ items: this.#queue.unfinished() });
  }

  /** A renamed folder takes with it what goes into it. */
  repoint(from: string, to: string): void {
    const moved = (path: string | undefined) =>
      path === from || path?.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
    this.#queue.set({
      items: this.#queue.items.map((item) => ({ ...item, directory: moved(item.directory) })),
    });
  }

  /** The person has signed in again. */
  signedIn(): void {
    this.#goOn('sign-in');
  }

  /** Another person is here: nothing of this one's may go on. */
  close(): void {
    this.#queue.close();
    this.#retry.stop();
    for (const stop of this.#watches) stop();
    this.#runs.stopAll();
  }

  async #restore(): Promise<void> {
    const { items, forgotten } = await restoreQueue(this.#ports);
    for (const uploadId of forgotten) this.#givenUp.add(uploadId);
    const known = new Set(this.#queue.items.map(({ uploadId }) => uploadId));
    this.#queue.set({
      items: [...items.filter(({ uploadId }) => !known.has(uploadId)), ...this.#queue.items],
    });
    void this.#givenUp.tell();
  }

  #remember(): void {
    this.#ports.memory.save({ entries: this.#queue.unfinished(), forgotten: this.#givenUp.list() });
  }

  /** An iPhone's browser stops a hidden page's requests half-way. */
  #mayStart(): boolean {
    return this.#ports.device !== 'iphone' || !this.#ports.hidden.is();
  }

  #advance(): void {
    const { items, lane } = this.#queue.state();
    const isHeldUp = items.some(({ continuation }) => continuation && continuation !== 'all');
    if (lane.size === 0 || isHeldUp || this.#queue.uploading().length > 0 || !this.#mayStart()) return;
    const next = items.find(({ uploadId, status }) => lane.has(uploadId) && status === 'pending');
    const left = new Set(lane);
    if (next) left.delete(next.uploadId);
    this.#queue.set({ lane: next ? left : new Set() });
    if (!next) return;
    this.#queue.change(next.uploadId, started);
    this.#runs.start(next.uploadId);
  }

  async #upload(uploadId: string, signal: AbortSignal): Promise<'success' | 'stopped'> {
    await this.#givenUp.tell();
    return runUpload(this.#ports, {
      read: () => this.#queue.find(uploadId),
      change: (turn) => this.#queue.change(uploadId, turn),
      signal,
    });
  }

  async #ended(uploadId: string, outcome: 'success' | 'stopped'): Promise<void> {
    const item = this.#queue.find(uploadId);
    if (!item || this.#queue.isClosed) return;
    if (outcome === 'success') await this.#succeeded(item);
    // Resumed in the very moment in which the run ended.
    else if (item.status === 'uploading') this.#runs.start(uploadId);
    else if (item.status === 'error') this.#failed(item);
    this.#advance();
  }

  async #succeeded(item: UploadItem): Promise<void> {
    this.#retry.beginAnew();
    const left = this.#queue.unfinished().length;
    this.#queue.set({
      announcement: left === 0 ? 'All files are uploaded.' : `${item.name} uploaded. ${left} left.`,
    });
    // The next one need not wait for the confirmation.
    this.#advance();
    await confirmUpload(this.#ports, item);
  }

  #failed(item: UploadItem): void {
    this.#queue.set({ announcement: `${item.name} stopped. ${item.error ?? ''}` });
    if (item.continuation === 'connection' && this.#ports.online.is()) this.#retry.later();
  }

  #pause(uploadId: string, continuation?: Continuation): void {
    this.#queue.change(uploadId, (item) => paused(item, continuation));
    const run = this.#runs.running(uploadId);
    if (run) void this.#endSoon(uploadId, run);
  }

  async #endSoon(uploadId: string, run: AbortController): Promise<void> {
    await this.#ports.wait(PAUSE_GRACE_MS, run.signal);
    if (this.#queue.find(uploadId)?.status !== 'uploading') run.abort();
  }

  #connectionChanged(): void {
    if (this.#ports.online.is()) {
      this.#retry.beginAnew();
      this.#goOn('connection');
      return;
    }
    // Not to wait for the request to find out by itself.
    for (const { uploadId } of this.#queue.uploading()) {
      const message = describeFailure('Failed to fetch', this.#ports.device);
      this.#queue.change(uploadId, (item) => failed(item, message, 'connection'));
      this.#runs.stop(uploadId);
    }
  }

  #visibilityChanged(): void {
    if (this.#ports.device === 'desktop') return;
    if (!this.#ports.hidden.is()) {
      this.#goOn('page');
      this.#advance();
      return;
    }
    for (const { uploadId } of this.#queue.uploading()) this.#pause(uploadId, 'page');
  }

  #goOn(reason: Continuation): void {
    const stopped = this.#queue.items.filter(({ continuation }) => continuation === reason);
    for (const { uploadId } of stopped) this.resume(uploadId);
    this.#advance();
  }

  #forget(uploadId: string): void {
    this.#givenUp.add(uploadId);
    this.#remember();
    void this.#givenUp.tell();
  }
}
