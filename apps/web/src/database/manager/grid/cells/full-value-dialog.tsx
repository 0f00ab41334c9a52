import { plural } from '@tessera/domain/plural';
import { lookUp } from '@tessera/domain/look-up';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { copyText } from '../../workspace/copy-text.ts';
import type { DatabaseProblem } from '../../api/database-call.ts';
import { readFullValue } from '../data/read-full-value.ts';
import type { NewCell, TableRef } from '../data/table-rows.ts';
import type { CellAt } from '../use-cell-actions.ts';
import { CellView } from './cell-view.tsx';
import { indentJson } from './indent-json.ts';

type FullValueDialogProps = CellAt & { table: TableRef; onClose: () => void };

type Found = { readonly cell: NewCell } | { readonly failure: Pick<DatabaseProblem, 'message'> };

/** Shows the full value of a cell, fetched when the dialog opens. */
export function FullValueDialog({ table, row, box, held, pending, onClose }: FullValueDialogProps) {
  const name = box.column.column_name;
  const edited = pending && pending.kind !== 'delete' ? lookUp(pending.set, name) : undefined;
  const [found, setFound] = useState<Found | undefined>(edited === undefined ? undefined : { cell: edited });
  useEffect(() => {
    if (edited !== undefined) return undefined;
    let isCurrent = true;
    void readFullValue(table, row, name, held).then(
      (answer) => isCurrent && setFound(answer.ok ? { cell: answer.value } : { failure: answer.refusal }),
    );
    return () => {
      isCurrent = false;
    };
  }, [table, row, name, held, edited]);
  const cell = found && 'cell' in found ? found.cell : undefined;
  const text = typeof cell === 'string' ? cell : undefined;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="large"
      title={name}
      description={describe(box.column.data_type, text)}
      footer={
        <>
          {text !== undefined && <Button onClick={() => void copyText(text, 'Value copied')}>Copy</Button>}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {found === undefined && <Skeleton height="6rem" />}
      {found && 'failure' in found && <p role="alert">{found.failure.message}</p>}
      {text !== undefined && text !== '' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by arrow keys
        <pre className="dbg-full-value" tabIndex={0}>
          {box.kind === 'json' ? indentJson(text) : text}
        </pre>
      ) : (
        cell !== undefined && <CellView kind={box.kind} cell={cell} isCut={false} />
      )}
    </Dialog>
  );
}

function describe(type: string, text: string | undefined): string {
  if (text === undefined) return type;
  return `${type}, ${plural(text.length, 'character')}`;
}
