import { isNamed } from './attach-file.ts';
import { needsFile, type UploadItem } from './upload-item.ts';

export interface QueueState {
  readonly items: readonly UploadItem[];
  /** The pending ones that Upload All goes through, in their order. */
  readonly lane: ReadonlySet<string>;
  /** For those who hear the page. */
  readonly announcement: string;
}

/** What is in the queue at this moment. Whoever draws it subscribes. */
export class QueueItems {
  readonly #onChange: () => void;
  readonly #listeners = new Set<() => void>();
  #state: QueueState = { items: [], lane: new Set(), announcement: '' };
  #isClosed = false;

  /** `onChange` is called with every change, before those who subscribe hear of it. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  readonly state = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get items(): readonly UploadItem[] {
    return this.#state.items;
  }

  find(uploadId: string): UploadItem | undefined {
    return this.#state.items.find((item) => item.uploadId === uploadId);
  }

  uploading(): UploadItem[] {
    return this.#state.items.filter(({ status }) => status === 'uploading');
  }

  unfinished(): UploadItem[] {
    return this.#state.items.filter(({ status }) => status !== 'success');
  }

  /** Which one this may be the file of. Of several with one name, the one with its size. */
  waitingFor(file: File): UploadItem | undefined {
    const named = this.#state.items.filter((item) => needsFile(item) && isNamed(item, file));
    return named.find((item) => item.size === file.size) ?? named[0];
  }

  set(patch: Partial<QueueState>): void {
    if (this.#isClosed) return;
    this.#state = { ...this.#state, ...patch };
    this.#onChange();
    for (const listener of this.#listeners) listener();
  }

  change(uploadId: string, turn: (item: UploadItem) => UploadItem): void {
    this.set({ items: this.#state.items.map((item) => (item.uploadId === uploadId ? turn(item) : item)) });
  }

  remove({ uploadId, name }: UploadItem): void {
    const lane = new Set(this.#state.lane);
    lane.delete(uploadId);
    const items = this.#state.items.filter((item) => item.uploadId !== uploadId);
    this.set({ items, lane, announcement: `${name} removed.` });
  }

  /** It stays as it is, and nobody hears of it any more. */
  close(): void {
    this.#isClosed = true;
    this.#listeners.clear();
  }
}
