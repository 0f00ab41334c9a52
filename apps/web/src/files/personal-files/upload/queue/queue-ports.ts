import type { Call } from '@tessera/contract/client';
import type { Pauses } from '@tessera/domain/files/personal-files/chunks';
import type { Device } from './sending/device.ts';
import type { OpenDigestsFromStart } from './sending/digests-from-start.ts';
import type { Digest } from './sending/digests.ts';
import type { SendForm } from './sending/send-chunk.ts';

/** A condition, such as being online, that can be read and watched. */
export interface Watched {
  is(): boolean;
  onChange(listener: () => void): () => void;
}

export interface Notice {
  readonly tone: 'success' | 'danger' | 'warning';
  readonly title: string;
  readonly description?: string;
}

/** A notice that can be updated with new figures. */
export interface ShownNotice {
  /** False if the person dismissed it, or if another notice replaced it. */
  isShown(): boolean;
  update(notice: Notice): void;
}

/** Everything outside the queue, so that tests can replace it. */
export interface QueuePorts {
  readonly call: Call;
  readonly send: SendForm;
  readonly digest: Digest | undefined;
  /** Undefined on phones, where computing digests would cost battery. */
  readonly digestsFromStart: OpenDigestsFromStart | undefined;
  readonly newId: () => string;
  readonly now: () => number;
  /** Waits for this time, or until the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly device: Device;
  readonly userAgent: string;
  readonly online: Watched;
  readonly hidden: Watched;
  readonly memory: QueueMemory;
  readonly notify: (notice: Notice) => ShownNotice;
  /** A file of this queue has been added to the person's files. */
  readonly onRecorded: () => void;
  /** An abandoned upload no longer takes up storage. */
  readonly onFreed: () => void;
  /** Milliseconds between two chunks, for each kind of device. */
  readonly findPauses: () => Promise<Pauses>;
  readonly folders: QueueFolders;
}

export interface QueueFolders {
  /** The selected folder, if any. */
  selected(): string | undefined;
  /** Creates missing folders below `parent` and returns the full path. */
  ensure(parent: string, subfolder: string): Promise<string>;
}

/** Stores the queue across reloads. */
export interface QueueMemory {
  /** Entries of this tab and of closed tabs, without those of other open tabs. */
  load(): Promise<Remembered>;
  /** Stores an upload in its present state within a moment. */
  save(entry: RememberedEntry): void;
  /** Stores that an upload was abandoned and that the server has to be notified. */
  forget(uploadId: string): void;
  delete(uploadId: string): void;
}

export interface Remembered {
  /** In the order of the queue. */
  readonly entries: readonly RememberedEntry[];
  /** Abandoned uploads of which the server may not have been notified. */
  readonly forgotten: readonly string[];
  /** Ids of uploads that belong to other open tabs. */
  readonly elsewhere?: readonly string[];
}

export interface RememberedEntry {
  readonly uploadId: string;
  readonly name: string;
  readonly size: number;
  readonly lastModified?: number | undefined;
  readonly subfolder: string;
  readonly parent?: string | undefined;
  readonly directory?: string | undefined;
  readonly fingerprint?: string | undefined;
  readonly hasBegun: boolean;
  /** The chunks that the server had acknowledged, as ranges of indexes. */
  readonly held?: readonly (readonly [first: number, last: number])[] | undefined;
  readonly isFinished?: boolean | undefined;
  readonly storedName?: string | undefined;
}
