import { createListeners } from '../../../../lib/create-store.ts';
import { noTotals, type QueueTotals, shownOrder, totalsAfter } from './queue-totals.ts';
import { needsFile, type UploadItem, type UploadStatus } from './upload-item.ts';

export interface QueueState {
  /** In the order in which they were added. */
  readonly items: readonly UploadItem[];
  /** The same items in display order: running ones first, finished ones last. */
  readonly shown: readonly UploadItem[];
  /** Ids of the uploads that will start next, in order. Upload All fills it. */
  readonly lane: ReadonlySet<string>;
  /** Pause All was pressed, so no upload of the lane starts. */
  readonly isHeld: boolean;
  readonly totals: QueueTotals;
  /** Announced by screen readers. */
  readonly announcement: string;
}

type Rows = Map<string, UploadItem>;
/** `before` is undefined for a new item, `after` for a removed one. */
type ItemChanged = (before: UploadItem | undefined, after: UploadItem | undefined) => void;

/**
 * Current items of the queue. A queue may have thousands of items and changes many times a second, so a change only
 * touches the items concerned, and the complete state is built when it is read.
 */
export class QueueItems {
  readonly #onChange: ItemChanged;
  readonly #listeners = createListeners();
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

  /** `onChange` is called with every changed item, before the subscribers. */
  constructor(onChange: ItemChanged) {
    this.#onChange = onChange;
  }

  readonly state = (): QueueState => (this.#state ??= this.#read());

  readonly subscribe = this.#listeners.subscribe;

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

  /** Whether an upload has stopped but will resume by itself. The others wait for it. */
  isHeldUp(): boolean {
    const stops = (item: UploadItem) => item.continuation !== undefined && item.continuation !== 'all';
    for (const group of [this.#groups.error, this.#groups.paused])
      for (const item of group.values()) if (stops(item)) return true;
    return false;
  }

  withoutFile(): UploadItem[] {
    return this.of('paused', 'error', 'pending').filter(needsFile);
  }

  finishedBefore(): UploadItem[] {
    return this.of('success').filter(({ isFinishedBefore }) => isFinishedBefore);
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

  /** Replaces the uploads that will start next. */
  setLane(uploadIds: Iterable<string>, isHeld = false): void {
    this.#lane = new Set(uploadIds);
    this.#isHeld = isHeld;
    this.#changed();
  }

  hold(): void {
    this.setLane(this.#lane, true);
  }

  /** Removes and returns the first upload of the lane that can start. Those that cannot start are removed as well. */
  takeNext(): UploadItem | undefined {
    for (const uploadId of this.#lane) {
      this.#lane.delete(uploadId);
      const item = this.find(uploadId);
      if (item && isStartable(item)) return item;
    }
    return undefined;
  }

  /** The upload that `takeNext` would return. */
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

  /** Freezes the items and removes all subscribers. */
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
    this.#onChange(before, after);
  }

  #changed(): void {
    if (this.#isClosed) return;
    this.#state = undefined;
    this.#listeners.notify();
  }

  #read(): QueueState {
    const shown = shownOrder.flatMap((status) => {
      const group = [...this.#groups[status].values()];
      // The most recently finished upload comes first.
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
