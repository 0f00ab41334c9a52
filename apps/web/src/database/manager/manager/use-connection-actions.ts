import { plural } from '@tessera/domain/plural';
import { useQueryClient } from '@tanstack/react-query';
import { chooseServer, connectDatabase, disconnectDatabase } from '@tessera/contract/database/database';
import { switchDatabaseUser } from '@tessera/contract/database/database-users';
import { useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { databaseCall, type DatabaseReply } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { connectionQuery } from '../api/queries.ts';
import { setConnection } from '../opening.ts';
import { showDone } from '../forms/show-done.ts';
import { CONNECTED_SHOWN_MS } from './connect-first.ts';

/** How long after connecting the tables are loaded. */
const RELOAD_AFTER_MS = 500;
const DISCONNECTED_SHOWN_MS = 2_000;

interface Options {
  /** Returns the number of tables, or undefined if they could not be loaded. */
  readonly reloadTables: () => Promise<number | undefined>;
  readonly isConnected: boolean;
}

/** Connects to another database, server or user, or disconnects. */
export function useConnectionActions({ reloadTables, isConnected }: Options) {
  const client = useQueryClient();
  const [isReloadPending, setIsReloadPending] = useState(false);
  const [connectingTo, setConnectingTo] = useState<string>();

  async function finishConnecting(database: string | null) {
    setIsReloadPending(true);
    client.removeQueries({ queryKey: databaseKeys.anyTables });
    await client.fetchQuery({ ...connectionQuery, staleTime: 0 }).catch(() => undefined);
    setConnection('connected');
    showToast({
      tone: 'success',
      title: isConnected ? 'Database Switched' : 'Database Connected',
      description: `Connected to ${database ?? 'the server'}`,
      durationMs: CONNECTED_SHOWN_MS,
    });
    await refreshOthers();
    await new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER_MS));
    const count = await reloadTables();
    setIsReloadPending(false);
    reportTables(database ?? 'the server', count);
  }

  /** Loads all lists again, except the tables, which are loaded `RELOAD_AFTER_MS` later. */
  function refreshOthers() {
    return client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[1] === 'servers' || (queryKey[1] === 'server' && queryKey[2] !== 'tables'),
    });
  }

  async function connect<E extends typeof connectDatabase | typeof chooseServer>(
    name: string,
    work: () => Promise<DatabaseReply<E>>,
  ) {
    if (connectingTo !== undefined) return;
    setConnectingTo(name);
    setConnection('connecting');
    showToast({ title: 'Connecting...', description: `Connecting to ${name}` });
    const reply = await work();
    if (reply.ok) await finishConnecting(reply.value.database.database_name);
    else {
      setConnection(isConnected ? 'connected' : 'failed');
      if (reply.refusal.message)
        showToast({
          tone: 'danger',
          title: 'Database Switch Failed',
          description: reply.refusal.message || 'Failed to switch database',
        });
    }
    setConnectingTo(undefined);
  }

  async function clearConnection() {
    setConnection('idle');
    await client.invalidateQueries({ queryKey: databaseKeys.connection });
    client.removeQueries({ queryKey: databaseKeys.ofServer });
  }

  const unreachable = 'Unable to switch database';
  return {
    /** True between connecting and the moment when the tables are loaded again. */
    isHeld: isReloadPending,
    /** The database or server that is being connected to. */
    connectingTo,
    connectTo: (databaseName: string) =>
      connect(databaseName, () =>
        databaseCall(connectDatabase, { body: { databaseName } }, { failure: 'connect', unreachable }),
      ),
    chooseServer: (server: string) =>
      connect(server, () =>
        databaseCall(chooseServer, { body: { server } }, { failure: 'connect', unreachable }),
      ),
    /** Call this after the connected database was deleted, which has closed the connection. */
    disconnected: clearConnection,
    async disconnect() {
      const reply = await databaseCall(disconnectDatabase, {}, { failure: 'connection' });
      if (!reply.ok) {
        showToast({ tone: 'danger', title: 'Connection failed', description: reply.refusal.message });
        return;
      }
      await clearConnection();
      showToast({
        title: 'Database Disconnected',
        description: 'Database connection has been closed',
        durationMs: DISCONNECTED_SHOWN_MS,
      });
    },
    async switchUser(username: string, password: string) {
      const reply = await databaseCall(
        switchDatabaseUser,
        { body: { username, password } },
        { failure: 'switchUser', unreachable: 'Network error occurred while switching user' },
      );
      if (reply.ok) {
        await client.invalidateQueries({ queryKey: databaseKeys.all });
        showDone('User Switched', `You work as ${username} now`);
      }
      return reply;
    },
  };
}

export type ConnectionActions = ReturnType<typeof useConnectionActions>;

function reportTables(database: string, count: number | undefined) {
  if (count === undefined)
    showToast({
      tone: 'warning',
      title: 'Connected but Tables Failed',
      description: `Connected to ${database}, but its tables could not be loaded. Please press Refresh.`,
    });
  else
    showToast({
      tone: 'success',
      title: 'Connected & Tables Loaded',
      description: `${plural(count, 'table')} in ${database}`,
      durationMs: CONNECTED_SHOWN_MS,
    });
}
