/** How many characters of a cell are in the grid: enough for the widest column. The cell viewer shows the full text. */
const MAX_CHARS = 120;

/**
 * A cell's text. NULL and the empty text have labels, so that they can be told apart on screen and by screen readers.
 */
export function CellText({ cell }: { cell: string | null }) {
  if (cell === null) return <span className="workspace-null">NULL</span>;
  if (cell === '') return <span className="workspace-empty">empty text</span>;
  const line = cell.slice(0, MAX_CHARS).replaceAll(/\r?\n/g, ' ⏎ ');
  return cell.length > MAX_CHARS ? `${line}…` : line;
}
