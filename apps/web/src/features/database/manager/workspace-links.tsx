import { Link } from 'react-router';
import { closeDatabaseManager } from '../opening.ts';
import { workspacePages } from '../workspace/workspace-pages.ts';

/** What wants a whole page: it works with the same connection. */
export function WorkspaceLinks() {
  return (
    <nav className="database-parts" aria-label="On a page of their own">
      {workspacePages.map(({ path, label, Icon }) => (
        <Link key={path} to={path} className="database-parts-link" onClick={closeDatabaseManager}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
