import { useState } from 'react';
import { CellMenu } from './cells/cell-menu.tsx';
import { WholeCellDialog } from './cells/whole-cell-dialog.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { GridCanvas } from './grid-canvas.tsx';
import { GridEmpty } from './grid-empty.tsx';
import { GridStatus } from './grid-status.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { useCellActs } from './use-cell-acts.ts';
import { type GridViewProps, useGrid } from './use-grid.ts';

/** The rows of one table, with all that belongs to them. */
export function GridView(props: GridViewProps) {
  const grid = useGrid(props);
  const acts = useCellActs(grid);
  const [filtering, setFiltering] = useState<{ readonly column: string | undefined }>();
  const { wish, setWish, columns, state, rows } = grid;
  return (
    <>
      <GridToolbar
        {...{ grid, acts }}
        isFiltering={filtering !== undefined}
        onFilter={() => setFiltering(filtering ? undefined : { column: undefined })}
        onImport={() => props.onImport(columns)}
        onExport={() => props.onExport(wish, columns)}
      />
      {filtering && state.facts ? (
        <FilterPanel
          key={filtering.column}
          columns={columns}
          filters={wish.filters}
          addFor={filtering.column}
          onApply={(filters) => {
            setWish({ ...wish, filters });
            setFiltering(undefined);
          }}
          onClose={() => setFiltering(undefined)}
        />
      ) : (
        <FilterChips
          columns={columns}
          filters={wish.filters}
          onChange={(filters) => setWish({ ...wish, filters })}
        />
      )}
      <div className="dbg-frame" data-hidden={rows.length === 0 || state.status === 'failed' || undefined}>
        <GridCanvas {...{ grid, acts }} onFilter={(column) => setFiltering({ column })} />
        <GridEmpty {...{ grid, acts }} />
      </div>
      <GridStatus grid={grid} />
      {acts.menu && <CellMenu {...{ grid, acts }} {...acts.menu} />}
      {acts.whole && <WholeCellDialog {...acts.whole} table={props.place} onClose={acts.closeWhole} />}
    </>
  );
}
