import LogOut from 'lucide-react/icons/log-out';
import Upload from 'lucide-react/icons/upload';
import { MenuList as List, type MenuListProps } from '../../ui/overlays/menu-list.tsx';
import type { MenuGroup, MenuItem } from '../../ui/overlays/menu.types.ts';
import { actions } from '../navigation/actions.ts';
import { followCartCount, useCartCount, withCount } from '../navigation/cart-count.ts';
import { destinationItem } from '../navigation/menu-items.tsx';
import { type ShellState, useShellState } from '../navigation/shell-state.ts';
import { accountDestinations, shownDestinations } from '../navigation/shown.ts';
import { signOut } from '../navigation/sign-out.ts';

// This code is loaded when a pointer or the focus reaches the menu's button. The count is known when the menu opens.
followCartCount();

/** The items of the account menu, with those that the header has no room for at this width. */
export function MenuList(props: MenuListProps) {
  const shell = useShellState();
  const count = useCartCount();
  return <List {...props} groups={accountGroups(shell, count)} />;
}

function accountGroups(shell: ShellState, count: number): MenuGroup[] {
  const { before, after } = accountDestinations(shell);
  const { viewer, currentPath } = shell;
  const account = [
    ...before.map((item) => destinationItem(item, currentPath)),
    ...(viewer && isFolded('.site-header-upload') ? [uploadItem] : []),
    ...(viewer ? [signOutItem] : []),
    ...after.map((item) => ({ ...destinationItem(item, currentPath), label: withCount(item, count) })),
  ];
  const welcome = viewer && isFolded('.site-header-welcome') ? `Welcome, ${viewer.firstName}` : undefined;
  const pages = isFolded('.main-links [data-minor]')
    ? shownDestinations(['main'], shell).filter(({ path }) => path === '/about' || path === '/contact')
    : [];
  return [
    { label: welcome, items: account },
    ...(pages.length > 0 ? [{ items: pages.map((item) => destinationItem(item, currentPath)) }] : []),
  ];
}

/** Whether the stylesheet hides this part of the header, which it does where the row is too narrow. */
function isFolded(selector: string): boolean {
  return document.querySelector(selector)?.checkVisibility() === false;
}

const uploadItem: MenuItem = {
  label: actions.upload.label,
  icon: <Upload aria-hidden="true" />,
  onSelect: actions.upload.run,
};

const signOutItem: MenuItem = {
  label: 'Sign Out',
  icon: <LogOut aria-hidden="true" />,
  onSelect: () => void signOut(),
};
