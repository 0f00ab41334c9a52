import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { iconPath, type Shape } from '../src/ui/icon-path.ts';

/** Modules that are loaded later or on few pages, such as popups, toasts and tables. Their icons need no first load. */
export const later =
  'share-sheet|poster-page|preview/gallery/|palette/(?:palette|search-|field-|leave)|search/suggestions/|shortcut-list|modifier-key|-popup|toast-card|-control|data-table|slider|combobox|select|pagination|tabs|dev/|password-field|radio-group|error-state|tooltip|avatar|panes|(?<!-)progress|menu-list|rich-text|position-beside|(?<=/)popup';

/** Folders of public pages, whose icons are drawn by the server. */
const publicFolders =
  /\/src\/(?:app|ui|lib|market\/(?:search|compare|patterns|favourites|listings\/(?:page|preview))|site\/(?:home|about|contact)|people\/accounts\/sign-(?:in|up))\//;

const creator = fileURLToPath(new URL('../src/ui/create-icon.tsx', import.meta.url));
/** Lucide's file for an old name of an icon only exports the present one. */
const alias = /export \{ default \} from ['"]\.\/([a-z0-9-]+)/;
const lucideIcon = /\/lucide-react\/.*\/icons\/([a-z0-9-]+)\.m?js/;
const PATHS = 'virtual:icon-paths';

export const iconOf = (id: string) => lucideIcon.exec(id)?.[1];

/** Names of the icons on public pages. */
const publicIcons: ReadonlySet<string> = findIcons(publicFolders);

function findIcons(folders: RegExp): ReadonlySet<string> {
  const source = fileURLToPath(new URL('../src/', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => source + file)
    .filter((file) => folders.test(file) && /\.tsx?$/.test(file) && !new RegExp(later).test(file));
  const imports = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/lucide-react\/icons\/([a-z0-9-]+)/g),
  ]);
  return new Set(imports.map(([, icon = '']) => currentName(icon)));
}

/**
 * Replaces Lucide's icons by ones of a single path. In the browser, icons of public pages have no paths, because
 * the server has already drawn them. For icons that are rendered later, `ui/create-icon.tsx` loads all paths at once.
 */
export function compactIcons(): Plugin {
  return {
    name: 'compact-icons',
    apply: 'build',
    resolveId: { filter: { id: /^virtual:icon-paths$/ }, handler: () => `\0${PATHS}` },
    load: {
      filter: { id: /^\0virtual:icon-paths$/ },
      handler() {
        const paths = [...publicIcons]
          .toSorted()
          .map((name) => [name, pathOf(readFileSync(fileOf(name), 'utf8'), name)]);
        return `export const iconPaths = ${JSON.stringify(Object.fromEntries(paths))};`;
      },
    },
    transform: {
      filter: { id: lucideIcon },
      handler(code, id): string | undefined {
        if (alias.test(code)) return undefined;
        const name = iconOf(id) ?? '';
        const isDrawn = this.environment.name === 'client' && publicIcons.has(name);
        const facts = isDrawn ? [name] : [name, pathOf(code, id)];
        const drawn = facts.map((text) => JSON.stringify(text)).join();
        return `import { createIcon } from ${JSON.stringify(creator)};\nexport default createIcon(${drawn});`;
      },
    },
  };
}

function currentName(name: string): string {
  return alias.exec(readFileSync(fileOf(name), 'utf8'))?.[1] ?? name;
}

function fileOf(name: string): string {
  return fileURLToPath(import.meta.resolve(`lucide-react/icons/${name}`));
}

function pathOf(code: string, id: string): string {
  const shapes = [...code.matchAll(/\[\s*"([a-z]+)",\s*(\{[^{}]*\})\s*\]/g)].map(
    ([, tag = '', attributes = '']): Shape => [tag, readAttributes(attributes)],
  );
  if (shapes.length === 0) throw new Error(`No shapes were found in ${id}.`);
  return iconPath(shapes);
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/(\w+): "([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
  return Object.fromEntries(pairs) as Record<string, string>;
}
