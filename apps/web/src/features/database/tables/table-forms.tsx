import type { ManagedTable } from '@tessera/contract/database-shapes';
import { DeleteTableDialog } from './delete-table-dialog.tsx';
import { TrashDialog } from './trash-dialog.tsx';

export type TableQuestion =
  | { readonly kind: 'trash' }
  | { readonly kind: 'delete'; readonly table: ManagedTable };

interface TableFormsProps {
  question: TableQuestion;
  /** Another question, or none. */
  onAsk: (question: TableQuestion | undefined) => void;
}

export function TableForms({ question, onAsk }: TableFormsProps) {
  const onClose = () => onAsk(undefined);
  if (question.kind === 'trash') return <TrashDialog onClose={onClose} />;
  return <DeleteTableDialog table={question.table} onClose={onClose} />;
}
