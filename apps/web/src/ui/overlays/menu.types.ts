import type { ReactNode } from 'react';

/** Item that takes the focus when the menu opens. None if the menu was opened by mouse or finger. */
export type MenuEntrance = 'pointer' | 'first' | 'last';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Shortcut shown at the end, such as “Ctrl K”. The menu only shows it: the page listens for the keys. */
  shortcut?: string | undefined;
  /** Secondary line. */
  hint?: string | undefined;
  tone?: 'danger' | undefined;
  isDisabled?: boolean | undefined;
  /** Marks the current page or the selected option. */
  isCurrent?: boolean | undefined;
  /** Name of a section, whose accent colour the icon gets. */
  vertical?: string | undefined;
  /** Path to open. If set, the item is a link. */
  to?: string | undefined;
  onSelect?: (() => void) | undefined;
}

/** A separator stands between two groups. */
export interface MenuGroup {
  label?: string | undefined;
  items: MenuItem[];
}
