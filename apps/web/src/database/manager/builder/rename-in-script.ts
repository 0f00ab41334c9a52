/** Renames a table in a script, wherever its name is a whole word or a quoted name. */
export function renameInScript(script: string, table: string, name: string): string {
  const escaped = table.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(["\`])${escaped}\\1|(?<![\\w$"\`'])${escaped}(?![\\w$"\`'])`, 'giu');
  return script.replaceAll(pattern, (_, quote: string | undefined) =>
    quote === undefined ? name : `${quote}${name}${quote}`,
  );
}
