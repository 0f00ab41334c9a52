import { useState } from 'react';
import { CellMenu } from './cells/cell-menu.tsx';
import { FullValueDialog } from './cells/full-value-dialog.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { GridCanvas } from './grid-canvas.tsx';
import { GridEmpty } from './grid-empty.tsx';
import { GridStatus } from './grid-status.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { useCellActions } from './use-cell-actions.ts';
import { type GridViewProps, useGrid } from './use-grid.ts';

/** The grid of one table with its toolbar, filters, status line and dialogs. */
export function GridView(props: GridViewProps) {
  const grid = useGrid(props);
  const cellActions = useCellActions(grid);
  const [filtering, setFiltering] = useState<{ readonly column: string | undefined }>();
  const { query, setQuery, columns, state, rows } = grid;
  return (
    <>
      <GridToolbar
        {...{ grid, cellActions }}
        isFiltering={filtering !== undefined}
        onFilter={() => setFiltering(filtering ? undefined : { column: undefined })}
        onImport={() => props.onImport(columns)}
        onExport={() => props.onExport(query, columns)}
      />
      {filtering && state.facts ? (
        <FilterPanel
          key={filtering.column}
          columns={columns}
          filters={query.filters}
          addFor={filtering.column}
          onApply={(filters) => {
            setQuery({ ...query, filters });
            setFiltering(undefined);
          }}
          onClose={() => setFiltering(undefined)}
        />
      ) : (
        <FilterChips
          columns={columns}
          filters={query.filters}
          onChange={(filters) => setQuery({ ...query, filters })}
        />
      )}
      <div className="dbg-frame" data-hidden={rows.length === 0 || state.status === 'failed' || undefined}>
        <GridCanvas {...{ grid, cellActions }} onFilter={(column) => setFiltering({ column })} />
        <GridEmpty {...{ grid, cellActions }} />
      </div>
      <GridStatus grid={grid} />
      {cellActions.menu && <CellMenu {...{ grid, cellActions }} {...cellActions.menu} />}
      {cellActions.openedCell && (
        <FullValueDialog
          {...cellActions.openedCell}
          table={props.tableRef}
          onClose={cellActions.closeFullValue}
        />
      )}
    </>
  );
}
