import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import UserCog from 'lucide-react/icons/user-cog';
import { IconButton } from '../../../ui/button.tsx';
import { limitColumnsOf } from './edit-field-dialog.tsx';
import type { RowDialog } from './row-dialogs.tsx';
import { keyOf, formatKey, type RowTarget } from './row-target.ts';

interface RowActionsProps {
  target: RowTarget;
  onOpenDialog: (rowDialog: RowDialog) => void;
}

/** Buttons of the Actions column: change role and edit limits where the table has them, and delete. */
export function RowActions({ target, onOpenDialog }: RowActionsProps) {
  const { row_rights: rights } = target.table;
  const key = keyOf(target);
  const rowName = key ? formatKey(key) : 'this row';
  return (
    <span className="database-row-actions" data-wrap="none">
      {rights.update && target.table.can_change_roles && (
        <IconButton
          size="small"
          label={`Change role of ${rowName}`}
          title="Change role"
          icon={<UserCog aria-hidden="true" />}
          onClick={() => onOpenDialog({ kind: 'role', target })}
        />
      )}
      {rights.update && limitColumnsOf(target.table).length > 0 && (
        <IconButton
          size="small"
          label={`Edit field of ${rowName}`}
          title="Edit field"
          icon={<Pencil aria-hidden="true" />}
          onClick={() => onOpenDialog({ kind: 'field', target })}
        />
      )}
      {rights.delete && (
        <IconButton
          size="small"
          label={`Delete row ${rowName}`}
          title="Delete row"
          icon={<Trash aria-hidden="true" />}
          onClick={() => onOpenDialog({ kind: 'delete', target })}
        />
      )}
    </span>
  );
}
