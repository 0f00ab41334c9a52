import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyModule, useLazyModule } from '../lazy-module.ts';
import type { PopupAlign } from './position-beside.ts';
import type { MenuListProps } from './menu-list.tsx';
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

/** The menu's code is loaded when its trigger is hovered or focused, because most visits open no menu. */
const menuList = lazyModule(
  (): Promise<{ MenuList: ComponentType<MenuListProps> }> => import('./menu-list.tsx'),
);

interface MenuProps {
  groups?: MenuGroup[];
  /** Loads a list that makes its groups itself, from code that is not needed before the menu opens. */
  list?: typeof menuList;
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
  align?: PopupAlign | undefined;
  /** `wide` lays the groups out in columns on larger screens. */
  layout?: 'list' | 'wide' | undefined;
}

/** Opens on press, Enter, Space and the up and down arrows; Escape and Tab close it and return to its trigger. */
export function Menu({ groups = [], list = menuList, renderTrigger, align, layout }: MenuProps) {
  const id = useId();
  // A ref and not a state, because a state would render every page with a menu twice.
  const trigger = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ entrance: MenuEntrance; trigger: HTMLButtonElement | null }>();
  const isOpen = opened !== undefined;
  const close = () => setOpened(undefined);
  const loadedList = useLazyModule(list, { isNeeded: isOpen, onFailure: close });

  function open(entrance: MenuEntrance) {
    setOpened({ entrance, trigger: trigger.current });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isOpen) return closeByKey(event);
    const next = entranceByKey[event.key];
    if (!next) return;
    event.preventDefault();
    open(next);
  }

  /** Closes the menu by Escape while its code is loading. Until then the trigger has the focus. */
  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    // Closes this menu, not also the dialog it was opened from.
    event.stopPropagation();
    close();
  }

  return (
    <>
      {renderTrigger({
        ref: trigger,
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-menu` : undefined,
        onClick: () => (isOpen ? close() : open('pointer')),
        onKeyDown,
        onPointerEnter: list.preload,
        onFocus: list.preload,
      })}
      {opened && loadedList && (
        <loadedList.MenuList
          id={`${id}-menu`}
          labelledBy={`${id}-trigger`}
          onClose={close}
          {...{ ...opened, groups, align, layout }}
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
