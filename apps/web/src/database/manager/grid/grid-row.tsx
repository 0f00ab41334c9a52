import { lookUp } from '@tessera/domain/look-up';
import { memo, type ReactNode } from 'react';
import { isLong } from './cells/cell-kind.ts';
import { CellView, UnsetCell } from './cells/cell-view.tsx';
import type { LoadedRow, NewCells } from './data/table-rows.ts';
import { ACTIONS_WIDTH, type ColumnBox, isTight } from './grid-layout.ts';
import { ColumnSpacer, cellStyle } from './column-spacer.tsx';
import { ActionsCell } from './actions-cell.tsx';
import { focusable, gridRoles } from './grid-roles.ts';

/** Marks a row with a pending change. */
export type RowMark = 'new' | 'changed' | 'deleted' | 'failed';

export interface GridRowProps {
  row: LoadedRow;
  /** Index among the loaded rows. */
  rowIndex: number;
  /** Top of the row in pixels if it is out of view, and rendered only because it has the active cell. */
  awayAt: number | undefined;
  /** Number of the row in the table, counted from 1; null if it is not known. */
  number: number | null;
  boxes: readonly ColumnBox[];
  /** The column of the active cell, if that column is out of view. */
  away: ColumnBox | undefined;
  /** Column of the active cell if that is in this row. */
  activeColumn: number | undefined;
  isChosen: boolean;
  edits: NewCells | undefined;
  mark: RowMark | undefined;
  /** Names of the columns that refer to other rows. */
  linked: ReadonlySet<string>;
  width: number;
  actions: ((row: LoadedRow) => ReactNode) | undefined;
  actionsColumn: number;
}

/** Memoised: while somebody scrolls, only rows that come into view are rendered. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const {
    row,
    rowIndex: position,
    awayAt,
    number,
    boxes,
    activeColumn,
    isChosen,
    edits,
    mark,
    linked,
    width,
    actions,
    away,
  } = props;
  return (
    <div
      {...gridRoles.row}
      className="dbg-row"
      // Row 1 is the header.
      aria-rowindex={(number ?? position + 1) + 1}
      aria-selected={isChosen}
      data-row={position}
      data-odd={((number ?? position) & 1) === 1}
      data-mark={mark}
      style={awayAt === undefined ? { width } : { width, top: awayAt, position: 'absolute' }}
    >
      <div
        {...gridRoles.cell}
        className="dbg-cell dbg-choose"
        aria-colindex={1}
        data-column={0}
        {...focusable(activeColumn === 0)}
      >
        <input
          type="checkbox"
          className="dbg-checkbox"
          tabIndex={-1}
          checked={isChosen}
          readOnly
          aria-label={number === null ? 'Select this row' : `Select row ${number}`}
        />
      </div>
      <ColumnSpacer boxes={boxes} />
      {(away ? [...boxes, away] : boxes).map((box) => (
        <DataCell
          key={box.column.column_name}
          {...{ box, row, edits }}
          isAway={box.position === away?.position}
          isActive={box.position === activeColumn}
          isLinked={linked.has(box.column.column_name)}
        />
      ))}
      {actions && (
        <ActionsCell
          column={props.actionsColumn}
          isActive={activeColumn === props.actionsColumn}
          width={ACTIONS_WIDTH}
        >
          {row.cells.length > 0 && actions(row)}
        </ActionsCell>
      )}
    </div>
  );
});

interface DataCellProps {
  box: ColumnBox;
  row: LoadedRow;
  edits: NewCells | undefined;
  isActive: boolean;
  isAway: boolean;
  isLinked: boolean;
}

/** Memoised: while somebody scrolls sideways, only cells that come into view are rendered. */
const DataCell = memo(function DataCell({ box, row, edits, isActive, isAway, isLinked }: DataCellProps) {
  const { column, kind, index, position, left, width } = box;
  const name = column.column_name;
  const edit = lookUp(edits, name);
  const isEdited = edit !== undefined;
  const isNew = row.key === undefined && row.cells.length === 0;
  const cell = isEdited ? edit : (row.cells[index] ?? null);
  const isCut = !isEdited && row.cut.includes(name);
  const hasMore = typeof cell === 'string' && (isCut || isLong(cell));
  return (
    <div
      {...gridRoles.cell}
      className="dbg-cell"
      aria-colindex={position + 1}
      aria-readonly={column.is_generated || column.is_hidden || undefined}
      data-column={position}
      data-kind={kind}
      data-edited={isEdited || undefined}
      data-tight={isTight(box, cell) || undefined}
      {...focusable(isActive)}
      style={cellStyle({ left, width }, isAway)}
    >
      <span className="dbg-value">
        {isNew && !isEdited ? (
          <UnsetCell column={column} />
        ) : (
          <CellView kind={kind} cell={cell} isCut={isCut} isHidden={column.is_hidden} />
        )}
        {isEdited && <span className="sr-only">, not saved yet</span>}
      </span>
      {hasMore && (
        <button type="button" className="dbg-cell-button" data-action="full-value" tabIndex={-1}>
          <span className="sr-only">Show the full value of {name}</span>
        </button>
      )}
      {isLinked && cell !== null && !isNew && (
        <button type="button" className="dbg-cell-button" data-action="follow" tabIndex={-1}>
          <span className="sr-only">Go to the row that {name} refers to</span>
        </button>
      )}
    </div>
  );
});
