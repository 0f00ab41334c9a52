import { type FocusEvent, Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { MenuListItem } from './menu-list-item.tsx';
import type { MenuEntrance, MenuGroup, MenuItem } from './menu.types.ts';
import type { PopupAlign } from './position-beside.ts';
import { Popup } from './popup.tsx';
import './menu-list.css';

export interface MenuListProps {
  id: string;
  labelledBy: string;
  trigger: HTMLElement | null;
  groups: MenuGroup[];
  entrance: MenuEntrance;
  align: PopupAlign | undefined;
  layout: 'list' | 'wide' | undefined;
  onClose: () => void;
}

export function MenuList({
  id,
  labelledBy,
  trigger,
  groups,
  entrance,
  align,
  layout,
  onClose,
}: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const typeAhead = useTypeAhead();
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const move = (index: number) =>
    items()
      .at(index % items().length)
      ?.focus({ preventScroll: entrance === 'pointer' });

  // Moves the focus before the menu is painted, so that the keyboard works as soon as the menu is visible.
  useLayoutEffect(() => {
    const all = list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]');
    if (entrance === 'pointer') list.current?.focus();
    else all?.[entrance === 'first' ? 0 : all.length - 1]?.focus();
  }, [entrance]);

  function leave() {
    trigger?.focus();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = items();
    const here = all.findIndex((item) => item === document.activeElement);
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(here + 1),
      ArrowUp: () => move(here <= 0 ? -1 : here - 1),
      Home: () => move(0),
      End: () => move(-1),
      Escape: leave,
      ' ': () => all[here]?.click(),
      ...(layout === 'wide' && {
        ArrowRight: () => move(indexBeside(groups, here, 1)),
        ArrowLeft: () => move(indexBeside(groups, here, -1)),
      }),
    };
    // Tab closes the menu and moves on from its trigger.
    if (event.key === 'Tab') return leave();
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      // Escape closes this menu, not also the dialog it was opened from.
      event.stopPropagation();
      return step();
    }
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typeAhead(event.key, all, here)?.focus();
    }
    return undefined;
  }

  function onBlur(event: FocusEvent) {
    const { relatedTarget } = event;
    if (
      relatedTarget instanceof Node &&
      !event.currentTarget.contains(relatedTarget) &&
      relatedTarget !== trigger
    ) {
      onClose();
    }
  }

  function select(item: MenuItem) {
    leave();
    item.onSelect?.();
  }

  return (
    <Popup className="ui-menu" anchor={trigger} align={align} onPressOutside={onClose} data-layout={layout}>
      <div
        ref={list}
        id={id}
        className="ui-menu-list"
        role="menu"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        {groups.map((group, index) => (
          <Fragment key={group.label ?? index}>
            {index > 0 && <hr className="ui-menu-separator" />}
            <fieldset className="ui-menu-group" aria-label={group.label}>
              {group.label && (
                <div className="ui-menu-group-label" aria-hidden="true">
                  {group.label}
                </div>
              )}
              {group.items.map((item) => (
                <MenuListItem key={item.label} item={item} onSelect={() => select(item)} />
              ))}
            </fieldset>
          </Fragment>
        ))}
      </div>
    </Popup>
  );
}

/**
 * Index of the item to the left or right. Each group is a column; the item is in the same row of the next column, or in
 * its last row if that column is shorter.
 */
function indexBeside(groups: MenuGroup[], here: number, step: 1 | -1): number {
  const positions = groups.flatMap(({ items }, column) => items.map((_item, row) => ({ column, row })));
  const { column, row } = positions[here] ?? { column: -step, row: 0 };
  const target = (column + step + groups.length) % groups.length;
  return positions.findLastIndex((item) => item.column === target && item.row <= row);
}

const TYPE_AHEAD_MS = 600;

/** Characters typed in quick succession find the next item that begins with them. */
function useTypeAhead() {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (key: string, items: HTMLElement[], here: number): HTMLElement | undefined => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      typed.current = '';
    }, TYPE_AHEAD_MS);
    typed.current += key.toLocaleLowerCase();
    const from = typed.current.length > 1 ? Math.max(here, 0) : here + 1;
    const inOrder = [...items.slice(from), ...items.slice(0, from)];
    return inOrder.find((item) => item.dataset.label?.toLocaleLowerCase().startsWith(typed.current));
  };
}
