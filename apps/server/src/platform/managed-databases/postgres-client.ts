import { Client } from 'pg';
import { CONNECT_MS } from './connection.ts';
import { type Login, tlsOf } from './server-address.ts';

/**
 * Settings on which our statements rely. They are start options of the connection: those have precedence over settings
 * of the role and the database, and a reset restores them.
 */
const settings: Readonly<Record<string, string>> = {
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  xmlbinary: 'base64',
  xmloption: 'content',
  lc_monetary: 'C',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  quote_all_identifiers: 'off',
  row_security: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  client_min_messages: 'notice',
  local_preload_libraries: '',
  // Limits of the server, in case this process dies. Ours are shorter, and a script cannot change them.
  statement_timeout: '610s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '60s',
  idle_session_timeout: '0',
  client_connection_check_interval: '5s',
};
/** Setting that servers before PostgreSQL 17 do not have. A server refuses connections that set an unknown one. */
const newSettings: Readonly<Record<string, string>> = { transaction_timeout: '0' };

/** Settings only for the app server. On other servers, what the operator set for the operator's user applies. */
const appServerSettings: Readonly<Record<string, string>> = {
  role: 'none',
  default_transaction_read_only: 'off',
  // A statement that waits for a lock can make the site's statements queue behind it, so it waits only briefly.
  lock_timeout: '2s',
};

export interface ClientOptions {
  /** The server may be older than PostgreSQL 17. */
  readonly isOld: boolean;
}

/** The session's settings as PostgreSQL's start option `options`: `-c name=value`, with blanks escaped. */
const optionsFor = ({ searchPath, isAppServer }: Login, { isOld }: ClientOptions) =>
  Object.entries({
    ...settings,
    ...(!isOld && newSettings),
    ...(isAppServer && appServerSettings),
    ...(searchPath !== undefined && { search_path: searchPath }),
  })
    .map(([name, text]) => `-c ${name}=${text.replaceAll(/[\\ ]/g, String.raw`\$&`)}`)
    .join(' ');

/** Creates a client for the login, which the caller connects. */
export function clientFor(login: Login, options: ClientOptions): Client {
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
    options: optionsFor(login, options),
  });
  // A lost connection is an error event, which ends the process unless somebody listens.
  client.on('error', () => undefined);
  return client;
}
