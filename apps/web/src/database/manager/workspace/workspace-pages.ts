import Activity from 'lucide-react/icons/activity';
import ScrollText from 'lucide-react/icons/scroll-text';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import Workflow from 'lucide-react/icons/workflow';

/** Pages of the workspace. The manager dialog links to them too. */
export const workspacePages = [
  { path: '/admin/database/console', label: 'SQL console', Icon: SquareTerminal },
  { path: '/admin/database/diagram', label: 'Diagram', Icon: Workflow },
  { path: '/admin/database/activity', label: 'Activity', Icon: Activity },
  { path: '/admin/database/audit', label: 'Audit log', Icon: ScrollText },
] as const;
