/** Prints the areas of the product from the folders and from `areas` in check-imports.ts, for the documents. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { areas } from './check-imports.ts';
import { tableOwners } from './table-owners.ts';

const root = new URL('..', import.meta.url);
const architecture = new URL('docs/architecture.md', root);
const readmeOf = (area: string) => new URL(`apps/server/src/${area}/README.md`, root);
const sqlName = (table: string) => table.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** Features of an area that have a folder on the server, on the web, or on both. */
function featuresOf(area: string): string[] {
  const folders = ['server', 'web'].map((app) => new URL(`apps/${app}/src/${area}/`, root));
  const names = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return [...new Set(names)].toSorted();
}

/** The areas from the highest to the lowest. Each may import those below it. */
function picture(): string {
  const width = Math.max(...areas.map((area) => area.length));
  const rows = areas
    .map((area) => ({ area, features: featuresOf(area) }))
    .filter(({ features }) => features.length > 0)
    .map(({ area, features }) => ` ${area.padEnd(width)}   ${wrap(features, width + 4)}`)
    .toReversed();
  return `\`\`\`\n${rows.join(`\n   ▼\n`)}\n\`\`\``;
}

const LINE_CHARS = 110;

function wrap(names: readonly string[], indent: number): string {
  const lines = [''];
  for (const name of names) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? name : `${line} · ${name}`;
    if (longer.length > LINE_CHARS - indent) lines.push(name);
    else lines[lines.length - 1] = longer;
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}

function featureTable(area: string): string {
  const rows = featuresOf(area).map((feature) => {
    const tables = Object.entries(tableOwners).filter(([, owner]) => owner === `${area}/${feature}`);
    return `| ${feature} | ${tables.map(([table]) => `\`${sqlName(table)}\``).join(', ')} |`;
  });
  return ['| Feature | Tables |', '|---|---|', ...rows].join('\n');
}

/** Replaces what is between two comments in a document. */
export function replaceBetween(file: URL, mark: string, text: string): string {
  const [start, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [before, rest] = readFileSync(file, 'utf8').split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${file.pathname} has no ${start} … ${end}.`);
  return `${before}${start}\n${text}\n${end}${after}`;
}

/** Every area that has features needs a README, so that a reader knows what it is for. */
export function areaDocuments(): { path: URL; text: string }[] {
  const documents = areas
    .filter((area) => featuresOf(area).length > 0)
    .map((area) => ({
      path: readmeOf(area),
      text: replaceBetween(readmeOf(area), 'features', featureTable(area)),
    }));
  return [{ path: architecture, text: replaceBetween(architecture, 'areas', picture()) }, ...documents];
}
