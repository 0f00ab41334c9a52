import User from 'lucide-react/icons/user';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type ManagedServer, useConnection, useDatabases, useServers } from '../api/queries.ts';
import { useWorkspaceActions } from './use-workspace-actions.ts';

const dialectNames = { postgres: 'PostgreSQL', mysql: 'MySQL / MariaDB' } as const;

/** Shows and changes the server, database and user of the session. All windows of the session share them. */
export function ConnectionPicker({ servers: first }: { servers: readonly ManagedServer[] }) {
  const { data: servers = first } = useServers();
  const { data: connection } = useConnection();
  const { connectingTo, connectTo, chooseServer } = useWorkspaceActions();
  const current = servers.find((server) => server.is_current)?.name;
  const isConnecting = connectingTo !== undefined;
  return (
    <div className="workspace-connection" aria-busy={isConnecting || undefined}>
      <Labelled label="Server">
        {(id) => (
          <Select
            id={id}
            value={current ?? ''}
            disabled={isConnecting}
            onChange={({ currentTarget }) => void chooseServer(currentTarget.value)}
            {...(current === undefined && { placeholder: 'None' })}
            options={servers.map(({ name, dialect }) => ({
              value: name,
              label: `${name} (${dialectNames[dialect]})`,
            }))}
          />
        )}
      </Labelled>
      <Labelled label="Database">
        {(id) => (
          <DatabaseSelect
            id={id}
            current={connection?.database_name}
            isDisabled={isConnecting}
            onChoose={(database) => void connectTo(database)}
          />
        )}
      </Labelled>
      <CurrentUser isConnecting={isConnecting} />
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="workspace-connection-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface DatabaseSelectProps {
  id: string;
  current: string | undefined;
  isDisabled: boolean;
  onChoose: (database: string) => void;
}

/** Chooses the database. The connected one is in the list even if the server does not list it. */
function DatabaseSelect({ id, current, isDisabled, onChoose }: DatabaseSelectProps) {
  const { data } = useDatabases({ isEnabled: true });
  const { isPending } = useConnection();
  const names = new Set([
    ...(current ? [current] : []),
    ...(data ?? []).filter((each) => !each.is_template).map((each) => each.name),
  ]);
  return (
    <Select
      id={id}
      value={current ?? ''}
      disabled={isDisabled || names.size === 0}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      {...(!current && { placeholder: isPending ? 'Connecting...' : 'None' })}
      options={[...names].map((name) => ({ value: name, label: name }))}
    />
  );
}

function CurrentUser({ isConnecting: isMoving }: { isConnecting: boolean }) {
  const { data, isPending } = useConnection();
  return (
    <output className="workspace-who">
      {(isMoving || isPending) && (
        <>
          {isMoving ? <Spinner size="small" /> : <Skeleton width="6rem" height="1rem" />}
          <span className="sr-only">{isMoving ? 'Connecting...' : 'Testing connection...'}</span>
        </>
      )}
      {!isMoving && data && (
        <>
          <span className="workspace-who-label">Database user</span>
          <span className="workspace-who-name">
            <User aria-hidden="true" />
            <bdi>{data.username}</bdi>
          </span>
          <span>{data.server_version}</span>
          {data.is_app_database && <Badge tone="info">App database</Badge>}
        </>
      )}
    </output>
  );
}
