/** Query keys. Everything under `server` is loaded again when the session connects to something else. */
export const databaseKeys = {
  all: ['database'] as const,
  connection: ['database', 'connection'] as const,
  servers: ['database', 'servers'] as const,
  databases: ['database', 'server', 'databases'] as const,
  tables: (database: string) => ['database', 'server', 'tables', database] as const,
  anyTables: ['database', 'server', 'tables'] as const,
  users: ['database', 'server', 'users'] as const,
  grants: (username: string) => ['database', 'server', 'grants', username] as const,
  grantTargets: (database: string) => ['database', 'server', 'grant-targets', database] as const,
  table: (schema: string, table: string) => ['database', 'server', 'table', schema, table] as const,
  details: (schema: string | undefined, table: string) =>
    ['database', 'server', 'details', schema ?? '', table] as const,
  dropPreview: (schema: string, table: string) =>
    ['database', 'server', 'drop-preview', schema, table] as const,
  changes: ['database', 'server', 'changes'] as const,
  trash: ['database', 'server', 'trash'] as const,
  scripts: ['database', 'server', 'scripts'] as const,
  ofServer: ['database', 'server'] as const,
};
