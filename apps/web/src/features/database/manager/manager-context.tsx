import { createContext, type ReactNode, use, useEffect } from 'react';
import type { Dialect } from '@tessera/table-sql/dialect';
import { type Connection, useConnection, useTables } from '../api/queries.ts';
import { managerOpening, setConnection } from '../opening.ts';
import { isDisconnected } from './connect-first.ts';
import { type ConnectionActs, useConnectionActs } from './use-connection-acts.ts';

export interface Manager extends ConnectionActs {
  /** What one is connected to; undefined while that is not known. */
  readonly connection: Connection | undefined;
  readonly test: ReturnType<typeof useConnection>;
  readonly isDisconnected: boolean;
  readonly dialect: Dialect;
  readonly tables: ReturnType<typeof useTables>;
}

const Context = createContext<Manager | undefined>(undefined);

export function useManager(): Manager {
  const manager = use(Context);
  if (!manager) throw new Error('This part belongs into a ManagerProvider');
  return manager;
}

export function ManagerProvider({ children }: { children: ReactNode }) {
  const test = useConnection();
  const connection = test.isSuccess ? test.data : undefined;
  const acts = useConnectionActs({
    isConnected: connection !== undefined,
    async reloadTables() {
      const { data, isSuccess } = await tables.refetch();
      return isSuccess ? data.length : undefined;
    },
  });
  const tables = useTables(connection?.database_name ?? '', {
    isEnabled: connection !== undefined && !acts.isHeld,
  });
  const isGone = test.isError && isDisconnected(test.error);
  useTellButton({ isConnected: test.isSuccess, isFailed: test.isError && !test.isFetching, isGone });
  const manager: Manager = {
    ...acts,
    connection,
    test,
    isDisconnected: isGone,
    dialect: connection?.dialect ?? 'postgres',
    tables,
  };
  return <Context value={manager}>{children}</Context>;
}

/** The header says what the card says. */
function useTellButton(facts: { isConnected: boolean; isFailed: boolean; isGone: boolean }): void {
  const { isConnected, isFailed, isGone } = facts;
  useEffect(() => {
    if (isConnected && managerOpening.get().connection !== 'connecting') setConnection('connected');
    else if (isFailed) setConnection(isGone ? 'idle' : 'failed');
  }, [isConnected, isFailed, isGone]);
}
