import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router';
import { Menu } from '../../ui/overlays/menu.tsx';
import { destinationItem } from '../navigation/menu-items.tsx';
import type { ShellState } from '../navigation/shell-state.ts';
import { isCurrent, shownDestinations, shownVerticals } from '../navigation/shown.ts';

export function MainLinks({ shell }: { shell: ShellState }) {
  const [home, ...others] = shownDestinations(['main'], shell);
  return (
    <nav className="main-links" aria-label="Main">
      <ul>
        {home && <MainLink path={home.path} label={home.label} currentPath={shell.currentPath} />}
        <VerticalsMenu shell={shell} />
        {others.map(({ path, label }) => (
          <MainLink key={path} path={path} label={label} currentPath={shell.currentPath} isMinor />
        ))}
      </ul>
    </nav>
  );
}

function MainLink(link: { path: string; label: string; currentPath: string; isMinor?: boolean }) {
  return (
    <li data-minor={link.isMinor}>
      <Link
        className="main-link"
        to={link.path}
        aria-current={isCurrent(link.path, link.currentPath) ? 'page' : undefined}
      >
        {link.label}
      </Link>
    </li>
  );
}

function VerticalsMenu({ shell }: { shell: ShellState }) {
  const groups = shownVerticals(shell);
  const current = groups.flatMap(({ items }) => items).find(({ path }) => isCurrent(path, shell.currentPath));
  return (
    <li className="needs-script">
      <Menu
        layout="wide"
        groups={groups.map(({ label, items }) => ({
          label,
          items: items.map((item) => destinationItem(item, shell.currentPath)),
        }))}
        renderTrigger={(props) => (
          <button
            type="button"
            className="main-link"
            data-vertical={current?.vertical}
            data-holds-current={current !== undefined}
            {...props}
          >
            Marketplace
            {current && <span className="sr-only">, here: {current.label}</span>}
            <ChevronDown className="main-link-chevron" aria-hidden="true" />
          </button>
        )}
      />
    </li>
  );
}
