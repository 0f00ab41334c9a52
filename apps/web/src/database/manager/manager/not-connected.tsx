import Plug from 'lucide-react/icons/plug';
import { tableSentences } from '@tessera/domain/database/names';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useServers } from '../api/queries.ts';
import { useManager } from './manager-context.tsx';

/** Replaces the lists while there is no connection. */
export function NotConnected() {
  const { test, isDisconnected } = useManager();
  if (test.isFetching) return <ListSkeleton />;
  return (
    <EmptyState
      icon={<Plug aria-hidden="true" />}
      title={isDisconnected ? 'No Database Connected' : 'Nothing to show'}
      action={isDisconnected ? <ConnectButton /> : undefined}
    >
      {isDisconnected ? tableSentences.noDatabase : 'The lists appear once the connection above works.'}
    </EmptyState>
  );
}

export function ConnectButton() {
  const { chooseServer, connectingTo } = useManager();
  const servers = useServers();
  const current = servers.data?.find((each) => each.is_current) ?? servers.data?.[0];
  return (
    <Button
      variant="primary"
      icon={<Plug aria-hidden="true" />}
      disabled={!current}
      isLoading={connectingTo !== undefined}
      onClick={() => current && void chooseServer(current.name)}
    >
      Connect
    </Button>
  );
}

function ListSkeleton() {
  return (
    <div className="ui-stack" data-gap="close" aria-busy="true">
      <span className="sr-only">Loading the list</span>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="3.5rem" />
      ))}
    </div>
  );
}
