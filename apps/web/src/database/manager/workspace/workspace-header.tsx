import { NavLink } from 'react-router';
import { type ManagedServer, useConnection } from '../api/queries.ts';
import { useHeaderButton } from '../manager/use-header-button.ts';
import { ConnectionProblem } from './connection-problem.tsx';
import { LoginWarning } from './login-warning.tsx';
import { workspacePages } from './workspace-pages.ts';
import { ConnectionPicker } from './connection-picker.tsx';
import '../../../ui/tabs.css';

export function WorkspaceHeader({ servers }: { servers: readonly ManagedServer[] }) {
  const connection = useConnection();
  useHeaderButton(connection);
  return (
    <header className="workspace-header">
      <div className="workspace-head">
        <h1 className="workspace-title">Database Manager</h1>
        <ConnectionPicker servers={servers} />
      </div>
      <nav className="ui-tab-list workspace-tabs" aria-label="Database Manager pages">
        {workspacePages.map(({ path, label, Icon }) => (
          <NavLink key={path} to={path} className="ui-tab">
            <Icon aria-hidden="true" />
            {label}
          </NavLink>
        ))}
      </nav>
      <ConnectionProblem servers={servers} />
      <LoginWarning connection={connection.data} />
    </header>
  );
}
