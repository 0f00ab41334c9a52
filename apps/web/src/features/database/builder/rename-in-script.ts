/** A script with another name for one of its tables, wherever the name stands as a word or in quotes. */
export function renameInScript(script: string, table: string, name: string): string {
  const escaped = table.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(["\`])${escaped}\\1|(?<![\\w$"\`'])${escaped}(?![\\w$"\`'])`, 'giu');
  return script.replaceAll(pattern, (_, quote: string | undefined) =>
    quote === undefined ? name : `${quote}${name}${quote}`,
  );
}
