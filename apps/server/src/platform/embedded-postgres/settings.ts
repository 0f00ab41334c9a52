import { totalmem } from 'node:os';

export type PostgresSettings = Readonly<Record<string, string>>;

const always: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Names of levels stay English on every machine, because our log parses them.
  lc_messages: 'C',
  log_line_prefix: '[%p] ',
  // Statements and details can contain what people typed, which must not be logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  // Compiling queries pays off for reports that take seconds and slows the short queries of a site.
  jit: 'off',
};

const MB = 1024 ** 2;

/** PostgreSQL's settings for a site, by the size of the machine. Settings that protect data keep their defaults. */
export function siteSettings(): PostgresSettings {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return {
    ...always,
    max_connections: '100',
    // Reserved from the machine only as it is needed.
    shared_buffers: `${Math.min(1_024, Math.max(128, Math.floor(memory / 16 / MB)))}MB`,
    effective_cache_size: `${Math.max(512, Math.floor(memory / 4 / MB))}MB`,
    random_page_cost: '1.1',
    log_autovacuum_min_duration: '-1',
  };
}

/** PostgreSQL's settings for databases of test runs: fast, but a power cut would destroy the data. */
export function throwawaySettings(): PostgresSettings {
  return {
    ...always,
    max_connections: '200',
    shared_buffers: '64MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    checkpoint_timeout: '1h',
    // Tests clone a database, which is impossible while anything is connected to it, and autovacuum connects at any time.
    autovacuum: 'off',
  };
}
