import { chooseServer, listServers } from '@tessera/contract/database/database';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { databaseClient } from '../api/database-cache.tsx';
import { databaseCall, DatabaseFailed } from '../api/database-call.ts';
import { connectionQuery } from '../api/queries.ts';

export const CONNECTED_SHOWN_MS = 3_000;
const FAILURE_SHOWN_MS = 5_000;
const DEFAULT_MESSAGE = 'Unable to test database connection';

/** Connects to the database when the header's button is pressed. The dialog opens after that. */
export async function connectFirst(onResult: (state: 'connected' | 'failed') => void): Promise<void> {
  try {
    const { database_name, username } = await test().catch(reconnect);
    onResult('connected');
    showToast({
      tone: 'success',
      title: 'Database Connected',
      description: `Connected to ${database_name} as ${username}`,
      durationMs: CONNECTED_SHOWN_MS,
    });
  } catch (error) {
    onResult('failed');
    reportFailure(error);
  }
}

function test() {
  return databaseClient().fetchQuery({ ...connectionQuery, staleTime: 0 });
}

/** If the session was disconnected by the Disconnect button, connects to the last server again. Throws other errors. */
async function reconnect(error: unknown) {
  if (!isDisconnected(error)) throw error;
  const servers = await databaseCall(listServers, {}, { failure: 'connection' });
  const current = servers.ok
    ? (servers.value.servers.find((each) => each.is_current) ?? servers.value.servers[0])
    : undefined;
  if (!current) throw error;
  const chosen = await databaseCall(chooseServer, { body: { server: current.name } }, { failure: 'connect' });
  if (!chosen.ok) throw new DatabaseFailed(chosen.refusal);
  return test();
}

export function isDisconnected(error: unknown): boolean {
  return error instanceof DatabaseFailed && error.problem.code === 'database.disconnected';
}

export function reportFailure(error: unknown): void {
  showToast({
    tone: 'danger',
    title: 'Database Connection Failed',
    description: (error instanceof DatabaseFailed && error.message) || DEFAULT_MESSAGE,
    durationMs: FAILURE_SHOWN_MS,
  });
}
