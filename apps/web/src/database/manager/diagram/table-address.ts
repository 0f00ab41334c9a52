export function tableAddress(schema: string, table: string): string {
  return `/admin/database/table?${new URLSearchParams({ schema, table })}`;
}
