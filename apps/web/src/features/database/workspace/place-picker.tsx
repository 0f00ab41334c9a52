import User from 'lucide-react/icons/user';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type ManagedServer, useConnection, useDatabases, useServers } from '../api/queries.ts';
import { usePlaceActs } from './use-place.ts';

const dialectNames = { postgres: 'PostgreSQL', mysql: 'MySQL / MariaDB' } as const;

/** Server, database and user of this session; whoever has two windows sees the same in both. */
export function PlacePicker({ servers: first }: { servers: readonly ManagedServer[] }) {
  const { data: servers = first } = useServers();
  const { data: place } = useConnection();
  const { going, connectTo, chooseServer } = usePlaceActs();
  const current = servers.find((server) => server.is_current)?.name;
  const isMoving = going !== undefined;
  return (
    <div className="workspace-place" aria-busy={isMoving || undefined}>
      <Labelled label="Server">
        {(id) => (
          <Select
            id={id}
            value={current ?? ''}
            disabled={isMoving}
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
            current={place?.database_name}
            isDisabled={isMoving}
            onChoose={(database) => void connectTo(database)}
          />
        )}
      </Labelled>
      <Who isMoving={isMoving} />
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="workspace-place-part">
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

/** One that cannot be listed is still shown while it is connected. */
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

function Who({ isMoving }: { isMoving: boolean }) {
  const { data, isPending } = useConnection();
  return (
    <output className="workspace-who">
      {(isMoving || isPending) && (
        <>
          {isMoving ? <Spinner size="small" /> : <Skeleton className="h-4 w-24" />}
          <span className="sr-only">{isMoving ? 'Connecting...' : 'Testing connection...'}</span>
        </>
      )}
      {!isMoving && data && (
        <>
          <User aria-hidden="true" />
          <span>
            <span className="sr-only">User: </span>
            <bdi>{data.username}</bdi>
          </span>
          <span>{data.server_version}</span>
          {data.is_app_database && <Badge tone="info">App database</Badge>}
        </>
      )}
    </output>
  );
}
