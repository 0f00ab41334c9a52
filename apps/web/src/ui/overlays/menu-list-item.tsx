import Check from 'lucide-react/icons/check';
import type { PointerEvent } from 'react';
import { Link } from 'react-router';
import type { MenuItem } from './menu.types.ts';

export function MenuListItem({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const shared = {
    role: 'menuitem',
    className: 'ui-menu-item',
    tabIndex: -1,
    'data-label': item.label,
    'data-tone': item.tone,
    'data-vertical': item.vertical,
    onPointerMove: followPointer,
  } as const;
  if (item.to !== undefined && !item.isDisabled) {
    return (
      <Link {...shared} to={item.to} aria-current={item.isCurrent ? 'page' : undefined} onClick={onSelect}>
        <Content item={item} />
      </Link>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      aria-current={item.isCurrent || undefined}
      aria-disabled={item.isDisabled || undefined}
      onClick={item.isDisabled ? undefined : onSelect}
    >
      <Content item={item} />
    </button>
  );
}

/** Focuses the item under the mouse, so that mouse and keys never highlight two items. */
function followPointer(event: PointerEvent<HTMLElement>) {
  if (event.pointerType === 'mouse' && document.activeElement !== event.currentTarget) {
    event.currentTarget.focus({ preventScroll: true });
  }
}

function Content({ item }: { item: MenuItem }) {
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
