import { LARGEST_FILE_BYTES } from '@tessera/domain/plans/sizes';
import { attachFile, isNamed, otherFileSentence } from './attach-file.ts';
import { describeFailure } from './failure.ts';
import { GivenUpUploads } from './given-up-uploads.ts';
import { type MatchedFiles, matchFiles } from './match-files.ts';
import { PatientRetry } from './patient-retry.ts';
import { QueueItems, type QueueState } from './queue-items.ts';
import type { QueuePorts } from './queue-ports.ts';
import { ReadAhead } from './read-ahead.ts';
import { RecordNotices } from './record-notices.ts';
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
import { UploadRuns } from './upload-runs.ts';

export interface ChosenFile {
  readonly file: File;
  /** Where it lay in a dropped folder. */
  readonly subfolder: string;
  /** The folder into which it was dropped; without it, the file goes into the one that is selected when it begins. */
  readonly folder?: string | undefined;
}

/** A pause lets the chunk on its way arrive, so that nothing is sent twice; but not for ever. */
const PAUSE_GRACE_MS = 5_000;
/** A screen reader is not told of each of thousands of files. */
const ANNOUNCE_EVERY_MS = 5_000;

/**
 * The queue of uploads: what is in it, and what becomes of it. It knows no page; it goes on while the person moves
 * from one to another. Whoever draws it subscribes.
 */
export class UploadQueue {
  readonly #ports: QueuePorts;
  readonly #queue: QueueItems;
  readonly #runs: UploadRuns;
  readonly #ahead: ReadAhead;
  readonly #notices: RecordNotices;
  readonly #retry: PatientRetry;
  readonly #givenUp: GivenUpUploads;
  readonly #watches: (() => void)[];
  #restoring: Promise<void> | undefined;
  #recording = 0;
  #announcedAt = Number.NEGATIVE_INFINITY;

  constructor(ports: QueuePorts) {
    this.#ports = ports;
    this.#queue = new QueueItems(() => this.#remember());
    this.#ahead = new ReadAhead(ports.digest);
    this.#notices = new RecordNotices(ports);
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

  isUploading(): boolean {
    return this.#queue.isUploading();
  }

  /** Brings back what was unfinished when the page went. Once. */
  restore(): Promise<void> {
    this.#restoring ??= this.#restore();
    return this.#restoring;
  }

  /** Answers those that are larger than the limit: they are not queued. */
  add(files: readonly ChosenFile[], limitBytes: number): File[] {
    const limit = Math.min(limitBytes, LARGEST_FILE_BYTES);
    const fitting = files.filter(({ file }) => file.size <= limit);
    const { given, others } = matchFiles(this.#queue.withoutFile(), fitting);
    void this.#giveBack(given);
    if (others.length > 0) {
      const added = others.map((chosen) => newItem({ ...chosen, uploadId: this.#ports.newId() }));
      this.#queue.add(added, added.length === 1 ? '1 file added.' : `${added.length} files added.`);
    }
    return files.filter(({ file }) => file.size > limit).map(({ file }) => file);
  }

  /** The files again, after a reload; what no upload waits for is left out. Answers how many were wanted. */
  giveFiles(files: readonly ChosenFile[]): number {
    const { given } = matchFiles(this.#queue.withoutFile(), files);
    void this.#giveBack(given);
    return given.length;
  }

  /** The file of one upload. Another one is refused, with the reason at the item. */
  async giveFile(uploadId: string, file: File): Promise<void> {
    const item = this.#queue.find(uploadId);
    if (item && needsFile(item)) await this.#giveBack([{ item, file }]);
  }

  /** What is not uploaded yet, for who saves it over a visit to another site. */
  queuedFiles(): ChosenFile[] {
    return this.#queue
      .of('uploading', 'paused', 'error', 'pending')
      .flatMap(({ file, subfolder, parent }) => (file ? [{ file, subfolder, folder: parent }] : []));
  }

  /** Pending ones one after another. */
  uploadAll(): void {
    const pending = this.#queue.of('pending').filter(({ file }) => file);
    if (pending.some(({ parent }) => parent === undefined) && this.#ports.folders.selected() === undefined) {
      this.#ports.notify({ tone: 'danger', title: 'Please select a directory first.' });
      return;
    }
    this.#startLane([...this.#pausedByAll(), ...pending]);
  }

  pauseAll(): void {
    this.#queue.hold();
    for (const item of this.#queue.of('uploading')) this.#pause(item.uploadId, 'all');
    this.#queue.announce('Paused.');
  }

  pause(uploadId: string): void {
    const item = this.#queue.find(uploadId);
    if (item?.status !== 'uploading') return;
    this.#pause(uploadId);
    this.#queue.announce(`${item.name} paused.`);
    this.#advance();
  }

  /** One that Pause All stopped takes all of them up again. */
  resume(uploadId: string): void {
    const item = this.#queue.find(uploadId);
    if (!item || !canResume(item)) return;
    const isHeld = item.continuation === 'all' && this.#queue.isHeld;
    this.#start(item);
    if (!isHeld) return;
    const waiting = this.#queue.lane().flatMap((id) => this.#queue.find(id) ?? []);
    this.#startLane([...this.#pausedByAll(), ...waiting]);
  }

  /** From the beginning, when Upload All is pressed next. */
  retry(uploadId: string): void {
    const item = this.#queue.find(uploadId);
    if (!item || !canRetry(item)) return;
    if (item.hasBegun) this.#forget([uploadId]);
    this.#queue.change(uploadId, () => retried(item, this.#ports.newId()));
  }

  remove(uploadId: string): void {
    const item = this.#queue.find(uploadId);
    if (!item || !canRemove(item)) return;
    this.#removeItems([item], `${item.name} removed.`);
    this.#advance();
  }

  /** What is on its way is given up, too. */
  removeAll(): void {
    this.#queue.setLane([]);
    this.#removeItems(this.#queue.all(), 'All files removed.');
    this.#endBatch();
  }

  clearFinished(): void {
    this.#queue.remove(this.#queue.of('success'));
  }

  /** A renamed folder takes with it what goes into it. */
  repoint(from: string, to: string): void {
    const moved = (path: string | undefined) =>
      path === from || path?.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
    this.#queue.changeMany(
      this.#queue.all().map(({ uploadId }) => uploadId),
      (item) => ({ ...item, directory: moved(item.directory), parent: moved(item.parent) }),
    );
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
    this.#queue.add(items.filter(({ uploadId }) => !this.#queue.find(uploadId)));
    void this.#givenUp.tell();
  }

  #remember(): void {
    this.#ports.memory.save(() => ({
      entries: this.#queue.of('uploading', 'paused', 'error', 'pending'),
      forgotten: this.#givenUp.list(),
    }));
  }

  async #giveBack(given: MatchedFiles['given']): Promise<void> {
    if (given.length === 0) return;
    const fitting: typeof given = await this.#fitting(given);
    const known = await reconcile(
      this.#ports,
      fitting.map(({ item }) => item),
    );
    const files = new Map(fitting.map(({ item, file }) => [item.uploadId, file]));
    this.#queue.changeMany(files.keys(), (now) => {
      const item = known(now);
      const file = files.get(item.uploadId);
      const again = { ...item, file, mimeType: file?.type ?? '', error: undefined };
      return item.hasBegun ? paused(again, 'all') : { ...again, status: 'pending' };
    });
    // What was begun goes on by itself, one after another, before what else waits.
    const begun = [...files.keys()].filter((uploadId) => this.#queue.find(uploadId)?.hasBegun);
    if (begun.length === 0) return;
    this.#queue.setLane([...begun, ...this.#queue.lane()], this.#queue.isHeld);
    this.#advance();
  }

  async #fitting(given: MatchedFiles['given']): Promise<MatchedFiles['given']> {
    const fitting = [];
    for (const each of given) {
      // Only what was begun in the middle of a file has a fingerprint to be compared.
      const { item, file } = each;
      const isPlain = item.fingerprint === undefined && item.size === file.size && isNamed(item, file);
      // oxlint-disable-next-line no-await-in-loop
      if (isPlain || (await attachFile(this.#ports, item, file))) fitting.push(each);
      else this.#refuseFile(item);
    }
    return fitting;
  }

  #refuseFile({ uploadId, name }: UploadItem): void {
    const message = otherFileSentence(name);
    this.#queue.change(uploadId, (now) => failed(now, message));
    this.#ports.notify({ tone: 'danger', title: 'Not the same file', description: message });
  }

  #pausedByAll(): UploadItem[] {
    return this.#queue.of('paused').filter((item) => item.continuation === 'all' && canResume(item));
  }

  #startLane(items: readonly UploadItem[]): void {
    this.#queue.setLane(items.map(({ uploadId }) => uploadId));
    this.#advance();
  }

  #start({ uploadId }: UploadItem): void {
    if (!this.#mayStart()) return this.#queue.change(uploadId, (now) => paused(now, 'page'));
    this.#queue.change(uploadId, started);
    this.#runs.start(uploadId);
  }

  /** An iPhone's browser stops a hidden page's requests half-way. */
  #mayStart(): boolean {
    return this.#ports.device !== 'iphone' || !this.#ports.hidden.is();
  }

  #advance(): void {
    const queue = this.#queue;
    if (queue.isHeld || !queue.hasLane() || queue.isUploading() || queue.isHeldUp()) return;
    if (!this.#mayStart()) return;
    const next = queue.takeNext();
    if (!next) return queue.setLane([]);
    this.#start(next);
    const following = queue.peekNext();
    if (following) this.#ahead.prepare(following);
  }

  async #upload(uploadId: string, signal: AbortSignal): Promise<'success' | 'stopped'> {
    await this.#givenUp.tell();
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
    // Resumed in the very moment in which the run ended.
    else if (item.status === 'uploading') this.#runs.start(uploadId);
    else if (item.status === 'error') this.#failed(item);
    this.#advance();
    this.#endBatch();
  }

  async #succeeded(item: UploadItem): Promise<void> {
    this.#retry.beginAnew();
    this.#announceSuccess(item);
    // The next one need not wait for the confirmation.
    this.#advance();
    await this.#confirm(item);
  }

  #announceSuccess({ name }: UploadItem): void {
    const { counts } = this.#queue.totals;
    const left = counts.uploading + counts.paused + counts.error + counts.pending;
    const now = this.#ports.now();
    if (left > 0 && now - this.#announcedAt < ANNOUNCE_EVERY_MS) return;
    this.#announcedAt = now;
    this.#queue.announce(left === 0 ? 'All files are uploaded.' : `${name} uploaded. ${left} left.`);
  }

  async #confirm(item: UploadItem): Promise<void> {
    this.#recording += 1;
    const outcome = await recordUpload(this.#ports, item);
    this.#recording -= 1;
    if (this.#queue.isClosed) return;
    if (outcome.kind === 'recorded') {
      this.#notices.recorded(outcome.name);
      this.#ports.onRecorded();
      if (outcome.name !== item.storedName && this.#queue.find(item.uploadId))
        this.#queue.change(item.uploadId, (now) => ({ ...now, storedName: outcome.name }));
    } else {
      const title = outcome.kind === 'failed' ? 'Recording Failed' : 'Recording Error';
      this.#notices.failed(title, item.name, outcome.message);
    }
    this.#endBatch();
  }

  #endBatch(): void {
    if (this.#recording === 0 && !this.#queue.isUploading()) this.#notices.end();
  }

  #failed(item: UploadItem): void {
    this.#queue.announce(`${item.name} stopped. ${item.error ?? ''}`);
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
    for (const { uploadId } of this.#queue.of('uploading')) {
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
    for (const { uploadId } of this.#queue.of('uploading')) this.#pause(uploadId, 'page');
  }

  #goOn(reason: Continuation): void {
    const stopped = this.#queue.of('paused', 'error').filter(({ continuation }) => continuation === reason);
    for (const { uploadId } of stopped) this.resume(uploadId);
    this.#advance();
  }

  #removeItems(items: readonly UploadItem[], announcement: string): void {
    for (const { uploadId } of items) this.#runs.stop(uploadId);
    this.#queue.remove(items, announcement);
    this.#forget(
      items
        .filter(({ hasBegun, status }) => hasBegun && status !== 'success')
        .map(({ uploadId }) => uploadId),
    );
  }

  #forget(uploadIds: readonly string[]): void {
    if (uploadIds.length === 0) return;
    for (const uploadId of uploadIds) this.#givenUp.add(uploadId);
    this.#remember();
    void this.#givenUp.tell();
  }
}
