import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { DeleteRowDialog } from './delete-row-dialog.tsx';
import { EditFieldDialog } from './edit-field-dialog.tsx';
import type { RowTarget } from './row-target.ts';

export type RowDialog = {
  readonly kind: 'role' | 'delete' | 'field';
  readonly target: RowTarget;
  /** Column of the cell that was pressed. */
  readonly field?: string;
};

interface RowDialogsProps {
  rowDialog: RowDialog;
  onClose: () => void;
}

export function RowDialogs({ rowDialog, onClose }: RowDialogsProps) {
  const { kind, target, field } = rowDialog;
  if (kind === 'role') return <ChangeRoleDialog target={target} onClose={onClose} />;
  if (kind === 'delete') return <DeleteRowDialog target={target} onClose={onClose} />;
  return <EditFieldDialog target={target} field={field} onClose={onClose} />;
}
