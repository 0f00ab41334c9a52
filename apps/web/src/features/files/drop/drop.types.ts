import type { ChosenFile } from '../upload/queue/chosen-file.ts';

export interface Drop {
  readonly id: number;
  readonly files: readonly ChosenFile[];
  readonly handles: Promise<readonly FileSystemHandle[]>;
  /** What the person was and saw when they dropped the files. */
  readonly folderInView: string | undefined;
}
