import type { FileRecord } from '@tessera/contract/files/files';
import type { SelectedFile } from '../selection.ts';
import type { RowActions } from './use-row-actions.ts';

export type DateField = 'updated_at' | 'upload_date';

/** Everything about a row that its cells show or use. */
export interface RowContext {
  readonly record: FileRecord;
  readonly file: SelectedFile;
  /** Id of the element that shows the file's name. It labels the row for screen readers. */
  readonly nameId: string;
  readonly dateField: DateField;
  readonly tabIndex: number;
  readonly isSelected: boolean;
  readonly choose: () => void;
  readonly actions: RowActions;
}
