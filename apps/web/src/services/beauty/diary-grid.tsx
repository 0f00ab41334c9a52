import type { DiaryAppointment, SalonDiary } from '@tessera/contract/services/salon-diary';
import type { MySalon } from '@tessera/contract/services/my-salon';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { minuteText } from '../providers/public.ts';
import { DiaryAppointmentCard, DiaryEntryCard } from './diary-card.tsx';
import {
  type GridItem,
  gridItems,
  type LanedItem,
  minuteOf,
  SCALE,
  shownHours,
  THRESHOLD_PX,
  withLanes,
} from './diary-grid-items.ts';
import { instantIn } from './local-instant.ts';
import { MoveDialog } from './move-dialog.tsx';
import { longDate } from './time-choice.tsx';
import './diary-grid.css';

interface Column {
  readonly key: string;
  readonly title: string;
  readonly date: string;
  readonly staffId: number | null;
  readonly items: readonly LanedItem[];
}

interface DiaryGridProps {
  readonly diary: SalonDiary;
  readonly salon: MySalon;
  readonly providerId: number;
  readonly dates: readonly string[];
}

/** An item that is being moved, by how many columns and minutes. */
interface Dragged {
  readonly item: GridItem;
  readonly column: number;
  readonly columns: number;
  readonly minutes: number;
}

interface Moved {
  readonly appointment: DiaryAppointment;
  readonly start: string;
  readonly staffId: number | undefined;
}

/** A day by people, or a week by days. Appointments are dragged, or moved with the arrow keys after the space bar. */
export function DiaryGrid({ diary, salon, providerId, dates }: DiaryGridProps) {
  const [dragged, setDragged] = useState<Dragged>();
  const [moved, setMoved] = useState<Moved>();
  const [shown, setShown] = useState<GridItem>();
  const columns = columnsOf(diary, dates);
  const { from, to } = shownHours(
    diary,
    columns.flatMap(({ items }) => items),
  );
  const step = salon.settings.slotMinutes;
  const appointmentOf = ({ lineId }: GridItem) =>
    diary.appointments.find((each) => each.lineId === lineId && lineId !== null);

  function drop({ item, column, columns: by, minutes }: Dragged) {
    setDragged(undefined);
    const appointment = appointmentOf(item);
    const target = columns[column + by];
    if (!appointment || !target || (by === 0 && minutes === 0)) return;
    const date = new Date(
      Date.parse(`${appointment.start.slice(0, 10)}T12:00Z`) +
        (Date.parse(target.date) - Date.parse(columns[column]?.date ?? target.date)),
    )
      .toISOString()
      .slice(0, 10);
    const minute = Math.min(1_435, Math.max(0, minuteOf(appointment.start) + minutes));
    const start = instantIn(`${date}T${minuteText(minute)}`, diary.zone);
    const staffId = by !== 0 && target.staffId !== null ? target.staffId : undefined;
    if (start !== undefined) setMoved({ appointment, start, staffId });
  }

  const appointment = shown && appointmentOf(shown);
  const entry = diary.entries.find(({ id }) => id === shown?.entryId);
  return (
    <div className="diary-grid" style={{ '--columns': columns.length } as CSSProperties}>
      <p id="diary-grid-help" className="sr-only">
        Press Enter to open. Press Space to pick up an appointment, arrow keys to move it, Space to drop it,
        and Escape to leave it where it was.
      </p>
      <p className="sr-only" aria-live="assertive">
        {dragged && placeText(dragged, columns)}
      </p>
      <div className="diary-grid-head" aria-hidden="true">
        <span />
        {columns.map(({ key, title, date }) => (
          <span key={key} data-today={date === diary.today && columns.length === dates.length}>
            {title}
          </span>
        ))}
      </div>
      <div className="diary-grid-body" style={{ height: (to - from) * SCALE }}>
        <ol className="diary-grid-hours" aria-hidden="true">
          {Array.from({ length: (to - from) / 60 }, (_, at) => (
            <li key={at} style={{ top: at * 60 * SCALE }}>
              {minuteText(from + at * 60)}
            </li>
          ))}
        </ol>
        {columns.map((column, index) => (
          <ul key={column.key} className="diary-grid-column" aria-label={column.title}>
            {column.items.map((item) => (
              <li key={item.key}>
                <Block
                  {...{ item, from, step }}
                  column={index}
                  last={columns.length - 1}
                  dragged={dragged?.item.key === item.key ? dragged : undefined}
                  isMovable={appointmentOf(item)?.state === 'booked'}
                  onDrag={setDragged}
                  onDrop={drop}
                  onOpen={() => setShown(item)}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {moved && (
        <MoveDialog
          {...{ providerId, salon }}
          zone={diary.zone}
          appointment={moved.appointment}
          to={moved}
          onClose={() => setMoved(undefined)}
        />
      )}
      <Dialog
        isOpen={appointment !== undefined || entry !== undefined}
        onOpenChange={() => setShown(undefined)}
        title={shown?.title ?? ''}
      >
        <ul>
          {appointment && <DiaryAppointmentCard {...{ appointment, providerId, salon }} zone={diary.zone} />}
          {entry && (
            <DiaryEntryCard
              {...{ entry, providerId }}
              zone={diary.zone}
              staffName={salon.staff.find(({ id }) => id === entry.staffId)?.name ?? ''}
            />
          )}
        </ul>
      </Dialog>
    </div>
  );
}

function columnsOf(diary: SalonDiary, dates: readonly string[]): Column[] {
  const [first] = dates;
  if (dates.length === 1 && first !== undefined) {
    const items = gridItems(diary, first);
    const known = new Set(diary.staff.map(({ id }) => id));
    // Appointments of people who have left stay visible.
    const others = items.filter(({ staffId }) => staffId === null || !known.has(staffId));
    return [
      ...diary.staff.map(({ id, name }) => ({ staffId: id, title: name })),
      ...(others.length > 0 ? [{ staffId: null, title: 'Others' }] : []),
    ].map(({ staffId, title }) => ({
      key: String(staffId),
      title,
      date: first,
      staffId,
      items: withLanes(staffId === null ? others : items.filter((each) => each.staffId === staffId)),
    }));
  }
  return dates.map((date) => ({
    key: date,
    title: new Date(`${date}T12:00Z`).toLocaleDateString('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
    date,
    staffId: null,
    items: withLanes(gridItems(diary, date)),
  }));
}

function placeText({ item, column, columns: by, minutes }: Dragged, columns: readonly Column[]): string {
  const target = columns[column + by];
  return `${item.title}, ${minuteText(Math.max(0, item.from + minutes))}, ${target?.staffId === null ? longDate(target.date) : (target?.title ?? '')}`;
}

interface BlockProps {
  readonly item: LanedItem;
  readonly column: number;
  readonly last: number;
  /** The first minute of the grid. */
  readonly from: number;
  readonly step: number;
  readonly dragged: Dragged | undefined;
  readonly isMovable: boolean;
  readonly onDrag: (dragged: Dragged | undefined) => void;
  readonly onDrop: (dragged: Dragged) => void;
  readonly onOpen: () => void;
}

function Block({ item, column, last, from, step, dragged, isMovable, onDrag, onDrop, onOpen }: BlockProps) {
  const begun = useRef<{ x: number; y: number; width: number } | undefined>(undefined);
  const wasDragged = useRef(false);
  const limit = (columns: number) => Math.min(last - column, Math.max(-column, columns));

  function pointerMoved(event: PointerEvent<HTMLButtonElement>) {
    const start = begun.current;
    if (!start) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!wasDragged.current && Math.hypot(dx, dy) < THRESHOLD_PX) return;
    wasDragged.current = true;
    const minutes = Math.round(dy / SCALE / step) * step;
    onDrag({ item, column, columns: limit(Math.round(dx / start.width)), minutes });
  }

  function keyPressed(event: KeyboardEvent) {
    if (!isMovable) return;
    if (event.key === ' ') {
      event.preventDefault();
      if (dragged) onDrop(dragged);
      else onDrag({ item, column, columns: 0, minutes: 0 });
      return;
    }
    if (!dragged) return;
    const by = { ArrowUp: [0, -step], ArrowDown: [0, step], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[
      event.key
    ];
    if (event.key === 'Escape') onDrag(undefined);
    else if (by)
      onDrag({
        ...dragged,
        columns: limit(dragged.columns + (by[0] ?? 0)),
        minutes: dragged.minutes + (by[1] ?? 0),
      });
    else return;
    event.preventDefault();
  }

  const { title, detail, wait, lane, lanes, state } = item;
  const height = item.to - item.from;
  return (
    <button
      type="button"
      className="diary-grid-item"
      data-state={state}
      data-dragged={dragged !== undefined}
      data-movable={isMovable}
      aria-describedby={isMovable ? 'diary-grid-help' : undefined}
      aria-label={`${minuteText(item.from)}–${minuteText(item.to % 1_440)} ${title}, ${detail}`}
      style={{
        top: (item.from - from) * SCALE,
        height: height * SCALE - 2,
        left: `${(lane / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - 2px)`,
        ...(dragged && {
          translate: `calc(${dragged.columns} * var(--column-width)) ${dragged.minutes * SCALE}px`,
        }),
      }}
      onPointerDown={(event) => {
        wasDragged.current = false;
        if (!isMovable || event.button !== 0) return;
        const width = event.currentTarget.closest('ul')?.getBoundingClientRect().width ?? 1;
        begun.current = { x: event.clientX, y: event.clientY, width };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={pointerMoved}
      onPointerUp={() => {
        begun.current = undefined;
        if (dragged && wasDragged.current) onDrop(dragged);
      }}
      onPointerCancel={() => {
        begun.current = undefined;
        onDrag(undefined);
      }}
      onBlur={() => dragged && begun.current === undefined && onDrag(undefined)}
      onKeyDown={keyPressed}
      onClick={() => {
        if (!wasDragged.current) onOpen();
        wasDragged.current = false;
      }}
    >
      {wait && (
        <span
          className="diary-grid-wait"
          style={{ top: (wait.from - item.from) * SCALE, height: (wait.to - wait.from) * SCALE }}
        />
      )}
      <span className="diary-grid-time">{minuteText(item.from)}</span>
      <span className="ui-strong">{title}</span>
      {height >= 40 && <span>{detail}</span>}
    </button>
  );
}
