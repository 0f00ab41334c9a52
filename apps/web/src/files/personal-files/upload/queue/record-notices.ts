import type { Notice, QueuePorts, ShownNotice } from './queue-ports.ts';

const UPDATE_EVERY_MS = 500;

type Ports = Pick<QueuePorts, 'notify' | 'now' | 'wait'>;

/**
 * Shows one notice with the number of recorded files, and one for those that could not be recorded. A later success
 * does not replace a failure, and a dismissed notice does not return before the next batch.
 */
export class RecordNotices {
  readonly #ports: Ports;
  #recorded: Batch | undefined;
  #failed: Batch | undefined;
  #isWaiting = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  recorded(name: string): void {
    this.#recorded = this.#next(this.#recorded, recordedNotice(this.#recorded, name), {
      mayShow: !this.#failed?.shown?.isShown(),
    });
  }

  failed(title: 'Recording Failed' | 'Recording Error', name: string, message: string): void {
    const count = this.#failed?.count ?? 0;
    const others = count === 0 ? '' : count === 1 ? ' and 1 other file' : ` and ${count} other files`;
    const notice = { tone: 'danger', title, description: `${name}${others}: ${message}` } as const;
    this.#failed = this.#next(this.#failed, notice, { mayShow: true });
  }

  /** Call when no upload is running. Shows the final figures; the next file starts a new notice. */
  end(): void {
    this.#catchUp();
    this.#recorded = undefined;
    this.#failed = undefined;
  }

  #catchUp(): void {
    for (const batch of [this.#recorded, this.#failed]) {
      if (!batch?.isBehind) continue;
      batch.isBehind = false;
      batch.at = this.#ports.now();
      if (batch.shown?.isShown()) batch.shown.update(batch.notice);
    }
  }

  /** Updates the notice soon, without waiting for the next file, which may be large. */
  async #catchUpSoon(): Promise<void> {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    await this.#ports.wait(UPDATE_EVERY_MS, new AbortController().signal);
    this.#isWaiting = false;
    this.#catchUp();
  }

  #next(batch: Batch | undefined, notice: Notice, { mayShow }: { mayShow: boolean }): Batch {
    const count = (batch?.count ?? 0) + 1;
    const at = this.#ports.now();
    if (!batch) {
      const shown = mayShow ? this.#ports.notify(notice) : undefined;
      return { count, notice, shown, at, isBehind: false };
    }
    const next = { ...batch, count, notice, isBehind: true };
    if (at - batch.at < UPDATE_EVERY_MS) void this.#catchUpSoon();
    else if (batch.shown?.isShown()) batch.shown.update(notice);
    return at - batch.at < UPDATE_EVERY_MS ? next : { ...next, at, isBehind: false };
  }
}

interface Batch {
  readonly count: number;
  readonly notice: Notice;
  readonly shown: ShownNotice | undefined;
  /** Time of the last update. */
  at: number;
  /** The displayed figures are outdated. */
  isBehind: boolean;
}

function recordedNotice(batch: Batch | undefined, name: string): Notice {
  const others = batch?.count ?? 0;
  const description =
    others === 0
      ? `“${name}” is in your files.`
      : `“${name}” and ${others.toLocaleString('en-GB')} other ${others === 1 ? 'file' : 'files'} are in your files.`;
  return { tone: 'success', title: 'File Recorded', description };
}
