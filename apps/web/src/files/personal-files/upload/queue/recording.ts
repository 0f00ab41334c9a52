import type { QueueItems } from './queue-items.ts';
import type { QueuePorts } from './queue-ports.ts';
import { RecordNotices } from './record-notices.ts';
import { type RecordOutcome, recordUpload } from './record-upload.ts';
import type { UploadItem } from './upload-item.ts';

/** Minimum time between two announcements, so that screen readers do not announce each of thousands of files. */
const ANNOUNCE_EVERY_MS = 5_000;
const RETRY_AFTER_MS = [1_000, 2_000, 4_000] as const;

/** Records a file after its last chunk has arrived, and notifies the person. */
export class Recording {
  readonly #ports: QueuePorts;
  readonly #queue: QueueItems;
  readonly #notices: RecordNotices;
  #recording = 0;
  #announcedAt = Number.NEGATIVE_INFINITY;

  constructor(ports: QueuePorts, queue: QueueItems) {
    this.#ports = ports;
    this.#queue = queue;
    this.#notices = new RecordNotices(ports);
  }

  announce({ name }: UploadItem): void {
    const { counts } = this.#queue.totals;
    const left = counts.uploading + counts.paused + counts.error + counts.pending;
    const now = this.#ports.now();
    if (left > 0 && now - this.#announcedAt < ANNOUNCE_EVERY_MS) return;
    this.#announcedAt = now;
    this.#queue.announce(left === 0 ? 'All files are uploaded.' : `${name} uploaded. ${left} left.`);
  }

  async record(item: UploadItem): Promise<void> {
    this.#recording += 1;
    const outcome = await this.#confirm(item);
    this.#recording -= 1;
    if (this.#queue.isClosed) return;
    if (outcome.kind === 'error' && item.storedName !== undefined) {
      // The server made the file when its last chunk arrived, so it counts as recorded although no answer confirms it.
      if (!item.isQuiet) this.#notices.recorded(item.storedName);
      this.#ports.onRecorded();
    } else if (outcome.kind === 'recorded') {
      if (!item.isQuiet) this.#notices.recorded(outcome.name);
      this.#ports.onRecorded();
      const { name: storedName, file: record } = outcome;
      if (this.#queue.find(item.uploadId))
        this.#queue.change(item.uploadId, (now) => ({ ...now, storedName, record }));
    } else {
      const title = outcome.kind === 'failed' ? 'Recording Failed' : 'Recording Error';
      this.#notices.failed(title, item.name, outcome.message);
    }
    this.endBatch();
  }

  /** Asks for the file's record, and asks again a few times if there is no answer. */
  async #confirm(item: UploadItem): Promise<RecordOutcome> {
    const { signal } = new AbortController();
    let outcome = await recordUpload(this.#ports, item);
    for (const milliseconds of RETRY_AFTER_MS) {
      if (outcome.kind !== 'error' || this.#queue.isClosed) break;
      // oxlint-disable-next-line no-await-in-loop
      await this.#ports.wait(milliseconds, signal);
      // oxlint-disable-next-line no-await-in-loop
      outcome = await recordUpload(this.#ports, item);
    }
    return outcome;
  }

  /** Ends the notices if nothing is uploading or being recorded. The next recorded file then starts a new count. */
  endBatch(): void {
    if (this.#recording === 0 && !this.#queue.isUploading()) this.#notices.end();
  }
}
