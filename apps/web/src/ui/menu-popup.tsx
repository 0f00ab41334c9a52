import { Menu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MenuEntrance, MenuGroup, MenuItem } from './menu.tsx';
import './menu-popup.css';

export interface MenuPopupProps {
  id: string;
  labelledBy: string;
  anchor: HTMLButtonElement | null;
  groups: MenuGroup[];
  /** Undefined means closed. */
  entrance: MenuEntrance | undefined;
  align: 'start' | 'center' | 'end' | undefined;
  layout: 'list' | 'wide' | undefined;
  onClose: () => void;
}

export function MenuPopup({
  id,
  labelledBy,
  anchor,
  groups,
  entrance,
  align,
  layout,
  onClose,
}: MenuPopupProps) {
  return (
    <Menu.Root open={entrance !== undefined} onOpenChange={(open) => !open && onClose()} modal={false}>
      <Menu.Portal>
        <Menu.Positioner
          className="ui-popup-layer"
          anchor={anchor}
          align={align ?? 'start'}
          sideOffset={6}
          collisionPadding={8}
        >
          <Menu.Popup
            id={id}
            className="ui-menu"
            data-layout={layout}
            aria-labelledby={labelledBy}
            finalFocus={() => anchor}
          >
            {entrance && <Enter at={entrance} />}
            {groups.map((group, index) => (
              <Fragment key={group.label ?? index}>
                {index > 0 && <Menu.Separator className="ui-menu-separator" />}
                <Menu.Group className="ui-menu-group">
                  {group.label && (
                    <Menu.GroupLabel className="ui-menu-group-label">{group.label}</Menu.GroupLabel>
                  )}
                  {group.items.map((item) => (
                    <Item key={item.label} item={item} />
                  ))}
                </Menu.Group>
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The trigger is not the menu's own, so that the menu does not know by which key it was opened. */
function Enter({ at }: { at: MenuEntrance }) {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (at === 'pointer') return;
    const items = here.current?.parentElement?.querySelectorAll<HTMLElement>(
      '[role="menuitem"]:not([aria-disabled="true"])',
    );
    items?.[at === 'first' ? 0 : items.length - 1]?.focus({ preventScroll: true });
  }, [at]);
  return <span ref={here} hidden />;
}

function Item({ item }: { item: MenuItem }) {
  const shared = {
    className: 'ui-menu-item',
    label: item.label,
    'data-tone': item.tone,
    'data-vertical': item.vertical,
  };
  if (item.to !== undefined) {
    return (
      <Menu.LinkItem
        {...shared}
        closeOnClick
        aria-current={item.isCurrent ? 'page' : undefined}
        render={<Link to={item.to} />}
        onClick={item.onSelect}
      >
        <ItemContent item={item} />
      </Menu.LinkItem>
    );
  }
  return (
    <Menu.Item
      {...shared}
      aria-current={item.isCurrent || undefined}
      disabled={item.isDisabled ?? false}
      onClick={item.onSelect}
    >
      <ItemContent item={item} />
    </Menu.Item>
  );
}

function ItemContent({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon && <span className="ui-menu-icon">{item.icon}</span>}
      <span className="ui-menu-text">
        {item.label}
        {item.hint && <span className="ui-menu-hint">{item.hint}</span>}
      </span>
      {item.shortcut && <kbd className="ui-menu-shortcut">{item.shortcut}</kbd>}
      {item.isCurrent && <Check className="ui-menu-check" aria-hidden="true" />}
    </>
  );
}
