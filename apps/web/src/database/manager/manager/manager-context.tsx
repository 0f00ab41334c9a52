import { createContext, type ReactNode, use } from 'react';
import type { Dialect } from '@tessera/table-sql/dialect';
import { type Connection, useConnection, useTables } from '../api/queries.ts';
import { isDisconnected } from './connect-first.ts';
import { useHeaderButton } from './use-header-button.ts';
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
  useHeaderButton(test);
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
