import { Client } from 'pg';
import { CONNECT_MS } from './connection.ts';
import { type Login, tlsOf } from './server-address.ts';

/**
 * Settings for how values are written as text. They are start options of the connection, so that a reset restores them.
 */
const textSettings: Record<string, string> = {
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  lc_monetary: 'C',
  standard_conforming_strings: 'on',
  // Limits of the server, in case this process dies. Ours are shorter, and a script cannot change them.
  statement_timeout: '610s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '60s',
  client_connection_check_interval: '5s',
};
/** In the app database, whoever waits for a lock of the site may have the site wait behind them. */
const APP_LOCK_TIMEOUT = '2s';

/** Escaped for the start options of a session. */
const optionsFor = ({ searchPath }: Login) =>
  Object.entries({
    ...textSettings,
    ...(searchPath !== undefined && { search_path: searchPath, lock_timeout: APP_LOCK_TIMEOUT }),
  })
    .map(([name, text]) => `-c ${name}=${text.replaceAll(/[\\ ]/g, String.raw`\$&`)}`)
    .join(' ');

/** The client is not connected yet. */
export function clientFor(login: Login): Client {
  const client = new Client({
    host: login.host,
    port: login.port,
    user: login.user,
    password: login.password,
    ...(login.database !== undefined && { database: login.database }),
    ...tlsOf(login),
    application_name: 'tessera database manager',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    options: optionsFor(login),
  });
  // A lost connection is an error event, which ends the process unless somebody listens.
  client.on('error', () => undefined);
  return client;
}
