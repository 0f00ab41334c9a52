import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { type ManagedServer, useConnection, useServers } from '../api/queries.ts';
import { isDisconnected } from '../manager/connect-first.ts';
import { openDatabaseManager } from '../opening.ts';
import { useWorkspaceActions } from './use-workspace-actions.ts';

/** The message above the page that says why there is no connection. */
export function ConnectionProblem({ servers }: { servers: readonly ManagedServer[] }) {
  const { isError, error, isFetching, refetch } = useConnection();
  if (!isError) return null;
  if (isDisconnected(error)) return <Disconnected servers={servers} />;
  return (
    <Banner
      tone="danger"
      role="alert"
      title={`Connection failed: ${error.message || 'Unknown error'}`}
      actions={
        <>
          <Button size="small" isLoading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
          {/* The dialog offers Disconnect, and asks for a switched user's password again. */}
          <Button size="small" onClick={() => void openDatabaseManager()}>
            Open the Database Manager
          </Button>
        </>
      }
    />
  );
}

/**
 * Shown after Disconnect. Databases can be listed only while connected, so this offers to connect to a server again.
 */
function Disconnected({ servers: first }: { servers: readonly ManagedServer[] }) {
  const { data: servers = first } = useServers();
  const { chooseServer, connectingTo } = useWorkspaceActions();
  const server = servers.find((each) => each.is_current) ?? servers[0];
  return (
    <Banner
      tone="warning"
      role="alert"
      title="No Database Connected"
      actions={
        server && (
          <Button
            size="small"
            variant="primary"
            isLoading={connectingTo !== undefined}
            onClick={() => void chooseServer(server.name)}
          >
            Connect
          </Button>
        )
      }
    >
      {reconnectHint(servers)}
    </Banner>
  );
}

function reconnectHint(servers: readonly ManagedServer[]): string {
  return servers.length > 1 ? 'Connect again, or choose another server above.' : 'Connect again to continue.';
}
