import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** What only opens later or on few pages: popups, cards of toasts, tables, samples. */
const later =
  'palette/palette|shortcut-list|-popup|toast-card|-control|data-table|slider|combobox|select|pagination|tabs|dev/|password-field|radio-group|error-state|tooltip|avatar|panes|(?<!-)progress|menu-list|position-beside|(?<=/)popup';

/** Where pages stand that most people see first, and those that are as public but have icons of their own. */
const firstFolder = /\/src\/(?:app|ui|lib|features\/(?:search|listings\/(?:page|preview)))\//;
const otherFolder = /\/src\/features\/(?:home|about|contact|patterns|favourites|accounts\/sign-(?:in|up))\//;

/** Icons that these pages draw. All two hundred would weigh a tenth of their scripts. */
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
const ownParts = new RegExp(String.raw`/src/(?:app|ui|lib)/(?!.*(?:${later})).*\.tsx?$`);

/** What nearly every page draws. */
function isPart(id: string): boolean {
  const icon = iconOf(id);
  if (icon !== undefined) return firstIcons.has(icon);
  return /node_modules\/lucide-react\//.test(id) || ownParts.test(id);
}

/** What only pages behind a sign-in draw. */
function isMembersIcon(id: string): boolean {
  const icon = iconOf(id);
  return icon !== undefined && !firstIcons.has(icon) && !otherIcons.has(icon);
}

/**
 * Left to itself the builder makes some forty files of a few hundred bytes, and each costs a turn on a phone's line:
 * what nearly every page has goes into three. A feature's own styles stay with its pages, but for the first ones seen.
 */
const groups = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\// },
  {
    name: 'parts',
    test: isPart,
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
 * Every stylesheet names the layers in their order. Only the first to do so counts, and after a fault React takes the
 * page's own away and puts it back behind those of the parts that were loaded meanwhile. Each also learns the named
 * conditions, of which none is left in what is built.
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

/**
 * Files that come before one that is loaded later. Each page's script names them: those that every page has already,
 * and small ones, which arrive with the imports of the others, would only make the first load larger.
 */
function dependenciesToName(_file: string, dependencies: string[]): string[] {
  return dependencies.filter((file) => !alreadyThereOrSmall.test(file));
}
const alreadyThereOrSmall =
  /\/(?:styles-[\w-]+\.css|(?:rolldown-runtime|framework|use-is-hydrated|endpoint|coerce|ids|result|session|names|roles|local-time|mail-check|statuses|systems|sorting|prices|sizes|byte-words|folder-paths|files-news|folder-in-view|use-page-drop|role-badge|progress|tooltip)-[\w-]+\.js)$/;

export default defineConfig(({ command }) => ({
  plugins: [sharedRules(), reactRouter()],
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
