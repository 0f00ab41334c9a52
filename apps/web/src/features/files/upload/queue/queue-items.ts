import { noTotals, type QueueTotals, shownOrder, totalsAfter } from './queue-totals.ts';
import { needsFile, type UploadItem, type UploadStatus } from './upload-item.ts';

export interface QueueState {
  /** In the order in which they came. */
  readonly items: readonly UploadItem[];
  /** The same in the order in which they are shown: what runs first, what is done last. */
  readonly shown: readonly UploadItem[];
  /** What Upload All goes through, in its order. Changes with the queue. */
  readonly lane: ReadonlySet<string>;
  /** Pause All was pressed: the lane waits. */
  readonly isHeld: boolean;
  readonly totals: QueueTotals;
  /** For those who hear the page. */
  readonly announcement: string;
}

type Rows = Map<string, UploadItem>;

/**
 * What is in the queue at this moment. A queue holds thousands of items and changes many times a second, so a change
 * costs as much as the items it concerns; the whole is put together only when somebody asks for it.
 */
export class QueueItems {
  readonly #onChange: () => void;
  readonly #listeners = new Set<() => void>();
  readonly #rows: Rows = new Map();
  readonly #rowIds = new Map<string, string>();
  readonly #groups: Readonly<Record<UploadStatus, Rows>> = {
    uploading: new Map(),
    paused: new Map(),
    error: new Map(),
    pending: new Map(),
    success: new Map(),
  };
  #totals = noTotals;
  #lane = new Set<string>();
  #isHeld = false;
  #announcement = '';
  #state: QueueState | undefined;
  #isClosed = false;

  /** `onChange` is called with every change, before those who subscribe hear of it. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  readonly state = (): QueueState => (this.#state ??= this.#read());

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get totals(): QueueTotals {
    return this.#totals;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  all(): UploadItem[] {
    return [...this.#rows.values()];
  }

  of(...statuses: readonly UploadStatus[]): UploadItem[] {
    return statuses.flatMap((status) => [...this.#groups[status].values()]);
  }

  find(uploadId: string): UploadItem | undefined {
    return this.#rows.get(this.#rowIds.get(uploadId) ?? '');
  }

  isUploading(): boolean {
    return this.#groups.uploading.size > 0;
  }

  /** Something stopped that goes on by itself: the rest waits for it. */
  isHeldUp(): boolean {
    const stops = (item: UploadItem) => item.continuation !== undefined && item.continuation !== 'all';
    for (const group of [this.#groups.error, this.#groups.paused])
      for (const item of group.values()) if (stops(item)) return true;
    return false;
  }

  withoutFile(): UploadItem[] {
    return this.of('paused', 'error', 'pending').filter(needsFile);
  }

  announce(announcement: string): void {
    this.#announcement = announcement;
    this.#changed();
  }

  add(items: readonly UploadItem[], announcement = this.#announcement): void {
    for (const item of items) this.#put(undefined, item);
    this.#announcement = announcement;
    this.#changed();
  }

  change(uploadId: string, turn: (item: UploadItem) => UploadItem): void {
    this.changeMany([uploadId], turn);
  }

  changeMany(uploadIds: Iterable<string>, turn: (item: UploadItem) => UploadItem): void {
    for (const uploadId of uploadIds) {
      const item = this.find(uploadId);
      if (item) this.#put(item, turn(item));
    }
    this.#changed();
  }

  remove(items: readonly UploadItem[], announcement = this.#announcement): void {
    for (const item of items) this.#put(item, undefined);
    this.#announcement = announcement;
    this.#changed();
  }

  /** What is to be gone through from now on. */
  setLane(uploadIds: Iterable<string>, isHeld = false): void {
    this.#lane = new Set(uploadIds);
    this.#isHeld = isHeld;
    this.#changed();
  }

  hold(): void {
    this.setLane(this.#lane, true);
  }

  /** The first of the lane that may start; it is taken out of it, with what may not start any more. */
  takeNext(): UploadItem | undefined {
    for (const uploadId of this.#lane) {
      this.#lane.delete(uploadId);
      const item = this.find(uploadId);
      if (item && isStartable(item)) return item;
    }
    return undefined;
  }

  /** The one after the next. */
  peekNext(): UploadItem | undefined {
    for (const uploadId of this.#lane) {
      const item = this.find(uploadId);
      if (item && isStartable(item)) return item;
    }
    return undefined;
  }

  lane(): readonly string[] {
    return [...this.#lane];
  }

  hasLane(): boolean {
    return this.#lane.size > 0;
  }

  /** It stays as it is, and nobody hears of it any more. */
  close(): void {
    this.#isClosed = true;
    this.#listeners.clear();
  }

  #put(before: UploadItem | undefined, after: UploadItem | undefined): void {
    if (this.#isClosed) return;
    if (before) this.#rowIds.delete(before.uploadId);
    if (before && before.status !== after?.status) this.#groups[before.status].delete(before.rowId);
    if (before && before.uploadId !== after?.uploadId) this.#lane.delete(before.uploadId);
    if (after) {
      this.#rows.set(after.rowId, after);
      this.#rowIds.set(after.uploadId, after.rowId);
      this.#groups[after.status].set(after.rowId, after);
    } else if (before) this.#rows.delete(before.rowId);
    this.#totals = totalsAfter(this.#totals, before, after);
  }

  #changed(): void {
    if (this.#isClosed) return;
    this.#state = undefined;
    this.#onChange();
    for (const listener of this.#listeners) listener();
  }

  #read(): QueueState {
    const shown = shownOrder.flatMap((status) => {
      const group = [...this.#groups[status].values()];
      // What was done last is seen first.
      return status === 'success' ? group.toReversed() : group;
    });
    return {
      items: this.all(),
      shown,
      lane: this.#lane,
      isHeld: this.#isHeld,
      totals: this.#totals,
      announcement: this.#announcement,
    };
  }
}

function isStartable({ status, file, continuation }: UploadItem): boolean {
  return file !== undefined && (status === 'pending' || (status === 'paused' && continuation === 'all'));
}
