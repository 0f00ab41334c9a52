export interface ChosenFile {
  readonly file: File;
  /** Path within the dropped folder. */
  readonly subfolder: string;
  /**
   * The folder that the file was dropped on. Without one, it goes to the folder that is selected when its upload
   * starts.
   */
  readonly folder?: string | undefined;
  /** No notice says that the file was uploaded, because another screen shows it. */
  readonly isQuiet?: boolean | undefined;
}
