/** Enough for the widest column; whole it is shown by itself. */
const MAX_CHARS = 120;

/** NULL is no text, and the empty text no NULL: each says what it is, to the eye and to the ear. */
export function CellText({ cell }: { cell: string | null }) {
  if (cell === null) return <span className="workspace-null">NULL</span>;
  if (cell === '') return <span className="workspace-empty">empty text</span>;
  const line = cell.slice(0, MAX_CHARS).replaceAll(/\r?\n/g, ' ⏎ ');
  return cell.length > MAX_CHARS ? `${line}…` : line;
}
