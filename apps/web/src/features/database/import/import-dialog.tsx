import type { TablePlace } from '../grid/data/table-place.ts';

export interface ImportDialogProps {
  place: TablePlace;
  onImported: () => void;
  onClose: () => void;
}
export function ImportDialog(_: ImportDialogProps) {
  return null;
}
