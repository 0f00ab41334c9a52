import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { copyText } from '../../workspace/copy-text.ts';

interface CellViewerProps {
  column: { readonly name: string; readonly type: string } | undefined;
  cell: string | null;
  row: number;
  onClose: () => void;
}

export function CellViewer({ column, cell, row, onClose }: CellViewerProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title={`${column?.name ?? ''}, row ${row.toLocaleString('en-GB')}`}
      description={`${column?.type ?? ''}${cell === null ? '' : ` · ${cell.length.toLocaleString('en-GB')} characters`}`}
      footer={
        <>
          {cell !== null && <Button onClick={() => void copyText(cell, 'Copied')}>Copy</Button>}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {cell === null && <p className="workspace-null">NULL</p>}
      {cell === '' && (
        <p>
          <span className="workspace-empty">empty text</span>
        </p>
      )}
      {cell && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by arrow keys
        <pre className="result-whole" tabIndex={0}>
          {formatCell(cell, column?.type)}
        </pre>
      )}
    </Dialog>
  );
}

/** Indents JSON, unless parsing would change one of its numbers. */
function formatCell(cell: string, type: string | undefined): string {
  if (type !== 'json' && type !== 'jsonb') return cell;
  try {
    const parsed: unknown = JSON.parse(cell);
    const isSame = JSON.stringify(parsed) === cell.replaceAll(/(?<=[,:[{]) | (?=[\]}])/g, '');
    return isSame ? JSON.stringify(parsed, null, 2) : cell;
  } catch {
    return cell;
  }
}
