/** Roles to choose from, with their meaning. */
export const roleMeanings = {
  admin: 'Full system access',
  moderator: 'Manage content and users',
  landlord: 'List and manage properties',
  tenant: 'Search and rent',
  user: 'Standard',
  guest: 'Limited read-only',
} as const;

interface Column {
  readonly column_name: string;
}

/** Roles are changed only in a table named users that has a role column. */
export function canChangeRoles(table: string, columns: readonly Column[]): boolean {
  return table === 'users' && columns.some((column) => column.column_name === 'role');
}

/** The name that the button `Use suggested name` fills in. */
export function suggestedName(table: string, year: number): string {
  return `${table}_${year}`;
}
