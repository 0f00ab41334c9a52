import { createContext, type ReactNode, use, useEffect } from 'react';
import type { Dialect } from '@tessera/table-sql/dialect';
import { type Connection, useConnection, useTables } from '../api/queries.ts';
import { managerOpening, setConnection } from '../opening.ts';
import { isDisconnected } from './connect-first.ts';
import { type ConnectionActions, useConnectionActions } from './use-connection-actions.ts';

export interface Manager extends ConnectionActions {
  /** The current connection; undefined while it is unknown. */
  readonly connection: Connection | undefined;
  readonly test: ReturnType<typeof useConnection>;
  readonly isDisconnected: boolean;
  readonly dialect: Dialect;
  readonly tables: ReturnType<typeof useTables>;
}

const Context = createContext<Manager | undefined>(undefined);

export function useManager(): Manager {
  const manager = use(Context);
  if (!manager) throw new Error('useManager() needs a ManagerProvider above it');
  return manager;
}

export function ManagerProvider({ children }: { children: ReactNode }) {
  const test = useConnection();
  const connection = test.isSuccess ? test.data : undefined;
  const actions = useConnectionActions({
    isConnected: connection !== undefined,
    async reloadTables() {
      const { data, isSuccess } = await tables.refetch();
      return isSuccess ? data.length : undefined;
    },
  });
  const tables = useTables(connection?.database_name ?? '', {
    isEnabled: connection !== undefined && !actions.isHeld,
  });
  const hasDisconnected = test.isError && isDisconnected(test.error);
  useHeaderButton({
    isConnected: test.isSuccess,
    isFailed: test.isError && !test.isFetching,
    hasDisconnected,
  });
  const manager: Manager = {
    ...actions,
    connection,
    test,
    isDisconnected: hasDisconnected,
    dialect: connection?.dialect ?? 'postgres',
    tables,
  };
  return <Context value={manager}>{children}</Context>;
}

/** Shows the connection state of the dialog on the header's button. */
function useHeaderButton(facts: { isConnected: boolean; isFailed: boolean; hasDisconnected: boolean }): void {
  const { isConnected, isFailed, hasDisconnected } = facts;
  useEffect(() => {
    if (isConnected && managerOpening.get().connection !== 'connecting') setConnection('connected');
    else if (isFailed) setConnection(hasDisconnected ? 'idle' : 'failed');
  }, [isConnected, isFailed, hasDisconnected]);
}
