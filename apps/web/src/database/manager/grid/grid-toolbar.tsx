import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Search from 'lucide-react/icons/search';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuGroup } from '../../../ui/overlays/menu.types.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { plural } from '@tessera/domain/plural';
import { ColumnsMenu } from './columns-menu.tsx';
import { copyRows } from './copy/copy-rows.ts';
import type { CellActions } from './use-cell-actions.ts';
import type { Grid } from './use-grid.ts';

interface GridToolbarProps {
  grid: Grid;
  cellActions: CellActions;
  isFiltering: boolean;
  onFilter: () => void;
  onImport: () => void;
  onExport: () => void;
}

const formats = ['csv', 'json', 'sql'] as const;

/** Shown while the table loads. It is as tall as the toolbar that replaces it, so that the page does not jump. */
function Waiting() {
  return (
    <div className="dbg-toolbar dbg-toolbar-waiting">
      <Skeleton width="4rem" height="1rem" />
      <Skeleton width="5rem" height="1rem" />
    </div>
  );
}

/** Actions on the whole table, or on the selected rows. */
export function GridToolbar(props: GridToolbarProps) {
  const { grid, cellActions, isFiltering, onFilter } = props;
  const { columns, choices, query, chosen, rows } = grid;
  const picked = rows.filter(({ id }) => chosen.ids.has(id));
  const count = query.filters.length;
  if (!grid.state.facts) return grid.state.status === 'loading' ? <Waiting /> : null;
  if (picked.length > 0) return <ChosenBar grid={grid} cellActions={cellActions} />;
  return (
    <div className="dbg-toolbar">
      <Button
        size="small"
        variant="quiet"
        icon={<Search aria-hidden="true" />}
        aria-expanded={isFiltering}
        onClick={onFilter}
      >
        {count > 0 ? `Filters (${count})` : 'Filter'}
      </Button>
      <ColumnsMenu columns={columns} choices={choices} />
      <IconButton
        size="small"
        label="Refresh"
        className="dbg-refresh"
        icon={<RotateCw aria-hidden="true" />}
        onClick={grid.reload}
      />
      <span className="dbg-gap" />
      {/* A caller that passes onInsertRow shows its own button. */}
      {isReadOnly(cellActions) && <Badge>Read only</Badge>}
      {cellActions.rights.insert && !grid.props.onInsertRow && (
        <Button size="small" variant="quiet" icon={<Plus aria-hidden="true" />} onClick={cellActions.insert}>
          New row
        </Button>
      )}
      <Menu
        align="end"
        groups={moreGroups(props)}
        renderTrigger={(trigger) => (
          <IconButton size="small" label="More" icon={<Ellipsis aria-hidden="true" />} {...trigger} />
        )}
      />
    </div>
  );
}

function isReadOnly({ rights }: CellActions): boolean {
  return !rights.insert && !rights.update && !rights.delete;
}

function ChosenBar({ grid, cellActions }: { grid: Grid; cellActions: CellActions }) {
  const { rows, chosen, choices, active } = grid;
  const picked = rows.filter(({ id }) => chosen.ids.has(id));
  const loaded = picked.filter(({ cells }) => cells.length > 0);
  const copied = { tableRef: grid.props.tableRef, boxes: choices.layout.boxes, rows: loaded };
  return (
    <div className="dbg-toolbar" data-chosen="true">
      <output className="dbg-toolbar-count">{plural(picked.length, 'row')} selected</output>
      <span className="dbg-gap" />
      <Menu
        align="end"
        groups={[
          {
            items: formats.map((format) => ({
              label: `Copy as ${format.toUpperCase()}`,
              onSelect: () => void copyRows(format, copied),
            })),
          },
        ]}
        renderTrigger={(trigger) => (
          <Button size="small" variant="quiet" {...trigger}>
            Copy as
          </Button>
        )}
      />
      {cellActions.rights.delete && (
        <Button
          size="small"
          variant="quiet"
          className="dbg-toolbar-delete"
          onClick={() => cellActions.remove(picked)}
        >
          Delete
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          chosen.clear();
          active.go(active.point);
        }}
      >
        Clear
      </Button>
    </div>
  );
}

function moreGroups({ grid, cellActions, onImport, onExport }: GridToolbarProps): MenuGroup[] {
  const { savesImmediately, onSavesImmediatelyChange, onShowApplied } = grid.props;
  return [
    {
      items: [
        { label: 'Refresh', onSelect: grid.reload },
        { label: 'Go to first rows', shortcut: 'Ctrl Home', onSelect: () => grid.jump('first') },
        { label: 'Go to last rows', shortcut: 'Ctrl End', onSelect: () => grid.jump('last') },
      ],
    },
    {
      items: [
        { label: 'Export', hint: 'CSV, JSON, SQL or Parquet, of any size', onSelect: onExport },
        ...(cellActions.rights.insert
          ? [
              {
                label: 'Import',
                hint: 'CSV, JSON, SQL or Parquet, into this table or a new one',
                onSelect: onImport,
              },
            ]
          : []),
      ],
    },
    {
      items: [
        {
          label: savesImmediately ? 'Collect changes' : 'Save each change immediately',
          hint: savesImmediately ? 'Save them together' : 'Without the list of pending changes',
          onSelect: () => onSavesImmediatelyChange(!savesImmediately),
        },
        { label: 'Saved changes', hint: 'With Undo', onSelect: onShowApplied },
      ],
    },
  ];
}
