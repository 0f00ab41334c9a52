import type { ExportedData } from '../../personal-data.ts';

interface PageFacts {
  readonly siteName: string;
  readonly now: Date;
}

/**
 * Renders a person's data as a page that opens without a network. It contains no scripts, and every value is escaped
 * text.
 */
export function dataPage(data: ExportedData, { siteName, now }: PageFacts): string {
  const sections = Object.entries(data);
  const contents = sections
    .map(([name, rows], at) => `<li><a href="#s${at}">${escaped(name)}</a> (${rows.length})</li>`)
    .join('\n');
  const tables = sections.map(([name, rows], at) => section(name, rows, at)).join('\n');
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>My data at ${escaped(siteName)}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
  div { overflow-x: auto; }
  table { border-collapse: collapse; font-size: 0.875rem; }
  th, td { padding: 0.375rem 0.75rem; border: 1px solid #8888; text-align: start; vertical-align: top; white-space: pre-wrap; }
</style>
<h1>My data at ${escaped(siteName)}</h1>
<p>Made on ${escaped(now.toISOString())}. The same data are in data.json, and your files are in the folder files.</p>
<ul>
${contents}
</ul>
${tables}
</html>
`;
}

function section(name: string, rows: ExportedData[string], at: number): string {
  const heading = `<h2 id="s${at}">${escaped(name)}</h2>`;
  const [first] = rows;
  if (!first) return `${heading}\n<p>Nothing is stored.</p>`;
  const columns = Object.keys(first);
  const head = columns.map((column) => `<th scope="col">${escaped(inWords(column))}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${columns.map((column) => `<td>${escaped(toText(row[column]))}</td>`).join('')}</tr>`)
    .join('\n');
  return `${heading}\n<div tabindex="0"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table></div>`;
}

/** Turns a column's name into words: `createdAt` becomes “created at”. */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
