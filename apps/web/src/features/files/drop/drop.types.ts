import type { ChosenFile } from '../upload/queue/chosen-file.ts';

export interface Drop {
  readonly id: number;
  readonly files: readonly ChosenFile[];
  readonly handles: Promise<readonly FileSystemHandle[]>;
  /** Of the moment in which they were dropped. */
  readonly folderInView: string | undefined;
}
