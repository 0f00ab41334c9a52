import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { iconPath, type Shape } from './src/ui/icon-path.ts';

/** Files that are loaded later or on few pages: popups, toasts, tables, samples. */
const later =
  'share-sheet|poster-page|preview/gallery/|palette/(?:palette|search-|field-|suggestion|recent|next)|shortcut-list|modifier-key|-popup|toast-card|-control|data-table|slider|combobox|select|pagination|tabs|dev/|password-field|radio-group|error-state|tooltip|avatar|panes|(?<!-)progress|menu-list|rich-text|position-beside|(?<=/)popup';

/** Folders of the pages that most visitors see first, and of other public pages, which have different icons. */
const firstFolder = /\/src\/(?:app|ui|lib|features\/(?:search|compare|listings\/(?:page|preview)))\//;
const otherFolder = /\/src\/features\/(?:home|about|contact|patterns|favourites|accounts\/sign-(?:in|up))\//;

/** Icons of the pages in a folder. All two hundred icons would be a tenth of these pages' scripts. */
function findIcons(folder: RegExp): ReadonlySet<string> {
  const source = fileURLToPath(new URL('src/', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => source + file)
    .filter((file) => folder.test(file) && /\.tsx?$/.test(file) && !new RegExp(later).test(file));
  const imports = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/lucide-react\/icons\/([a-z0-9-]+)/g),
  ]);
  return new Set(imports.map(([, icon = '']) => icon));
}

const firstIcons = findIcons(firstFolder);
const otherIcons = findIcons(otherFolder);
const iconOf = (id: string) => /\/lucide-react\/.*\/icons\/([a-z0-9-]+)\.m?js/.exec(id)?.[1];
const sharedModules = new RegExp(
  String.raw`/src/(?:app|ui|lib)/(?!.*(?:${later})).*\.tsx?$|/search/recent/remember-search\.ts$|/listings/search-paths\.ts$`,
);
/** Small files that every page with cards needs: together they compress better than one by one. */
const cardModules =
  /\/src\/features\/(?:compare\/(?:public|compare-button|compare-slot|compare-store|compare-key|lazy-memory|recently-viewed|remember-viewed)|looks\/(?!.*theme)|search\/search-address)[\w-]*\.tsx?$|\/domain\/src\/listings\/(?:addresses|distances|media|presets)\.ts$/;

/** Code and icons that nearly every page uses. */
function isShared(id: string): boolean {
  const icon = iconOf(id);
  if (icon !== undefined) return firstIcons.has(icon);
  return /node_modules\/lucide-react\//.test(id) || sharedModules.test(id);
}

/** Icons that only signed-in pages use. */
function isMembersIcon(id: string): boolean {
  const icon = iconOf(id);
  return icon !== undefined && !firstIcons.has(icon) && !otherIcons.has(icon);
}

/**
 * By default the build makes about forty files of a few hundred bytes, and each costs a request on a phone's connection.
 * Code that nearly every page uses goes into three files. A feature's styles stay with its pages, except those of the
 * pages that visitors see first.
 */
const groups = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\// },
  {
    name: 'parts',
    test: isShared,
    minShareCount: 2,
  },
  {
    name: 'cards',
    test: cardModules,
    minShareCount: 2,
  },
  {
    name: 'more-icons',
    test: isMembersIcon,
    minShareCount: 2,
  },
  {
    name: 'styles',
    priority: 1,
    test: new RegExp(
      String.raw`/src/(?:app|ui|features/(?:home|accounts|about|contact))/(?!.*(?:${later})).*\.css$`,
    ),
  },
];

/**
 * Adds the order of the layers and the named conditions to every stylesheet. Each needs the order, because only the
 * first one on a page counts, and after an error React removes the page's stylesheet and adds it again behind those
 * that were loaded meanwhile. No named condition is left in the build.
 */
function sharedRules(): Plugin {
  const read = (name: string) => readFileSync(new URL(`src/${name}`, import.meta.url), 'utf8');
  const order = /^@layer [^{;]*;/m.exec(read('app/styles.css'))?.[0] ?? '';
  const conditions = read('ui/conditions.css');
  return {
    name: 'shared-rules',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      // Imports must come before anything but the order of layers, so the conditions go to the end.
      handler: (css) => (/@(?:layer|import)/.test(css) ? `${order}\n${css}\n${conditions}` : undefined),
    },
  };
}

/** Replaces Lucide's icons by ones of a single path, which saves every page some kilobytes of scripts. */
function compactIcons(): Plugin {
  const creator = fileURLToPath(new URL('src/ui/create-icon.tsx', import.meta.url));
  return {
    name: 'compact-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/.*\/icons\/[a-z0-9-]+\.m?js/ },
      handler(code, id): string | undefined {
        // An old name of an icon.
        if (/export \{ default \} from/.test(code)) return undefined;
        const shapes = [...code.matchAll(/\[\s*"([a-z]+)",\s*(\{[^{}]*\})\s*\]/g)].map(
          ([, tag = '', attributes = '']): Shape => [tag, readAttributes(attributes)],
        );
        if (shapes.length === 0) throw new Error(`No shapes were found in ${id}.`);
        const drawn = [iconOf(id), iconPath(shapes)].map((text) => JSON.stringify(text)).join();
        return `import { createIcon } from ${JSON.stringify(creator)};\nexport default createIcon(${drawn});`;
      },
    },
  };
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/(\w+): "([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

/**
 * Files that are preloaded with a lazily loaded one. Every page's script contains their names, so files that each page
 * already has are left out, and small ones, which the imports of the others fetch anyway.
 */
function dependenciesToName(_file: string, dependencies: string[]): string[] {
  return dependencies.filter((file) => !alreadyThereOrSmall.test(file));
}
const alreadyThereOrSmall =
  /\/(?:styles-[\w-]+\.css|(?:rolldown-runtime|framework|use-is-hydrated|endpoint|coerce|ids|result|session|names|roles|local-time|mail-check|statuses|systems|sorting|prices|sizes|byte-words|folder-paths|deletion-banner|byte-units|public|follow-count|cart-store|copy-text|address|moments|media|error-state|workspace-keys|use-schema|queries|listing-facts|add-to-folder|useButton|useBaseQuery|composite|radio-group|checks|shuffle|workspace-pages|table-filter|files-news|folder-in-view|use-page-drop|role-badge|progress|tooltip|parts|use-pool|money|redirect|shuffle-sentences|add-shares|if-not-full-sentences|upgrade|format|slider|sliders|add-files|select|addresses|search|search-paths)-[\w-]+\.js)$/;

export default defineConfig(({ command }) => ({
  plugins: [sharedRules(), compactIcons(), reactRouter()],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: dependenciesToName },
        rollupOptions: { output: { codeSplitting: { groups } } },
      },
    },
    // The server loads one function, `handlePage`; the router's own server build lives inside it,
    // so that the router, its contexts and the routes are one copy.
    ssr: {
      // A server build leaves NODE_ENV to be read when it runs, and would then hold React's development build too.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rollupOptions: { input: './src/app/page-handler.ts' } },
    },
  },
  // Bundled packages start faster than look-ups in node_modules.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
