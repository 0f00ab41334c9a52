import { plural } from '@tessera/domain/plural';
import { LARGEST_FILE_BYTES } from '@tessera/domain/files/storage-plans/sizes';
import { giveBack } from './sending/give-back.ts';
import { GivenUpUploads } from './saved/given-up-uploads.ts';
import { watchInterruptions } from './sending/interruptions.ts';
import { type MatchedFiles, matchFiles, withoutFinished } from './saved/match-files.ts';
import { QueueItems, type QueueState } from './queue-items.ts';
import type { QueuePorts } from './queue-ports.ts';
import { Recording } from './recording.ts';
import { isStoredAlike, toEntry } from './saved/remembered-entry.ts';
import { restoreQueue } from './saved/restore-queue.ts';
import {
  canRemove,
  canResume,
  canRetry,
  needsFile,
  newItem,
  paused,
  retried,
  type UploadItem,
} from './upload-item.ts';
import { UploadLane } from './sending/upload-lane.ts';
import type { ChosenFile } from './chosen-file.ts';

/**
 * The queue of uploads. It does not depend on a page and continues while the person moves from one to another.
 * Components subscribe to it.
 */
export class UploadQueue {
  readonly #ports: QueuePorts;
  readonly #queue: QueueItems;
  readonly #lane: UploadLane;
  readonly #recording: Recording;
  readonly #givenUp: GivenUpUploads;
  readonly #stopWatching: () => void;
  #restoring: Promise<void> | undefined;
  #givingBack: Promise<void> = Promise.resolve();

  constructor(ports: QueuePorts) {
    this.#ports = ports;
    this.#queue = new QueueItems((before, after) => this.#remember(before, after));
    this.#givenUp = new GivenUpUploads(ports.call, (uploadId) => {
      ports.memory.delete(uploadId);
      ports.onFreed();
    });
    this.#recording = new Recording(ports, this.#queue);
    this.#lane = new UploadLane({
      ports,
      queue: this.#queue,
      recording: this.#recording,
      before: () => this.#givenUp.notify(),
    });
    this.#stopWatching = watchInterruptions(ports, this.#queue, this.#lane);
  }

  readonly getState = (): QueueState => this.#queue.state();

  readonly subscribe = (listener: () => void): (() => void) => this.#queue.subscribe(listener);

  isUploading(): boolean {
    return this.#queue.isUploading();
  }

  /** Restores unfinished uploads after a reload. Runs once. */
  restore(): Promise<void> {
    this.#restoring ??= this.#restore();
    return this.#restoring;
  }

  /** Returns the files that are larger than the limit, which are not queued. */
  add(files: readonly ChosenFile[], limitBytes: number): File[] {
    const limit = Math.min(limitBytes, LARGEST_FILE_BYTES);
    const fitting = files.filter(({ file }) => file.size <= limit);
    const { given, others: unmatched } = matchFiles(this.#queue.withoutFile(), fitting);
    this.#givingBack = this.#giveBack(given);
    const { others, uploaded } = withoutFinished(this.#queue.finishedBefore(), unmatched);
    this.#recognise(uploaded);
    if (others.length > 0) {
      const added = others.map((chosen) => newItem({ ...chosen, uploadId: this.#ports.newId() }));
      this.#queue.add(added, plural(added.length, 'file added.', 'files added.'));
    }
    return files.filter(({ file }) => file.size > limit).map(({ file }) => file);
  }

  /** After a reload, gives files to the uploads that wait for them and ignores other files. Returns the number used. */
  giveFiles(files: readonly ChosenFile[]): number {
    const { given } = matchFiles(this.#queue.withoutFile(), files);
    this.#givingBack = this.#giveBack(given);
    return given.length;
  }

  /** Gives one upload its file. A different file is refused, with the reason shown in the row. */
  async giveFile(uploadId: string, file: File): Promise<void> {
    const item = this.#queue.find(uploadId);
    if (item && needsFile(item)) await this.#giveBack([{ item, file }]);
  }

  /** Shows no notice for this upload, because another screen shows it. */
  silence(uploadId: string): void {
    this.#queue.change(uploadId, (item) => ({ ...item, isQuiet: true }));
  }

  /** Files that are not uploaded yet. They are saved before the person leaves for the payment page. */
  queuedFiles(): ChosenFile[] {
    return this.#queue
      .of('uploading', 'paused', 'error', 'pending')
      .flatMap(({ file, subfolder, parent }) => (file ? [{ file, subfolder, folder: parent }] : []));
  }

  /** Uploads all pending files one after another. */
  uploadAll(): void {
    const pending = this.#queue.of('pending').filter(({ file }) => file);
    if (pending.some(({ parent }) => parent === undefined) && this.#ports.folders.selected() === undefined) {
      this.#ports.notify({ tone: 'danger', title: 'Please select a directory first.' });
      return;
    }
    this.#lane.startWithPaused(pending);
  }

  /** Starts these files after the running and waiting ones. Also resumes what Pause All stopped. */
  async start(files: readonly File[]): Promise<void> {
    await this.#givingBack;
    const wanted = new Set(files);
    const added = this.#queue.of('pending').filter(({ file }) => file && wanted.has(file));
    const waiting = this.#queue.lane().flatMap((id) => this.#queue.find(id) ?? []);
    this.#lane.startWithPaused([...waiting, ...added]);
  }

  /** Waiting files without a target folder will go to this one, whatever folder is selected later. */
  settle(folder: string | undefined): void {
    const following = this.#queue.of('pending').filter(({ parent, file }) => file && parent === undefined);
    this.#queue.changeMany(
      following.map(({ uploadId }) => uploadId),
      (item) => ({ ...item, parent: folder }),
    );
  }

  pauseAll(): void {
    this.#queue.hold();
    for (const item of this.#queue.of('uploading')) this.#lane.pause(item.uploadId, 'all');
    this.#queue.announce('Paused.');
  }

  pause(uploadId: string): void {
    const item = this.#queue.find(uploadId);
    if (item?.status !== 'uploading') return;
    this.#lane.pause(uploadId);
    this.#queue.announce(`${item.name} paused.`);
    this.#lane.advance();
  }

  resume(uploadId: string): void {
    this.#lane.resume(uploadId);
  }

  /** Resumes stopped uploads, one after another, before the waiting ones. */
  resumeInTurn(uploadIds: readonly string[]): void {
    const stopped = uploadIds.flatMap((id) => this.#queue.find(id) ?? []).filter(canResume);
    this.#queue.changeMany(
      stopped.map(({ uploadId }) => uploadId),
      (item) => ({ ...paused(item, 'all'), error: undefined }),
    );
    this.#lane.startWithPaused(this.#queue.lane().flatMap((id) => this.#queue.find(id) ?? []));
  }

  /** Sets a failed upload back to the beginning. The next Upload All starts it. */
  retry(uploadId: string): void {
    const item = this.#queue.find(uploadId);
    if (!item || !canRetry(item)) return;
    this.#queue.change(uploadId, () => retried(item, this.#ports.newId()));
    // Only after the change above: that deletes the stored entry of the old id, and this stores that the id was
    // abandoned.
    if (item.hasBegun) this.#forget([uploadId]);
  }

  remove(uploadId: string): void {
    const item = this.#queue.find(uploadId);
    if (!item || !canRemove(item)) return;
    this.#removeItems([item], `${item.name} removed.`);
    this.#lane.advance();
  }

  /** Empties the queue. Running uploads are cancelled. */
  removeAll(): void {
    this.#queue.setLane([]);
    this.#removeItems(this.#queue.all(), 'All files removed.');
    this.#recording.endBatch();
  }

  clearFinished(): void {
    this.#queue.remove(this.#queue.of('success'));
  }

  /** Updates uploads whose target folder was renamed. */
  repoint(from: string, to: string): void {
    const moved = (path: string | undefined) =>
      path === from || path?.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
    this.#queue.changeMany(
      this.#queue.all().map(({ uploadId }) => uploadId),
      (item) => ({ ...item, directory: moved(item.directory), parent: moved(item.parent) }),
    );
  }

  /** Call when the person has signed in again. Resumes the uploads that stopped when the session ended. */
  signedIn(): void {
    this.#lane.goOn('sign-in');
  }

  /** Stops everything. Called when another person has signed in. */
  close(): void {
    this.#queue.close();
    this.#stopWatching();
    this.#lane.close();
  }

  async #restore(): Promise<void> {
    const { items, forgotten } = await restoreQueue(this.#ports);
    for (const uploadId of forgotten) this.#givenUp.add(uploadId);
    this.#queue.add(items.filter(({ uploadId }) => !this.#queue.find(uploadId)));
    void this.#givenUp.notify();
  }

  #remember(before: UploadItem | undefined, after: UploadItem | undefined): void {
    const { memory } = this.#ports;
    if (before && before.uploadId !== after?.uploadId) memory.delete(before.uploadId);
    if (after && !after.isForeign && !(before && isStoredAlike(before, after))) memory.save(toEntry(after));
  }

  /** These finished files were chosen again and were skipped. If they are chosen once more, they are uploaded. */
  #recognise(uploaded: readonly UploadItem[]): void {
    if (uploaded.length === 0) return;
    this.#queue.changeMany(
      uploaded.map(({ uploadId }) => uploadId),
      (item) => ({ ...item, isFinishedBefore: false }),
    );
    const [one] = uploaded;
    this.#queue.announce(
      one && uploaded.length === 1
        ? `${one.name} is uploaded already.`
        : `${uploaded.length} of these files are uploaded already.`,
    );
  }

  /** Gives uploads their files. Those that had started resume one after another, before the waiting ones. */
  async #giveBack(given: MatchedFiles['given']): Promise<void> {
    const begun = await giveBack(this.#ports, this.#queue, given);
    if (begun.length === 0) return;
    this.#queue.setLane([...begun, ...this.#queue.lane()], this.#queue.isHeld);
    this.#lane.advance();
  }

  #removeItems(items: readonly UploadItem[], announcement: string): void {
    for (const { uploadId } of items) this.#lane.stop(uploadId);
    this.#queue.remove(items, announcement);
    this.#forget(
      items
        .filter(({ hasBegun, status }) => hasBegun && status !== 'success')
        .map(({ uploadId }) => uploadId),
    );
  }

  #forget(uploadIds: readonly string[]): void {
    if (uploadIds.length === 0) return;
    for (const uploadId of uploadIds) {
      this.#givenUp.add(uploadId);
      this.#ports.memory.forget(uploadId);
    }
    void this.#givenUp.notify();
  }
}
