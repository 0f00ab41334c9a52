import { useEffect } from 'react';
import type { useConnection } from '../api/queries.ts';
import { managerOpening, setConnection } from '../opening.ts';
import { isDisconnected } from './connect-first.ts';

/** Shows the state of the connection on the button in the site's header. The dialog and the workspace call this. */
export function useHeaderButton(test: ReturnType<typeof useConnection>): void {
  const isConnected = test.isSuccess;
  const isFailed = test.isError && !test.isFetching;
  const hasDisconnected = test.isError && isDisconnected(test.error);
  useEffect(() => {
    if (isConnected && managerOpening.get().connection !== 'connecting') setConnection('connected');
    else if (isFailed) setConnection(hasDisconnected ? 'idle' : 'failed');
  }, [isConnected, isFailed, hasDisconnected]);
}
