export interface ChosenFile {
  readonly file: File;
  /** Path within the dropped folder. */
  readonly subfolder: string;
  /** The folder it was dropped on. Otherwise the file goes to the folder selected when its upload starts. */
  readonly folder?: string | undefined;
  /** Without a notice when it is recorded, because another screen shows it. */
  readonly isQuiet?: boolean | undefined;
}
