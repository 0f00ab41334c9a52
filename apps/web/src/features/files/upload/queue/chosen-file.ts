export interface ChosenFile {
  readonly file: File;
  /** Where it lay in a dropped folder. */
  readonly subfolder: string;
  /** The folder into which it was dropped; without it, the file goes into the one that is selected when it begins. */
  readonly folder?: string | undefined;
}
