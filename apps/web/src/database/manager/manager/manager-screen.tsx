import Database from 'lucide-react/icons/database';
import Table from 'lucide-react/icons/table-2';
import Users from 'lucide-react/icons/users-round';
import { type ReactNode, useState } from 'react';
import { FocusKeeper } from '../../../ui/overlays/focus-keeper.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { DatabasesTab } from '../databases/databases-tab.tsx';
import { TablesTab } from '../tables/tables-tab.tsx';
import { UsersTab } from '../users/users-tab.tsx';
import { ManagerProvider, useManager } from './manager-context.tsx';
import { NotConnected } from './not-connected.tsx';
import { SummaryCard } from './summary-card.tsx';
import { WorkspaceLinks } from './workspace-links.tsx';

export function ManagerScreen() {
  return (
    <ManagerProvider>
      <FocusKeeper className="database-screen">
        <SummaryCard />
        <WorkspaceLinks />
        <ManagerTabs />
      </FocusKeeper>
    </ManagerProvider>
  );
}

type TabId = 'databases' | 'tables' | 'users';

function ManagerTabs() {
  const [chosen, setChosen] = useState<TabId>('tables');
  const { connection } = useManager();
  // Each list loads when its tab opens.
  const shown = (id: TabId, panel: ReactNode) => id === chosen && (connection ? panel : <NotConnected />);
  return (
    <Tabs
      label="Database Manager"
      value={chosen}
      onValueChange={(id) => setChosen(id as TabId)}
      tabs={[
        {
          id: 'databases',
          label: 'Databases',
          icon: <Database aria-hidden="true" />,
          panel: shown('databases', <DatabasesTab />),
        },
        {
          id: 'tables',
          label: 'Tables',
          icon: <Table aria-hidden="true" />,
          panel: shown('tables', <TablesTab />),
        },
        {
          id: 'users',
          label: 'Users',
          icon: <Users aria-hidden="true" />,
          panel: shown('users', <UsersTab />),
        },
      ]}
    />
  );
}
