import Activity from 'lucide-react/icons/activity';
import ScrollText from 'lucide-react/icons/scroll-text';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import Workflow from 'lucide-react/icons/workflow';
import { NavLink } from 'react-router';
import type { ManagedServer } from '../api/queries.ts';
import { ConnectionProblem } from './connection-problem.tsx';
import { PlacePicker } from './place-picker.tsx';
import '../../../ui/tabs.css';

const parts = [
  { path: '/admin/database/console', label: 'SQL console', Icon: SquareTerminal },
  { path: '/admin/database/diagram', label: 'Diagram', Icon: Workflow },
  { path: '/admin/database/activity', label: 'Activity', Icon: Activity },
  { path: '/admin/database/audit', label: 'Audit log', Icon: ScrollText },
] as const;

export function WorkspaceHeader({ servers }: { servers: readonly ManagedServer[] }) {
  return (
    <header className="workspace-header">
      <div className="workspace-head">
        <h1 className="workspace-title">Database Manager</h1>
        <PlacePicker servers={servers} />
      </div>
      <nav className="ui-tab-list workspace-tabs" aria-label="Parts of the Database Manager">
        {parts.map(({ path, label, Icon }) => (
          <NavLink key={path} to={path} className="ui-tab">
            <Icon aria-hidden="true" />
            {label}
          </NavLink>
        ))}
      </nav>
      <ConnectionProblem />
    </header>
  );
}
