import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { lazyModule, useLazyModule } from './lazy-module.ts';
import type { PopupAlign } from './position-beside.ts';
import type { MenuEntrance, MenuGroup } from './menu.types.ts';

/** Props for the trigger's button. */
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

/** Most visits open no menu, so its code is loaded on hover or focus. */
const menuList = lazyModule(() => import('./menu-list.tsx'));

interface MenuProps {
  groups: MenuGroup[];
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
  align?: PopupAlign | undefined;
  /** `wide` lays the groups out in columns on larger screens. */
  layout?: 'list' | 'wide' | undefined;
}

/** Opens on press, Enter, Space and the up and down arrows; Escape and Tab close it and return to its trigger. */
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
