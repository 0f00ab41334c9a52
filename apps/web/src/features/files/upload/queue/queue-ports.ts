import type { Call } from '@tessera/contract/client';
import type { Pauses } from '@tessera/domain/files/chunks';
import type { Device } from './device.ts';
import type { Digest } from './digests.ts';
import type { SendForm } from './send-chunk.ts';

/** Something that is so or not, and says when that changes. */
export interface Watched {
  is(): boolean;
  onChange(listener: () => void): () => void;
}

export interface Notice {
  readonly tone: 'success' | 'danger' | 'warning';
  readonly title: string;
  readonly description?: string;
}

/** What was told and may have to be told again with other figures. */
export interface ShownNotice {
  /** False where the person has dismissed it, or another one took its place. */
  isShown(): boolean;
  update(notice: Notice): void;
}

/** Everything outside the queue, so that it runs in a test as in a browser. */
export interface QueuePorts {
  readonly call: Call;
  readonly send: SendForm;
  readonly digest: Digest | undefined;
  readonly newId: () => string;
  readonly now: () => number;
  /** Ends early, and without a fault, when the signal is given. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly device: Device;
  readonly userAgent: string;
  readonly online: Watched;
  readonly hidden: Watched;
  readonly memory: QueueMemory;
  readonly notify: (notice: Notice) => ShownNotice;
  /** A file of this queue is among the person's files. */
  readonly onRecorded: () => void;
  /** An upload that was given up takes no storage any more. */
  readonly onFreed: () => void;
  /** Milliseconds between two chunks, for every kind of device. */
  readonly findPauses: () => Promise<Pauses>;
  readonly folders: QueueFolders;
}

export interface QueueFolders {
  /** The folder that is chosen, if any. */
  selected(): string | undefined;
  /** Makes the folders below `parent` that are not there yet, and answers the whole path. */
  ensure(parent: string, subfolder: string): Promise<string>;
}

/** Where the queue is kept over a reload. */
export interface QueueMemory {
  /** What this and closed tabs left; what other open tabs are at work on is not ours. */
  load(): Promise<Remembered>;
  /** Told with every change; what there is to be saved is read when the time for it comes. */
  save(read: () => Remembered): void;
}

export interface Remembered {
  readonly entries: readonly RememberedEntry[];
  /** Uploads that were given up, of which the server may not know yet. */
  readonly forgotten: readonly string[];
  /** Uploads that another open tab is at work on. */
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
}
