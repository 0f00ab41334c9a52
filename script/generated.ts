/**
 * Writes the files that are printed from the code: `.env.example`, `docs/permissions.md`, the tests in `docs/threats.md`,
 * the README's table of settings, the picture of areas with the features and tables of each, and the colours of
 * sections and of listing themes. A test compares them with a fresh print, so none can be out of date.
 */
import { writeFile } from 'node:fs/promises';
import { accessTable } from '@tessera/domain/people/access';
import { actors } from '@tessera/domain/people/roles';
import { sectionKeys, sections } from '@tessera/domain/sections/sections';
import { themesCss } from '@tessera/patterns/themes/look-css';
import { routes } from '../apps/server/src/composition/app.ts';
import { demoSettings } from '../apps/demo/src/demo-settings.ts';
import { settings as serverSettings } from '../apps/server/src/settings.ts';
import type { Setting } from '../apps/server/src/settings/setting.ts';
import { areaDocuments, replaceBetween } from './areas.ts';
import { numberedRules, rulesFile } from './numbered-rules.ts';

export interface GeneratedFile {
  readonly path: URL;
  readonly text: string;
}

const file = (name: string) => new URL(`../${name}`, import.meta.url);
const settings: Record<string, Setting> = { ...serverSettings, ...demoSettings };
const groups = Map.groupBy(Object.entries(settings), ([, setting]) => setting.group);

function envExample(): string {
  const blocks = [...groups].map(([group, members]) => {
    const lines = members.map(([name, setting]) => {
      const secret = setting.isSecret ? ` Secret: may also be a file’s path in ${name}_FILE.` : '';
      return `# ${setting.about}${secret}\n# Default: ${setting.fallback}\n#${name}=\n`;
    });
    return `## ${group}\n\n${lines.join('\n')}`;
  });
  return `# Every setting of Tessera. All are optional. Printed from the code by \`node script/generated.ts\`.\n\n${blocks.join('\n')}`;
}

function settingsTable(): string {
  const rows = [...groups.values()]
    .flat()
    .map(
      ([name, { about, fallback, isSecret }]) =>
        `| \`${name}\`${isSecret ? ' 🔒' : ''} | ${about} | ${fallback} |`,
    );
  return ['| Setting | What it does | Default |', '|---|---|---|', ...rows].join('\n');
}

function permissions(): string {
  const head = `| Call | Rule | ${actors.join(' | ')} |\n|---|---|${actors.map(() => '---').join('|')}|`;
  const rows = routes.map(({ endpoint }) => {
    const cells = actors.map((actor) => {
      const verdict: string = accessTable[endpoint.access][actor];
      return verdict === 'yes' ? 'yes' : `no (${verdict})`;
    });
    return `| \`${endpoint.method} ${endpoint.path}\` | ${endpoint.access} | ${cells.join(' | ')} |`;
  });
  return `# Permissions

Printed by \`node script/generated.ts\` from the data that the server checks with; a test walks every cell against the running application.

“yes” means that the call is let through to its feature, where ownership is decided: what belongs to somebody else answers like what is not there. “user” stands for user, landlord and tenant. A suspended person's session still exists, but opens nothing that needs one.

${head}
${rows.toSorted().join('\n')}
`;
}

/** Every section has a colour token, and an attribute that makes it the accent of an element. */
function sectionColours(): string {
  const tokens = sectionKeys.map((key) => {
    const { light, dark } = sections[key].colour;
    return `  --${key}: light-dark(${light}, ${dark});\n`;
  });
  const [first] = sectionKeys;
  const accents = sectionKeys.map((key) => `[data-vertical='${key}'] {\n  --vertical: var(--${key});\n}\n`);
  return [
    '/* Printed by `node script/generated.ts` from the sections in packages/domain. */\n',
    `:root,\n[data-theme] {\n${tokens.join('')}}\n\n`,
    `:root,\n[data-theme],\n[data-vertical='${first}'] {\n  --vertical: var(--${first});\n}\n\n`,
    accents.slice(1).join('\n'),
  ].join('');
}

export async function generatedFiles(): Promise<GeneratedFile[]> {
  return [
    { path: file('.env.example'), text: envExample() },
    { path: file('docs/permissions.md'), text: permissions() },
    { path: rulesFile, text: await numberedRules() },
    { path: file('README.md'), text: replaceBetween(file('README.md'), 'settings', settingsTable()) },
    ...areaDocuments(),
    { path: file('apps/web/src/market/looks/looks.generated.css'), text: themesCss() },
    { path: file('apps/web/src/ui/look/section-colours.generated.css'), text: sectionColours() },
  ];
}

if (import.meta.main) {
  for (const { path, text } of await generatedFiles()) await writeFile(path, text);
}
