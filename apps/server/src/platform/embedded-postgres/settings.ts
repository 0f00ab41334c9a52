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

/** Settings that protect data keep PostgreSQL's defaults. */
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

/** Fast, but lost with a power cut: for databases of test runs. */
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
    // Its connections to a template would keep it from being cloned.
    autovacuum: 'off',
  };
}
