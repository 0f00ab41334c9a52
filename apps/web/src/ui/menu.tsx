import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { lazyPart, useLazyPart } from './lazy-part.ts';
import type { MenuPopupProps } from './menu-popup.tsx';

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
  /** Pressed, and its code is still on the way. */
  'aria-busy': true | undefined;
  'aria-controls': string | undefined;
  onPointerEnter: () => void;
  onPointerDown: () => void;
  onFocus: () => void;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Which item the menu enters at; `pointer` enters at none. */
export type MenuEntrance = 'pointer' | 'first' | 'last';

interface MenuProps {
  groups: MenuGroup[];
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  /** `wide` lays the groups out in columns on larger screens. */
  layout?: 'list' | 'wide' | undefined;
}

const menuPopup = lazyPart(async () => {
  const { MenuPopup } = await import('./menu-popup.tsx');
  return (props: MenuPopupProps) => <MenuPopup {...props} />;
});

/**
 * Only the trigger is in the first load. The menu's code is fetched when somebody seems about to use it;
 * a press before it has arrived still opens it when it arrives.
 */
export function Menu({ groups, renderTrigger, align, layout }: MenuProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [entrance, setEntrance] = useState<MenuEntrance>();
  const [wasOpenAtPress, setWasOpenAtPress] = useState(false);
  const isOpen = entrance !== undefined;
  const close = () => setEntrance(undefined);
  const renderPopup = useLazyPart(menuPopup, { isWanted: isOpen, onFailure: close });

  function onKeyDown(event: KeyboardEvent) {
    const next = entranceByKey[event.key];
    if (!next || isOpen) return;
    event.preventDefault();
    setEntrance(next);
  }

  return (
    <>
      {renderTrigger({
        ref: setButton,
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen && renderPopup !== undefined,
        'aria-busy': (isOpen && renderPopup === undefined) || undefined,
        'aria-controls': isOpen && renderPopup ? `${id}-menu` : undefined,
        onPointerEnter: menuPopup.preload,
        onFocus: menuPopup.preload,
        // The press itself closes an open menu from outside; the click that follows must not open it again.
        onPointerDown: () => setWasOpenAtPress(isOpen),
        onClick: () => {
          setEntrance(isOpen || wasOpenAtPress ? undefined : 'pointer');
          setWasOpenAtPress(false);
        },
        onKeyDown,
      })}
      {renderPopup?.({
        id: `${id}-menu`,
        labelledBy: `${id}-trigger`,
        anchor: button,
        onClose: close,
        groups,
        entrance,
        align,
        layout,
      })}
    </>
  );
}

const entranceByKey: Record<string, MenuEntrance> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};
