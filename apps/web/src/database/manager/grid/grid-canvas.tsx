import { CellEditor } from './cells/cell-editor.tsx';
import { columnAway, GridBody } from './grid-body.tsx';
import { gridHandlers } from './grid-handlers.ts';
import { GridHead } from './grid-head.tsx';
import { gridRoles } from './grid-roles.ts';
import { headMenu } from './head-menu.ts';
import type { CellActions } from './use-cell-actions.ts';
import type { Grid } from './use-grid.ts';

interface GridCanvasProps {
  grid: Grid;
  cellActions: CellActions;
  onFilter: (column: string) => void;
}

/** The scrolling grid element with its header, rows and editor. */
export function GridCanvas({ grid, cellActions, onFilter }: GridCanvasProps) {
  const {
    active,
    chosen,
    choices,
    query,
    setQuery,
    rows,
    state,
    actionsColumn,
    columnCount,
    width,
    scroller,
  } = grid;
  const { point } = active;
  const { editing } = cellActions;

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={-1}
      className="dbg-grid"
      aria-label={`Rows of ${grid.props.tableRef.table}`}
      aria-rowcount={rowCount(grid)}
      aria-colcount={columnCount}
      aria-multiselectable="true"
      aria-busy={state.status === 'loading'}
      {...gridHandlers(grid, cellActions)}
    >
      <GridHead
        boxes={grid.drawn}
        away={point.row < 0 ? columnAway(grid) : undefined}
        width={width}
        activeColumn={point.row < 0 ? point.column : undefined}
        sort={query.sort}
        linked={grid.linked}
        chosen={chosen.state}
        actionsColumn={actionsColumn}
        menuOf={(box) =>
          headMenu(box, {
            choices,
            onFilter,
            sort: query.sort,
            onSort: (next) => setQuery({ ...query, sort: next }),
          })
        }
        onWiden={choices.widen}
        onFit={choices.fit}
      />
      <div
        {...gridRoles.rows}
        className="dbg-body"
        style={{
          width,
          height: rows.length * grid.rowHeight,
          paddingTop: grid.range.rowStart * grid.rowHeight,
        }}
      >
        <GridBody grid={grid} />
        {editing && (
          <CellEditor
            key={`${editing.row.uid} ${editing.box.position}`}
            {...editing}
            top={editing.rowIndex * grid.rowHeight}
            height={grid.rowHeight}
            onCommit={cellActions.commit}
            onCancel={cellActions.cancel}
          />
        )}
      </div>
    </div>
  );
}

/** The number of rows for screen readers, with the header; -1 if it is not known. */
function rowCount({ state, rows, newRows, query }: Grid): number {
  const { facts, counted, window } = state;
  const isComplete = window.pages[0]?.previous === null && window.pages.at(-1)?.next === null;
  if (isComplete) return rows.length + 1;
  const total = counted ?? (query.filters.length > 0 || facts?.is_estimate ? null : facts?.total);
  return typeof total === 'number' ? total + newRows + 1 : -1;
}
