import { Client } from 'pg';
import { CONNECT_MS } from './connection.ts';
import { type Login, tlsOf } from './server-address.ts';

/** Everything that decides how a value is written as text; the connection's own, which a reset goes back to. */
const textSettings: Record<string, string> = {
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  lc_monetary: 'C',
  standard_conforming_strings: 'on',
  // The server's own limits; ours, kept from outside, are shorter and cannot be changed by a script.
  statement_timeout: '610s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '60s',
  client_connection_check_interval: '5s',
};
/** Escaped as the start of a session wants it. */
const optionsFor = ({ searchPath }: Login) =>
  Object.entries({ ...textSettings, ...(searchPath !== undefined && { search_path: searchPath }) })
    .map(([name, text]) => `-c ${name}=${text.replaceAll(/[\\ ]/g, String.raw`\$&`)}`)
    .join(' ');

/** Not yet connected. */
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
  // A lost connection is an event too, and one that nobody hears ends the process.
  client.on('error', () => undefined);
  return client;
}
