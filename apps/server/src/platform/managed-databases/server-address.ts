import type { Dialect } from '@tessera/table-sql/dialect';

/** Address of a server and credentials for it. No answer, log or error contains them. */
export interface Login {
  readonly dialect: Dialect;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Undefined in MySQL until a database is chosen. */
  readonly database: string | undefined;
  readonly encryption: 'none' | 'unverified' | 'verified';
  /** Search path of administrators' scripts in PostgreSQL, unless the default applies. */
  readonly searchPath?: string;
  /** The server of the app database, with settings that no user of it can change for the manager. */
  readonly isAppServer?: true;
}

export interface ServerEntry {
  readonly name: string;
  /** Undefined for the server of the app database. */
  readonly login: Login | undefined;
}

/** Name of the app server in the operator's list. */
export const APP_SERVER = 'app';
/** Former name of the app server, still accepted in settings and found in rows that were stored under it. */
export const FORMER_APP_SERVER = 'own';

const dialects: Record<string, { readonly dialect: Dialect; readonly port: number }> = {
  'postgres:': { dialect: 'postgres', port: 5432 },
  'postgresql:': { dialect: 'postgres', port: 5432 },
  'mysql:': { dialect: 'mysql', port: 3306 },
  'mariadb:': { dialect: 'mysql', port: 3306 },
};

/** Parses a list such as `app shop=mysql://user:password@host:3306/shop`. Undefined if an entry is invalid. */
export function parseServerList(text: string): ServerEntry[] | undefined {
  const entries = text.split(/\s+/).filter(Boolean).map(parseEntry);
  const isNameTaken = entries.some((entry) => entry?.login && entry.name === APP_SERVER);
  const known = entries
    .filter((entry) => entry !== undefined)
    .map((entry) => (!entry.login && isNameTaken ? { ...entry, name: FORMER_APP_SERVER } : entry));
  const names = new Set(known.map((entry) => entry.name));
  return known.length === entries.length && names.size === known.length ? known : undefined;
}

function parseEntry(text: string): ServerEntry | undefined {
  if (text === APP_SERVER || text === FORMER_APP_SERVER) return { name: APP_SERVER, login: undefined };
  const [, name = '', address = ''] = text.match(/^([\w.-]{1,60})=(.+)$/) ?? [];
  const login = address === '' ? undefined : parseLogin(address);
  return login && { name, login };
}

export function parseLogin(address: string): Login | undefined {
  const url = URL.parse(address);
  const kind = url && dialects[url.protocol];
  if (!url || !kind || url.hostname === '' || url.username === '') return undefined;
  const mode = url.searchParams.get('sslmode') ?? url.searchParams.get('ssl') ?? 'disable';
  try {
    return {
      dialect: kind.dialect,
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port === '' ? kind.port : Number(url.port),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: decodeURIComponent(url.pathname.slice(1)) || undefined,
      encryption: encryptionOf(mode),
    };
  } catch {
    return undefined;
  }
}

/** `sslmode` as in PostgreSQL's addresses: `require` encrypts, `verify-full` also checks the server's certificate. */
function encryptionOf(mode: string): Login['encryption'] {
  if (['disable', 'false', '0', 'allow', 'prefer'].includes(mode)) return 'none';
  return mode.startsWith('verify') ? 'verified' : 'unverified';
}

export function tlsOf({ encryption }: Login): { ssl?: { rejectUnauthorized: boolean } } {
  return encryption === 'none' ? {} : { ssl: { rejectUnauthorized: encryption === 'verified' } };
}
