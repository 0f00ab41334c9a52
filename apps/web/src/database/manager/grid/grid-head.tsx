import { type ColumnZone, zoneOfType } from '@tessera/table-sql/date-times';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { PointerEvent } from 'react';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuGroup } from '../../../ui/overlays/menu.types.ts';
import type { SortStep } from './data/table-rows.ts';
import { ACTIONS_WIDTH, type ColumnBox } from './grid-layout.ts';
import { focusable, gridRoles } from './grid-roles.ts';
import { ColumnSpacer, cellStyle } from './column-spacer.tsx';

interface GridHeadProps {
  boxes: readonly ColumnBox[];
  away: ColumnBox | undefined;
  width: number;
  activeColumn: number | undefined;
  sort: readonly SortStep[];
  linked: ReadonlySet<string>;
  /** How many of the loaded rows are selected. */
  chosen: 'all' | 'some' | 'none';
  actionsColumn: number | undefined;
  menuOf: (box: ColumnBox) => MenuGroup[];
  onWiden: (column: string, width: number) => void;
  onFit: (column: string) => void;
}

/** The header row, which stays in view. */
export function GridHead(props: GridHeadProps) {
  const { boxes, away, width, activeColumn, chosen, actionsColumn } = props;
  return (
    <div {...gridRoles.row} className="dbg-row dbg-head" aria-rowindex={1} data-row={-1} style={{ width }}>
      <div
        {...gridRoles.header}
        className="dbg-cell dbg-choose"
        aria-colindex={1}
        data-column={0}
        {...focusable(activeColumn === 0)}
      >
        <input
          ref={(box) => {
            if (box) box.indeterminate = chosen === 'some';
          }}
          type="checkbox"
          className="dbg-checkbox"
          tabIndex={-1}
          checked={chosen === 'all'}
          readOnly
          aria-label="Select all loaded rows"
        />
      </div>
      <ColumnSpacer boxes={boxes} />
      {(away ? [...boxes, away] : boxes).map((box) => (
        <HeadCell key={box.column.column_name} {...props} box={box} />
      ))}
      {actionsColumn !== undefined && (
        <div
          {...gridRoles.header}
          className="dbg-cell dbg-actions"
          aria-colindex={actionsColumn + 1}
          data-column={actionsColumn}
          {...focusable(activeColumn === actionsColumn)}
          style={{ width: ACTIONS_WIDTH }}
        >
          Actions
        </div>
      )}
    </div>
  );
}

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell({
  box,
  away,
  sort,
  activeColumn,
  linked,
  menuOf,
  onWiden,
  onFit,
}: GridHeadProps & { box: ColumnBox }) {
  const { column, kind, position, left, width } = box;
  const name = column.column_name;
  const step = sort.findIndex((each) => each.column === name);
  const direction = sort[step]?.direction;
  const zone = zoneOfType(column.data_type);
  return (
    <div
      {...gridRoles.header}
      className="dbg-cell"
      aria-colindex={position + 1}
      aria-sort={direction && ariaSorts[direction]}
      data-column={position}
      data-kind={kind}
      {...focusable(position === activeColumn)}
      style={cellStyle({ left, width }, box === away)}
      title={`${name}: ${column.data_type}${zoneSentences[zone]}`}
    >
      <span className="dbg-head-name" data-action={column.is_sortable ? 'sort' : undefined}>
        {column.is_primary_key && <KeyTag shown="PK" spoken="primary key, " />}
        {linked.has(name) && <KeyTag shown="FK" spoken="refers to another table, " />}
        <span className="dbg-head-text">{name}</span>
        {direction && <span className="dbg-head-sort" data-direction={direction} aria-hidden="true" />}
        {direction && sort.length > 1 && <span className="dbg-head-step">{step + 1}</span>}
      </span>
      <span className="dbg-head-type">
        {zone === 'session' && (
          <>
            <span className="dbg-zone" aria-hidden="true">
              UTC
            </span>
            <span className="sr-only">shown in UTC, </span>
          </>
        )}
        {column.data_type}
      </span>
      <Menu
        align="end"
        groups={menuOf(box)}
        renderTrigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            className="dbg-head-menu"
            aria-label={`Column ${name}`}
            tabIndex={-1}
          >
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      />
      {/* Pointer only. Keyboard users resize with Shift and the arrow keys, or in the column menu. */}
      <span
        className="dbg-resize"
        data-action="resize"
        aria-hidden="true"
        onPointerDown={(event) => startResize(event, width, (next) => onWiden(name, next))}
        onDoubleClick={() => onFit(name)}
      />
    </div>
  );
}

const zoneSentences: Record<ColumnZone, string> = {
  none: '',
  session: '. Times are shown in UTC.',
  value: '. Each time carries its own offset from UTC.',
};

function KeyTag({ shown, spoken }: { shown: string; spoken: string }) {
  return (
    <>
      <span className="dbg-key" aria-hidden="true">
        {shown}
      </span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}

function startResize(
  event: PointerEvent<HTMLElement>,
  width: number,
  onWiden: (width: number) => void,
): void {
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget;
  const from = event.clientX;
  handle.setPointerCapture(event.pointerId);
  const move = (moved: globalThis.PointerEvent) => onWiden(width + moved.clientX - from);
  const end = () => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', end);
    handle.removeEventListener('pointercancel', end);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end);
  handle.addEventListener('pointercancel', end);
}
