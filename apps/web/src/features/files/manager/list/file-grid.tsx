import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { FolderTray } from '../drag/folder-tray.tsx';
import { useFileDrag } from '../drag/use-file-drag.ts';
import { useFilesLayout } from '../layout-provider.tsx';
import { shareOf, togglePage } from '../selection.ts';
import { useManager } from '../use-manager.ts';
import { FileRow } from './file-row.tsx';
import { roles } from './grid-roles.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowActs } from './use-row-acts.ts';

/** One row can be reached by Tab; the arrows lead from there to the others. */
export function FileGrid() {
  const { files, records, query, selection, keepFocusTarget } = useManager();
  const { layout } = useFilesLayout();
  const grid = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<number>();
  const active = files.find(({ id }) => id === activeId) ?? files[0];
  const onKeyDown = useGridKeys({ grid, layout, active });
  const drag = useFileDrag();
  const acts = useRowActs({ drag, onActivate: setActiveId });
  useEffect(() => {
    keepFocusTarget(grid.current?.querySelector<HTMLElement>('[data-file-id][tabindex="0"]') ?? null);
  });

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it is a grid; its role is spread */}
      <div
        {...roles.grid}
        ref={grid}
        className="files-grid"
        data-layout={layout}
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
              isActive={record.id === active?.id}
              isSelected={selection.chosen.has(record.id)}
              acts={acts}
            />
          ))}
        </div>
      </div>
      {drag.dragged.length > 0 && <FolderTray files={drag.dragged} onEnd={drag.end} />}
    </>
  );
}

function GridHead() {
  const { selection, changeSelection, files } = useManager();
  const share = shareOf(selection, files);
  return (
    <div {...roles.rowgroup}>
      <div {...roles.row} className="files-grid-head">
        <span {...roles.columnheader} className="files-head-select">
          <Checkbox
            label="Select All"
            checked={share === 'all'}
            isMixed={share === 'some'}
            onChange={() => changeSelection((last) => togglePage(last, files))}
          />
        </span>
        <span {...roles.columnheader} className="files-head-name">
          <span className="sr-only">Name</span>
        </span>
        <span {...roles.columnheader} className="files-head-size">
          Size
        </span>
        <span {...roles.columnheader} className="files-head-directory">
          Directory
        </span>
        <span {...roles.columnheader} className="files-head-date">
          Last downloaded
        </span>
        <span {...roles.columnheader} className="files-head-actions">
          <span className="sr-only">Actions</span>
        </span>
      </div>
    </div>
  );
}
