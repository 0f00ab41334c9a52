import RotateCw from 'lucide-react/icons/rotate-cw';
import Unplug from 'lucide-react/icons/unplug';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DatabaseFailed } from '../api/database-call.ts';
import { type Connection, type ManagedServer, useServers } from '../api/queries.ts';
import { formatSize, formatCount } from '../format/format.ts';
import { SwitchUserDialog } from '../users/switch-user-dialog.tsx';
import { LoginWarning } from '../workspace/login-warning.tsx';
import { useManager } from './manager-context.tsx';

/** The current connection, with buttons to change it. */
export function SummaryCard() {
  const servers = useServers();
  const { connection } = useManager();
  return (
    <>
      <section className="database-summary" aria-label="Connection">
        <output className="database-summary-state">
          <Status />
        </output>
        <div className="database-summary-actions">
          <ServerPicker servers={servers.data ?? []} />
          <ConnectionButtons />
        </div>
      </section>
      <LoginWarning connection={connection} />
    </>
  );
}

function Status() {
  const { test, connection, isDisconnected } = useManager();
  if (connection) return <Facts connection={connection} />;
  if (test.isFetching)
    return (
      <p className="database-summary-line">
        <Spinner size="small" />
        Testing connection...
      </p>
    );
  if (isDisconnected) return <p className="database-summary-line">Not connected to any database.</p>;
  return (
    <p className="database-summary-line ui-danger-text">
      {`Connection failed: ${test.error?.message || 'Unknown error'}`}
    </p>
  );
}

function Facts({ connection }: { connection: Connection }) {
  const { database_name, username, size, active_connections, server_version } = connection;
  return (
    <>
      <p className="database-summary-name">
        <span className="database-dot-on" aria-hidden="true" />
        <bdi>{database_name}</bdi>
        {connection.is_app_database && <Badge tone="info">App database</Badge>}
      </p>
      <dl className="database-facts">
        <Fact term="Database user">
          <bdi>{username}</bdi>
        </Fact>
        <Fact term="Size">{formatSize(size)}</Fact>
        <Fact term="Active connections">{formatCount(active_connections)}</Fact>
        <Fact term="Server">{server_version}</Fact>
      </dl>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Chooses the server. It is shown without a connection too, because another server may be reachable. */
function ServerPicker({ servers }: { servers: readonly ManagedServer[] }) {
  const { chooseServer, connectingTo } = useManager();
  if (servers.length < 2) return null;
  const current = servers.find((each) => each.is_current)?.name;
  return (
    <SelectField
      label="Server"
      value={current ?? ''}
      placeholder={current === undefined ? 'Choose one' : undefined}
      disabled={connectingTo !== undefined}
      options={servers.map(({ name, dialect }) => ({
        value: name,
        label: `${name} (${dialect === 'postgres' ? 'PostgreSQL' : 'MySQL / MariaDB'})`,
      }))}
      onChange={(event) => void chooseServer(event.currentTarget.value)}
    />
  );
}

function ConnectionButtons() {
  const { test, connection, isDisconnected } = useManager();
  if (isDisconnected) return null;
  return (
    <>
      {!connection && <SwitchUserAgain />}
      {!connection && (
        <Button
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          isLoading={test.isFetching}
          onClick={() => void test.refetch()}
        >
          Retry
        </Button>
      )}
      <DisconnectButton />
    </>
  );
}

/**
 * Ends the connection. It is also there after the connected database was deleted, to start again at the first server.
 */
function DisconnectButton() {
  const { disconnect } = useManager();
  return (
    <Button size="small" icon={<Unplug aria-hidden="true" />} onClick={() => void disconnect()}>
      Disconnect
    </Button>
  );
}

/**
 * Asks for the password of the database user to which somebody has switched. The server remembers it only for a while,
 * and cannot connect without it.
 */
function SwitchUserAgain() {
  const { test } = useManager();
  const [isAsking, setIsAsking] = useState(false);
  const refusal = test.error instanceof DatabaseFailed ? test.error.problem.refusal : undefined;
  if (refusal?.code !== 'database.switch_again') return null;
  return (
    <>
      <Button size="small" variant="primary" onClick={() => setIsAsking(true)}>
        Switch User
      </Button>
      {isAsking && <SwitchUserDialog name={refusal.username} onClose={() => setIsAsking(false)} />}
    </>
  );
}
