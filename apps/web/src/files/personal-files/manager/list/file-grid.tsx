import { useEffect, useRef, useState } from 'react';
import { FolderTray } from '../drag/folder-tray.tsx';
import { useFileDrag } from '../drag/use-file-drag.ts';
import { useFilesLayout } from '../layout-provider.tsx';
import { useManager } from '../use-manager.ts';
import { FileRow } from './file-row.tsx';
import { GridHead } from './grid-head.tsx';
import { roles } from './grid-roles.ts';
import { dateFieldOf } from './orders.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowActions } from './use-row-actions.ts';

/** The files as rows or tiles. Tab reaches one of them, and the arrow keys move from there to the others. */
export function FileGrid() {
  const { files, records, query, selection, rememberFocusTarget, view } = useManager();
  const dateField = dateFieldOf(view);
  const { layout } = useFilesLayout();
  const grid = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<number>();
  const active = files.find(({ id }) => id === activeId) ?? files[0];
  const onKeyDown = useGridKeys({ grid, layout, active });
  const drag = useFileDrag();
  const actions = useRowActions({ drag, onActivate: setActiveId });
  useEffect(() => {
    rememberFocusTarget(grid.current?.querySelector<HTMLElement>('[data-file-id][tabindex="0"]') ?? null);
  });

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it is a grid; its role is spread */}
      <div
        {...roles.grid}
        ref={grid}
        className="files-grid"
        data-layout={layout}
        data-sorted-by={view.sortBy}
        data-shows-folders={view.includeSubfolders}
        aria-label="Files"
        aria-multiselectable="true"
        aria-busy={query.isPlaceholderData || undefined}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <GridHead />
        <div {...roles.rowgroup} className="files-rows">
          {records.map((record) => (
            <FileRow
              key={record.id}
              record={record}
              dateField={dateField}
              isActive={record.id === active?.id}
              isSelected={selection.chosen.has(record.id)}
              actions={actions}
            />
          ))}
        </div>
      </div>
      {drag.dragged.length > 0 && <FolderTray files={drag.dragged} onEnd={drag.end} />}
    </>
  );
}
