/** Fills the widest column. The cell viewer shows the full text. */
const MAX_CHARS = 120;

/** Labels NULL and empty text, so that neither looks or sounds like the other. */
export function CellText({ cell }: { cell: string | null }) {
  if (cell === null) return <span className="workspace-null">NULL</span>;
  if (cell === '') return <span className="workspace-empty">empty text</span>;
  const line = cell.slice(0, MAX_CHARS).replaceAll(/\r?\n/g, ' ⏎ ');
  return cell.length > MAX_CHARS ? `${line}…` : line;
}
