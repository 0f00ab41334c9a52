import { siteTextLabels, siteTextNames } from '@tessera/domain/texts/site-text-names';
import { Link } from 'react-router';
import { useSite } from '../../lib/viewer.ts';
import { Mark } from '../header/mark.tsx';
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

/** Every ready page as a plain link: without scripts, the menus' contents are reachable here. */
export function SiteFooter() {
  const shell = useShellState();
  const { name, domain } = useSite();
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <div className="site-footer-brand">
          <Mark className="logo-mark" />
          <p translate="no">
            {name}
            {domain}
          </p>
          <p className="site-footer-keys needs-script">
            Press <kbd>?</kbd> for every keyboard shortcut.
          </p>
        </div>
        <nav id="all-pages" className="site-footer-links" aria-label="All pages" tabIndex={-1}>
          <LinkList
            title="Pages"
            items={shownDestinations(['main', 'discover', 'files'], shell)}
            shell={shell}
          />
          {shownVerticals(shell).map(({ label, items }) => (
            <LinkList key={label} title={label} items={items} shell={shell} />
          ))}
          {shell.isSessionKnown && hasAccountBlock(shell, shell.currentPath) && (
            <LinkList title="Account" items={accountLinks(shell)} shell={shell} />
          )}
          <AdministrationLinks shell={shell} />
        </nav>
      </div>
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
}

function LinkList({ title, items, shell }: LinkListProps) {
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
      </ul>
    </section>
  );
}
