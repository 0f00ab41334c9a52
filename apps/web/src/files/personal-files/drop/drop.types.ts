import type { ChosenFile } from '../upload/queue/chosen-file.ts';

export interface Drop {
  readonly id: number;
  readonly files: readonly ChosenFile[];
  readonly handles: Promise<readonly FileSystemHandle[]>;
  /** Folder of the File Manager that was on the screen when the files were dropped. */
  readonly folderInView: string | undefined;
}

/** The content of a DataTransfer, or a copy of it that stays valid after the event. */
export interface DroppedItems {
  readonly files: Iterable<File>;
  readonly items: Iterable<Pick<DataTransferItem, 'kind' | 'type' | 'webkitGetAsEntry'>>;
}
