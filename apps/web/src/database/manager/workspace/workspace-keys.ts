/** Query keys of the workspace, in addition to the manager's. Those under `server` are reloaded with the connection. */
export const workspaceKeys = {
  schema: (schema: string | undefined) => ['database', 'server', 'schema', schema ?? ''] as const,
  anySchema: ['database', 'server', 'schema'] as const,
  activity: ['database', 'server', 'activity'] as const,
  sizes: ['database', 'server', 'sizes'] as const,
  history: (search: string) => ['database', 'history', search] as const,
  anyHistory: ['database', 'history'] as const,
  saved: ['database', 'saved'] as const,
  audit: (filter: object) => ['database', 'audit', filter] as const,
};
