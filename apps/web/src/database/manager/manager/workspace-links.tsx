import { Link } from 'react-router';
import { closeDatabaseManager } from '../opening.ts';
import { workspacePages } from '../workspace/workspace-pages.ts';

/** Links to tools that need a full page, such as the SQL console. They use the same connection as this dialog. */
export function WorkspaceLinks() {
  return (
    <nav className="database-nav" aria-label="Full-page tools">
      {workspacePages.map(({ path, label, Icon }) => (
        <Link key={path} to={path} className="database-nav-link" onClick={closeDatabaseManager}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
