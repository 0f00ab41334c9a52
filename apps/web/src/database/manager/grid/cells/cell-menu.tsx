import type { MenuGroup } from '../../../../ui/overlays/menu.types.ts';
import { MenuList } from '../../../../ui/overlays/menu-list.tsx';
import { copyRows } from '../copy/copy-rows.ts';
import { referrersOf, targetOf } from '../trail/follow.ts';
import type { CellActions, CellAt } from '../use-cell-actions.ts';
import type { Grid } from '../use-grid.ts';
import { formatCell, cellKind } from './cell-kind.ts';

interface CellMenuProps {
  grid: Grid;
  cellActions: CellActions;
  at: CellAt;
  trigger: HTMLElement;
}

/** The menu of a cell. It has every action on the cell and its row, so that all can be reached by keyboard. */
export function CellMenu({ grid, cellActions, at, trigger }: CellMenuProps) {
  const groups = [
    changeGroup(cellActions, at),
    useGroup(grid, cellActions, at),
    ...linkGroups(grid, at),
    rowGroup(cellActions, at),
  ];
  return (
    <div className="dbg-menu">
      <span id="dbg-menu-name" className="sr-only">
        {at.box.column.column_name}
      </span>
      <MenuList
        id="dbg-cell-menu"
        labelledBy="dbg-menu-name"
        trigger={trigger}
        groups={groups.filter(({ items }) => items.length > 0)}
        entrance="first"
        align="start"
        layout="list"
        onClose={cellActions.closeMenu}
      />
    </div>
  );
}

type Items = MenuGroup['items'];

function changeGroup(cellActions: CellActions, at: CellAt): MenuGroup {
  const { column } = at.box;
  const { pending } = at;
  const canEdit = cellActions.rights.update || pending?.kind === 'insert';
  const isWritable = canEdit && !column.is_generated && !column.is_hidden && pending?.kind !== 'delete';
  if (!isWritable) return { items: [] };
  const hasDefault = column.column_default !== null || column.is_auto;
  const items: Items = [
    {
      label: 'Edit',
      shortcut: 'F2',
      onSelect: () => cellActions.edit({ row: at.rowIndex, column: at.box.position }),
    },
  ];
  if (column.is_nullable === 'YES')
    items.push({ label: 'Set to NULL', onSelect: () => cellActions.setCell(at, null) });
  if (cellKind(column) === 'text')
    items.push({ label: 'Set to empty text', onSelect: () => cellActions.setCell(at, '') });
  if (hasDefault)
    items.push({ label: 'Set to default', onSelect: () => cellActions.setCell(at, { default: true }) });
  return { items };
}

function useGroup(grid: Grid, cellActions: CellActions, at: CellAt): MenuGroup {
  const { query, setQuery, props, choices } = grid;
  const name = at.box.column.column_name;
  const { held, row } = at;
  const copied = { tableRef: props.tableRef, boxes: choices.layout.boxes, rows: [row] };
  const isHidden = at.box.column.is_hidden;
  const items: Items = isHidden
    ? []
    : [
        {
          label: 'Show full value',
          onSelect: () => cellActions.showFullValue({ row: at.rowIndex, column: at.box.position }),
        },
        { label: 'Copy value', shortcut: 'Ctrl C', onSelect: cellActions.copy },
      ];
  if (row.cells.length > 0) {
    items.push({ label: 'Copy row as JSON', onSelect: () => void copyRows('json', copied) });
    items.push({ label: 'Copy row as SQL', onSelect: () => void copyRows('sql', copied) });
    if (!isHidden && !row.cut.includes(name) && (held === null || at.box.kind !== 'json'))
      items.push({
        label: held === null ? 'Only rows with NULL' : `Only rows with “${formatCell(held)}”`,
        onSelect: () =>
          setQuery({
            ...query,
            filters: [
              ...query.filters,
              held === null
                ? { column: name, operator: 'is null', value: '' }
                : { column: name, operator: 'equals', value: held },
            ],
          }),
      });
  }
  return { items };
}

const REFERRERS_SHOWN = 12;

function linkGroups({ props, columns }: Grid, { row, box }: CellAt): MenuGroup[] {
  const { links, onFollow } = props;
  if (!links || row.cells.length === 0) return [];
  const to = links.references
    .filter((key) => key.columns.includes(box.column.column_name))
    .flatMap((key) => {
      const target = targetOf(key, columns, row);
      return target
        ? [{ label: `Go to the row in ${key.target_table}`, onSelect: () => onFollow(target) }]
        : [];
    });
  const back = links.referencedBy.slice(0, REFERRERS_SHOWN).flatMap((key) => {
    const target = referrersOf(key, columns, row);
    const by = `${key.table} (${key.columns.join(', ')})`;
    return target ? [{ label: `Rows of ${by}`, onSelect: () => onFollow(target) }] : [];
  });
  return [{ items: to }, { label: 'Referenced by', items: back }];
}

function rowGroup(cellActions: CellActions, { row, pending }: CellAt): MenuGroup {
  const items: Items = [];
  if (pending)
    items.push({
      label: pending.kind === 'insert' ? 'Remove new row' : 'Discard changes to this row',
      onSelect: () => cellActions.discard(pending),
    });
  if (cellActions.rights.delete && row.cells.length > 0 && pending?.kind !== 'delete')
    items.push({ label: 'Delete row', tone: 'danger', onSelect: () => cellActions.remove([row]) });
  return { items };
}
