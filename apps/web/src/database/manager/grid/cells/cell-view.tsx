import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import type { NewCell } from '../data/table-rows.ts';
import { shownDefault, truncate } from '../../format/format.ts';
import { type CellKind, isLong, truthOf } from './cell-kind.ts';

interface CellViewProps {
  kind: CellKind;
  cell: NewCell;
  /** The server sent only the beginning of the value. */
  isCut: boolean;
  /** The login has no right to read this column. */
  isHidden?: boolean;
}

/**
 * Shows the value of a cell. NULL, the default and the empty string look different and are read differently by screen
 * readers. Values are always shown as text and never interpreted as HTML.
 */
export function CellView({ kind, cell, isCut, isHidden = false }: CellViewProps) {
  if (isHidden) return <Sign shown="hidden" spoken="hidden" name="unset" />;
  if (cell === null) return <Sign shown="NULL" spoken="no value, NULL" name="null" />;
  if (typeof cell === 'object') return <Sign shown="DEFAULT" spoken="the default" name="default" />;
  if (cell === '') return <Sign shown="empty" spoken="empty text" name="empty" />;
  if (kind === 'boolean') return <Truth cell={cell} />;
  if (kind === 'json') return <Tagged tag="{ }" spoken="JSON" cell={cell} isCut={isCut} />;
  if (kind === 'bytes') return <Tagged tag="hex" spoken="Bytes" cell={cell} isCut={isCut} />;
  if (kind === 'date' || kind === 'time' || kind === 'moment') {
    return (
      <time className="dbg-date">
        <Shortened cell={cell} isCut={isCut} />
      </time>
    );
  }
  return <Shortened cell={cell} isCut={isCut} />;
}

/** An empty cell of a new row. It shows what the table will store there, such as the default. */
export function UnsetCell({ column }: { column: ColumnInfo }) {
  return (
    <span className="dbg-sign" data-sign="unset">
      {unsetText(column)}
    </span>
  );
}

function unsetText({ is_auto, is_generated, is_hidden, is_nullable, column_default }: ColumnInfo): string {
  if (is_hidden) return 'hidden';
  if (is_auto) return 'Auto-generated';
  if (is_generated) return 'Computed';
  if (column_default !== null) return shownDefault(column_default);
  return is_nullable === 'YES' ? 'NULL' : 'REQUIRED';
}

function Sign({ shown, spoken, name }: { shown: string; spoken: string; name: string }) {
  return (
    <>
      <span className="dbg-sign" data-sign={name} aria-hidden="true">
        {shown}
      </span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}

function Truth({ cell }: { cell: string }) {
  const isTrue = truthOf(cell);
  if (isTrue === undefined) return cell;
  return (
    <span className="dbg-truth" data-true={isTrue}>
      {isTrue ? 'true' : 'false'}
    </span>
  );
}

interface TaggedProps {
  tag: string;
  spoken: string;
  cell: string;
  isCut: boolean;
}

function Tagged({ tag, spoken, cell, isCut }: TaggedProps) {
  return (
    <>
      <span className="dbg-tag" aria-hidden="true">
        {tag}
      </span>
      <span className="sr-only">{spoken} </span>
      <code className="dbg-code">
        <Shortened cell={cell} isCut={isCut} />
      </code>
    </>
  );
}

function Shortened({ cell, isCut }: { cell: string; isCut: boolean }) {
  if (!isLong(cell) && !isCut) return <Line text={cell} />;
  const length = cell.length.toLocaleString('en-GB');
  return (
    <>
      <Line text={truncate(cell).replace(/…$/, '')} />
      <span className="dbg-more" aria-hidden="true">
        …
      </span>
      <span className="sr-only">, shortened, {isCut ? `more than ${length}` : length} characters</span>
    </>
  );
}

const LINE_BREAK = /(\r\n|\r|\n)/;

/** The text of a cell on one line, with a sign for each line break. */
function Line({ text }: { text: string }) {
  if (!LINE_BREAK.test(text)) return text;
  return text.split(LINE_BREAK).map((piece, index) =>
    LINE_BREAK.test(piece) ? (
      <span key={index} className="dbg-break" aria-hidden="true">
        ↵
      </span>
    ) : (
      piece
    ),
  );
}
