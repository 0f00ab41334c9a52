import { LARGEST_FILE_BYTES } from '@tessera/domain/plans/sizes';
import { attachFile, isNamed, otherFileSentence } from './attach-file.ts';
import { describeFailure } from './failure.ts';
import { GivenUpUploads } from './given-up-uploads.ts';
import type { QueuePorts } from './queue-ports.ts';
import { recordUpload } from './record-upload.ts';
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

export interface QueueState {
  readonly items: readonly UploadItem[];
  /** The pending ones that Upload All goes through, in their order. */
  readonly lane: ReadonlySet<string>;
  /** For those who hear the page. */
  readonly announcement: string;
}

export interface ChosenFile {
  readonly file: File;
  /** Where it lay in a dropped folder. */
  readonly subfolder: string;
}

/** A pause lets the chunk on its way arrive, so that nothing is sent twice; but not for ever. */
const PAUSE_GRACE_MS = 5_000;
const FIRST_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 30_000;

interface Run {
  readonly abort: AbortController;
  readonly ended: Promise<unknown>;
}

/**
 * The queue of uploads: what is in it, and what becomes of it. It knows no page; it goes on while the person moves
 * from one to another. Whoever draws it subscribes.
 */
export class UploadQueue {
  readonly #ports: QueuePorts;
  readonly #listeners = new Set<() => void>();
  readonly #runs = new Map<string, Run>();
  readonly #givenUp: GivenUpUploads;
  readonly #watches: (() => void)[];
  #state: QueueState = { items: [], lane: new Set(), announcement: '' };
  #tries = 0;
  #restoring: Promise<void> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(ports: QueuePorts) {
    this.#ports = ports;
    this.#givenUp = new GivenUpUploads(ports.call, () => this.#remember());
    this.#watches = [
      ports.online.onChange(() => this.#connectionChanged()),
      ports.hidden.onChange(() => this.#visibilityChanged()),
    ];
  }

  readonly getState = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

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
      const item = this.#waitingFor(chosen.file);
      if (item) void this.giveFile(item.uploadId, chosen.file);
      else fresh.push(chosen);
    }
    if (fresh.length > 0) {
      const added = fresh.map((chosen) => newItem({ ...chosen, uploadId: this.#ports.newId() }));
      this.#set({
        items: [...this.#state.items, ...added],
        announcement: added.length === 1 ? '1 file added.' : `${added.length} files added.`,
      });
    }
    return files.filter(({ file }) => file.size > limit).map(({ file }) => file);
  }

  /** Of several with one name, the one with its size. */
  #waitingFor(file: File): UploadItem | undefined {
    const named = this.#state.items.filter((item) => needsFile(item) && isNamed(item, file));
    return named.find((item) => item.size === file.size) ?? named[0];
  }

  /** The file again, after a reload. Another one is refused, with the reason at the item. */
  async giveFile(uploadId: string, file: File): Promise<void> {
    const item = this.#find(uploadId);
    if (!item || !needsFile(item)) return;
    const fits = await attachFile(this.#ports, item, file);
    if (!fits) {
      const message = otherFileSentence(item.name);
      this.#change(uploadId, (now) => failed(now, message));
      this.#ports.notify({ tone: 'danger', title: 'Not the same file', description: message });
      return;
    }
    const known = await reconcile(this.#ports, item);
    const status = known.hasBegun ? 'paused' : 'pending';
    this.#change(uploadId, () => ({ ...known, file, mimeType: file.type, status, error: undefined }));
    if (known.hasBegun) this.resume(uploadId);
  }

  /** Pending ones one after another. */
  uploadAll(): void {
    if (this.#ports.folders.selected() === undefined) {
      this.#ports.notify({ tone: 'danger', title: 'Please select a directory first.' });
      return;
    }
    const resumed = this.#state.items.filter((item) => item.continuation === 'all' && canResume(item));
    for (const { uploadId } of resumed) this.resume(uploadId);
    const pending = this.#state.items.filter((item) => item.status === 'pending' && item.file);
    this.#set({ lane: new Set(pending.map(({ uploadId }) => uploadId)) });
    this.#advance();
  }

  pauseAll(): void {
    this.#set({ lane: new Set(), announcement: 'Paused.' });
    for (const item of this.#uploading()) this.#pause(item.uploadId, 'all');
  }

  pause(uploadId: string): void {
    const item = this.#find(uploadId);
    if (item?.status !== 'uploading') return;
    this.#set({ announcement: `${item.name} paused.` });
    this.#pause(uploadId);
    this.#advance();
  }

  resume(uploadId: string): void {
    const item = this.#find(uploadId);
    if (!item || !canResume(item)) return;
    if (!this.#mayStart()) return this.#change(uploadId, (now) => paused(now, 'page'));
    this.#change(uploadId, started);
    this.#run(uploadId);
  }

  /** From the beginning, when Upload All is pressed next. */
  retry(uploadId: string): void {
    const item = this.#find(uploadId);
    if (!item || !canRetry(item)) return;
    if (item.hasBegun) this.#forget(uploadId);
    const fresh = retried(item, this.#ports.newId());
    this.#set({ items: this.#state.items.map((now) => (now.uploadId === uploadId ? fresh : now)) });
  }

  remove(uploadId: string): void {
    const item = this.#find(uploadId);
    if (!item || !canRemove(item)) return;
    this.#runs.get(uploadId)?.abort.abort();
    const lane = new Set(this.#state.lane);
    lane.delete(uploadId);
    this.#set({
      items: this.#state.items.filter((now) => now.uploadId !== uploadId),
      lane,
      announcement: `${item.name} removed.`,
    });
    if (item.hasBegun && item.status !== 'success') this.#forget(uploadId);
    this.#advance();
  }

  clearFinished(): void {
    this.#set({ items: this.#state.items.filter(({ status }) => status !== 'success') });
  }

  /** A renamed folder takes with it what goes into it. */
  repoint(from: string, to: string): void {
    const moved = (path: string | undefined) =>
      path === from || path?.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
    this.#set({ items: this.#state.items.map((item) => ({ ...item, directory: moved(item.directory) })) });
  }

  /** The person has signed in again. */
  signedIn(): void {
    this.#goOn('sign-in');
  }

  /** Another person is here: nothing of this one's may go on. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    for (const stop of this.#watches) stop();
    for (const { abort } of this.#runs.values()) abort.abort();
    this.#listeners.clear();
  }

  async #restore(): Promise<void> {
    const { items, forgotten } = await restoreQueue(this.#ports);
    for (const uploadId of forgotten) this.#givenUp.add(uploadId);
    const known = new Set(this.#state.items.map(({ uploadId }) => uploadId));
    this.#set({ items: [...items.filter(({ uploadId }) => !known.has(uploadId)), ...this.#state.items] });
    void this.#givenUp.tell();
  }

  #find(uploadId: string): UploadItem | undefined {
    return this.#state.items.find((item) => item.uploadId === uploadId);
  }

  #uploading(): UploadItem[] {
    return this.#state.items.filter(({ status }) => status === 'uploading');
  }

  #set(patch: Partial<QueueState>): void {
    if (this.#isClosed) return;
    this.#state = { ...this.#state, ...patch };
    this.#remember();
    for (const listener of this.#listeners) listener();
  }

  #change(uploadId: string, turn: (item: UploadItem) => UploadItem): void {
    this.#set({ items: this.#state.items.map((item) => (item.uploadId === uploadId ? turn(item) : item)) });
  }

  #remember(): void {
    const unfinished = this.#state.items.filter(({ status }) => status !== 'success');
    this.#ports.memory.save({ entries: unfinished, forgotten: this.#givenUp.list() });
  }

  /** An iPhone's browser stops a hidden page's requests half-way. */
  #mayStart(): boolean {
    return this.#ports.device !== 'iphone' || !this.#ports.hidden.is();
  }

  #advance(): void {
    const { items, lane } = this.#state;
    const isHeldUp = items.some(({ continuation }) => continuation && continuation !== 'all');
    if (lane.size === 0 || isHeldUp || this.#uploading().length > 0 || !this.#mayStart()) return;
    const next = items.find(({ uploadId, status }) => lane.has(uploadId) && status === 'pending');
    const left = new Set(lane);
    if (next) left.delete(next.uploadId);
    this.#set({ lane: next ? left : new Set() });
    if (!next) return;
    this.#change(next.uploadId, started);
    this.#run(next.uploadId);
  }

  /** One run for one upload: who resumes while the last chunk of a paused one is on its way gets that run back. */
  #run(uploadId: string): void {
    const earlier = this.#runs.get(uploadId);
    if (earlier && !earlier.abort.signal.aborted) return;
    const abort = new AbortController();
    const ended = (earlier?.ended ?? Promise.resolve()).then(() => this.#perform(uploadId, abort));
    this.#runs.set(uploadId, { abort, ended });
  }

  async #perform(uploadId: string, abort: AbortController): Promise<void> {
    await this.#givenUp.tell();
    const outcome = await runUpload(this.#ports, {
      read: () => this.#find(uploadId),
      change: (turn) => this.#change(uploadId, turn),
      signal: abort.signal,
    });
    if (this.#runs.get(uploadId)?.abort === abort) this.#runs.delete(uploadId);
    const item = this.#find(uploadId);
    if (!item || this.#isClosed) return;
    if (outcome === 'success') await this.#succeeded(item);
    // Resumed in the very moment in which the run ended.
    else if (item.status === 'uploading') this.#run(uploadId);
    else if (item.status === 'error') this.#failed(item);
    this.#advance();
  }

  async #succeeded(item: UploadItem): Promise<void> {
    this.#tries = 0;
    const left = this.#state.items.filter(({ status }) => status !== 'success').length;
    this.#set({
      announcement: left === 0 ? 'All files are uploaded.' : `${item.name} uploaded. ${left} left.`,
    });
    // The next one need not wait for the confirmation.
    this.#advance();
    const outcome = await recordUpload(this.#ports, item);
    if (outcome.kind === 'recorded') {
      this.#ports.notify({
        tone: 'success',
        title: 'File Recorded',
        description: `“${outcome.name}” is in your files.`,
      });
      return;
    }
    const title = outcome.kind === 'failed' ? 'Recording Failed' : 'Recording Error';
    this.#ports.notify({ tone: 'danger', title, description: `${item.name}: ${outcome.message}` });
  }

  #failed(item: UploadItem): void {
    this.#set({ announcement: `${item.name} stopped. ${item.error ?? ''}` });
    if (item.continuation === 'connection' && this.#ports.online.is()) this.#tryAgainLater();
  }

  #pause(uploadId: string, continuation?: Continuation): void {
    this.#change(uploadId, (item) => paused(item, continuation));
    const run = this.#runs.get(uploadId);
    if (run) void this.#endSoon(uploadId, run);
  }

  async #endSoon(uploadId: string, { abort }: Run): Promise<void> {
    await this.#ports.wait(PAUSE_GRACE_MS, abort.signal);
    if (this.#find(uploadId)?.status !== 'uploading') abort.abort();
  }

  #connectionChanged(): void {
    if (this.#ports.online.is()) {
      this.#tries = 0;
      this.#goOn('connection');
      return;
    }
    // Not to wait for the request to find out by itself.
    for (const { uploadId } of this.#uploading()) {
      const message = describeFailure('Failed to fetch', this.#ports.device);
      this.#change(uploadId, (item) => failed(item, message, 'connection'));
      this.#runs.get(uploadId)?.abort.abort();
    }
  }

  #visibilityChanged(): void {
    if (this.#ports.device === 'desktop') return;
    if (!this.#ports.hidden.is()) {
      this.#goOn('page');
      this.#advance();
      return;
    }
    for (const { uploadId } of this.#uploading()) this.#pause(uploadId, 'page');
  }

  #goOn(reason: Continuation): void {
    const stopped = this.#state.items.filter(({ continuation }) => continuation === reason);
    for (const { uploadId } of stopped) this.resume(uploadId);
    this.#advance();
  }

  /** The browser has a connection, but the server does not answer. */
  #tryAgainLater(): void {
    clearTimeout(this.#retryTimer);
    const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#tries);
    this.#tries += 1;
    this.#retryTimer = setTimeout(() => this.#ports.online.is() && this.#goOn('connection'), delay);
  }

  #forget(uploadId: string): void {
    this.#givenUp.add(uploadId);
    this.#remember();
    void this.#givenUp.tell();
  }
}
