import { siteTextLabels, siteTextNames } from '@tessera/domain/site/texts/site-text-names';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../lib/viewer.ts';
import { Mark } from '../header/mark.tsx';
import { actions } from '../navigation/actions.ts';
import type { Destination } from '../navigation/destinations.ts';
import { type ShellState, useShellState } from '../navigation/shell-state.ts';
import {
  accountDestinations,
  hasAccountBlock,
  isCurrent,
  shownDestinations,
  shownVerticals,
} from '../navigation/shown.ts';
import './site-footer.css';

/** Plain links to all pages. Without scripts, people find here what the menus contain. */
export function SiteFooter() {
  const shell = useShellState();
  const { name, domain } = useSite();
  return (
    <footer className="site-footer">
      <nav id="all-pages" className="site-footer-row" aria-label="All pages" tabIndex={-1}>
        {shownVerticals(shell).map(({ label, items }, at) => (
          <LinkList key={label} title={label} items={items} shell={shell}>
            {at === 0 && (
              <li>
                {/* The form writes its step into the address, so that the router would take it for another page. */}
                <Link to="/listings/new" replace={isCurrent('/listings/new', shell.currentPath)}>
                  {actions.postListing.label}
                </Link>
              </li>
            )}
          </LinkList>
        ))}
        <LinkList title="Your things" items={shownDestinations(['discover', 'files'], shell)} shell={shell} />
        {shell.isSessionKnown && hasAccountBlock(shell, shell.currentPath) && (
          <LinkList title="Account" items={accountLinks(shell)} shell={shell} />
        )}
        <LinkList title={name} items={shownDestinations(['main'], shell)} shell={shell} />
        <AdministrationLinks shell={shell} />
      </nav>
      <div className="site-footer-end">
        <p className="site-footer-brand" translate="no">
          <Mark className="logo-mark" />
          {name}
          {domain}
        </p>
        <nav className="site-footer-texts" aria-label="About this site">
          {siteTextNames.map((text) => (
            <Link
              key={text}
              to={`/${text}`}
              aria-current={isCurrent(`/${text}`, shell.currentPath) ? 'page' : undefined}
            >
              {siteTextLabels[text]}
            </Link>
          ))}
        </nav>
        <p className="site-footer-keys needs-script">
          Press <kbd>?</kbd> for every keyboard shortcut.
        </p>
      </div>
    </footer>
  );
}

function AdministrationLinks({ shell }: { shell: ShellState }) {
  const items = shownDestinations(['administration'], shell);
  return items.length > 0 && <LinkList title="Administration" items={items} shell={shell} />;
}

function accountLinks(shell: ShellState): Destination[] {
  const { before, after } = accountDestinations(shell);
  return [...before, ...after].filter(({ path }) => path !== '/dashboard');
}

interface LinkListProps {
  title: string;
  items: readonly Destination[];
  shell: ShellState;
  children?: ReactNode;
}

function LinkList({ title, items, shell, children }: LinkListProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {items.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} aria-current={isCurrent(path, shell.currentPath) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </section>
  );
}
