import { totalmem } from 'node:os';

export type PostgresSettings = Readonly<Record<string, string>>;

const always: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What a level is called stays English, whatever the machine speaks: our log reads it.
  lc_messages: 'C',
  log_line_prefix: '[%p] ',
  // Statements and details repeat what people typed, which has no business in a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  // Compiling a query pays for reports that take seconds, and costs the short queries of a site.
  jit: 'off',
};

const MB = 1024 ** 2;

/** Everything that keeps data safe stays at PostgreSQL's own defaults. */
export function siteSettings(): PostgresSettings {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return {
    ...always,
    max_connections: '100',
    // Taken from the machine only as it is needed.
    shared_buffers: `${Math.min(1_024, Math.max(128, Math.floor(memory / 16 / MB)))}MB`,
    effective_cache_size: `${Math.max(512, Math.floor(memory / 4 / MB))}MB`,
    random_page_cost: '1.1',
    log_autovacuum_min_duration: '-1',
  };
}

/** Fast, and lost with the machine's power: for databases that live as long as a test run. */
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
    // Its visits to a template would keep it from being cloned.
    autovacuum: 'off',
  };
}
