import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { lazyModule, useLazyModule } from './lazy-module.ts';
import type { PopupAlign } from './place-beside.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Shown at the end, such as “Ctrl K”. Only shown: the page listens for it. */
  shortcut?: string | undefined;
  /** A second, quieter line. */
  hint?: string | undefined;
  tone?: 'danger' | undefined;
  isDisabled?: boolean | undefined;
  /** Marks where the reader is, or the choice that holds. */
  isCurrent?: boolean | undefined;
  /** A vertical's name gives the item's icon that vertical's accent. */
  vertical?: string | undefined;
  /** An address makes the item a link. */
  to?: string | undefined;
  onSelect?: (() => void) | undefined;
}

/** A separator stands between two groups. */
export interface MenuGroup {
  label?: string | undefined;
  items: MenuItem[];
}

/** What the trigger spreads onto its button. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** Most pages are left without any menu having been opened; it comes when the pointer or the focus does. */
const menuList = lazyModule(() => import('./menu-list.tsx'));

/** Which item the menu enters at; `pointer` enters at none. */
export type MenuEntrance = 'pointer' | 'first' | 'last';

interface MenuProps {
  groups: MenuGroup[];
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
  align?: PopupAlign | undefined;
  /** `wide` lays the groups out in columns on larger screens. */
  layout?: 'list' | 'wide' | undefined;
}

/** Opens by press, Enter, Space and the arrows up and down; Escape and Tab leave it, back to its trigger. */
export function Menu({ groups, renderTrigger, align, layout }: MenuProps) {
  const id = useId();
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const [entrance, setEntrance] = useState<MenuEntrance>();
  const isOpen = entrance !== undefined;
  const loadedList = useLazyModule(menuList, { isNeeded: isOpen, onFailure: () => setEntrance(undefined) });

  function onKeyDown(event: KeyboardEvent) {
    const next = entranceByKey[event.key];
    if (!next || isOpen) return;
    event.preventDefault();
    setEntrance(next);
  }

  return (
    <>
      {renderTrigger({
        ref: setTrigger,
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-menu` : undefined,
        onClick: () => setEntrance(isOpen ? undefined : 'pointer'),
        onKeyDown,
        onPointerEnter: menuList.preload,
        onFocus: menuList.preload,
      })}
      {entrance && loadedList && (
        <loadedList.MenuList
          id={`${id}-menu`}
          labelledBy={`${id}-trigger`}
          onClose={() => setEntrance(undefined)}
          {...{ trigger, groups, entrance, align, layout }}
        />
      )}
    </>
  );
}

const entranceByKey: Record<string, MenuEntrance> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};
