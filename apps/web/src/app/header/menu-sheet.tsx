import LogOut from 'lucide-react/icons/log-out';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { IconButton } from '../../ui/button.tsx';
import { useCartCount, withCount } from '../navigation/cart-count.ts';
import type { Destination } from '../navigation/destinations.ts';
import type { ShellState } from '../navigation/shell-state.ts';
import {
  accountDestinations,
  hasAccountBlock,
  isCurrent,
  shownActions,
  shownDestinations,
  shownVerticals,
} from '../navigation/shown.ts';
import { signOut } from '../navigation/sign-out.ts';
import { ActionButton } from './action-button.tsx';
import { DatabaseButton } from './database-button.tsx';
import { Logo } from './logo.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import './site-menu.css';

/** The whole navigation on small screens, in the browser's own modal dialog. */
export function MenuSheet({ shell, onClose }: { shell: ShellState; onClose: () => void }) {
  const sheet = useModal();
  // The menu closes before it opens another overlay, which could not be reached behind this modal dialog.
  const close = () => sheet.current?.close();
  return (
    <dialog ref={sheet} className="site-menu" aria-label="Menu" onClose={onClose} onKeyDown={trapFocus}>
      <div className="site-menu-head">
        <Logo />
        <IconButton label="Close menu" icon={<X aria-hidden="true" />} onClick={close} />
      </div>
      <MenuActions shell={shell} beforeRun={close} />
      <nav className="site-menu-links" aria-label="All pages">
        <MenuSection items={shownDestinations(['main', 'files'], shell)} shell={shell} />
        {shownVerticals(shell).map(({ label, items }) => (
          <MenuSection key={label} title={label} items={items} shell={shell} />
        ))}
        <AccountSection
          shell={shell}
          onSignOut={() => {
            close();
            void signOut();
          }}
        />
        <AdministrationSection shell={shell} />
      </nav>
      <ThemeChoice />
    </dialog>
  );
}

function MenuActions({ shell, beforeRun }: { shell: ShellState; beforeRun: () => void }) {
  const { database, upload, postListing } = shownActions(shell);
  const isHidden = !hasAccountBlock(shell, shell.currentPath) || !shell.isSessionKnown;
  if (isHidden) return null;
  return (
    <div className="site-menu-actions">
      {shell.viewer && <p className="site-menu-welcome">Welcome, {shell.viewer.firstName}</p>}
      <ActionButton action={postListing} beforeRun={beforeRun} variant="primary" isWide />
      {upload && <ActionButton action={upload} beforeRun={beforeRun} isWide />}
      {database && <DatabaseButton action={database} state={shell.databaseState} beforeRun={beforeRun} />}
    </div>
  );
}

function AccountSection({ shell, onSignOut }: { shell: ShellState; onSignOut: () => void }) {
  if (!hasAccountBlock(shell, shell.currentPath) || !shell.isSessionKnown) return null;
  const { before, after } = accountDestinations(shell);
  const accountItems = before.filter(({ path }) => path !== '/dashboard');
  return (
    <MenuSection title="Account" items={accountItems} shell={shell}>
      {shell.viewer && (
        <li>
          <button type="button" className="site-menu-item" onClick={onSignOut}>
            <LogOut aria-hidden="true" />
            Sign Out
          </button>
        </li>
      )}
      {after.map((item) => (
        <MenuLink key={item.path} item={item} shell={shell} />
      ))}
    </MenuSection>
  );
}

function AdministrationSection({ shell }: { shell: ShellState }) {
  const items = shownDestinations(['administration'], shell);
  return items.length > 0 && <MenuSection title="Administration" items={items} shell={shell} />;
}

interface MenuSectionProps {
  title?: string;
  items: readonly Destination[];
  shell: ShellState;
  children?: ReactNode;
}

function MenuSection({ title, items, shell, children }: MenuSectionProps) {
  return (
    <section>
      {title && <h2 className="site-menu-title">{title}</h2>}
      <ul>
        {items.map((item) => (
          <MenuLink key={item.path} item={item} shell={shell} />
        ))}
        {children}
      </ul>
    </section>
  );
}

function MenuLink({ item, shell }: { item: Destination; shell: ShellState }) {
  const { icon: Icon, path, vertical } = item;
  const count = useCartCount();
  return (
    <li>
      <Link
        className="site-menu-item"
        to={path}
        data-vertical={vertical}
        aria-current={isCurrent(path, shell.currentPath) ? 'page' : undefined}
      >
        <Icon aria-hidden="true" />
        {withCount(item, count)}
      </Link>
    </li>
  );
}

/**
 * Opens the dialog when it is mounted and closes it when another page is opened. It closes before it unmounts, so that
 * the focus can return to the page.
 */
function useModal() {
  const sheet = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useLayoutEffect(() => {
    if (openedAt.current === key) sheet.current?.showModal();
    else sheet.current?.close();
  }, [key]);
  return sheet;
}

/** Keeps Tab within the menu. Otherwise it would move from the last control to the browser's own bars. */
function trapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input:checked');
  const first = stops[0];
  const last = stops[stops.length - 1];
  const from = event.shiftKey ? first : last;
  if (document.activeElement !== from) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
