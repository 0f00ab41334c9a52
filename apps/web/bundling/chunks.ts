import type { Rolldown } from 'vite';
import { iconOf, later } from './icons.ts';

const sharedModules = new RegExp(
  String.raw`/src/(?:app|ui|lib)/(?!.*(?:${later})).*\.tsx?$|/search/recent/remember-search\.ts$|/listings/search/search-paths\.ts$`,
);

/** Small modules that every page with cards needs. In one file they compress better than one by one. */
const cardModules =
  /\/src\/market\/(?:compare\/(?:public|compare-button|compare-slot|compare-store|compare-key|lazy-memory|recently-viewed|remember-viewed)|looks\/(?!.*theme)|search\/search-address)[\w-]*\.tsx?$|\/domain\/src\/market\/listings\/(?:addresses|locations\/distances|media|presets)\.ts$/;

/** The shell, and the pages that most visitors see first. */
const shell = /\/src\/app\/root\.tsx\?__react-router/;
const listingPage = /\/listings\/page\/listing-page\.tsx\?__react-router/;
const firstPages = /\/(?:home-page|search-page|about-page|login-page|signup-page)\.tsx\?__react-router/;
/** Public pages of businesses, which search engines and advertisements lead to. */
const servicePages = /\/(?:food-page|kitchen-page|beauty-page|salon-page)\.tsx\?__react-router/;
const anyRoute = /\?__react-router-build-client-route/;

/** Whether a module is code or an icon that several pages use. */
function isShared(id: string): boolean {
  return iconOf(id) !== undefined || /node_modules\/lucide-react\//.test(id) || sharedModules.test(id);
}

/** Puts the modules that such a route imports into a chunk of this name. */
function neededBy(route: RegExp, name: string) {
  return (id: string, context: Rolldown.ChunkingContext) =>
    routesOf(id, context).some((each) => route.test(each)) ? name : undefined;
}

/** The routes that import a module statically, directly or through other modules. */
function routesOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const seen = new Set([id]);
  for (const module of seen)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  return [...seen].filter((module) => anyRoute.test(module));
}

/**
 * How modules are grouped into files. By default the build makes about forty files of a few hundred bytes, and each
 * costs a request. So code that nearly every page uses goes into few files. A feature's styles stay with its pages,
 * except those of the pages that visitors see first.
 */
export const groups = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\// },
  // Shared code of the first pages, in files of their own, so that these pages load nothing else.
  { name: neededBy(shell, 'parts'), debugName: 'parts', test: isShared },
  { name: neededBy(listingPage, 'page-parts'), debugName: 'page-parts', test: isShared, minShareCount: 2 },
  { name: neededBy(firstPages, 'form-parts'), debugName: 'form-parts', test: isShared, minShareCount: 2 },
  {
    name: neededBy(servicePages, 'service-parts'),
    debugName: 'service-parts',
    test: isShared,
    minShareCount: 2,
  },
  { name: 'cards', test: cardModules, minShareCount: 2 },
  // By itself, so that no page loads it at once: the rules of interest are shared with what draws by doubles.
  { name: 'decimals', test: /node_modules\/decimal\.js\/|\/tools\/interest\/exact\.ts$/ },
  { name: 'more-parts', test: isShared, minShareCount: 2 },
  {
    name: 'styles',
    priority: 1,
    test: new RegExp(
      String.raw`/src/(?:app|ui|site/(?:home|about|contact)|people/accounts)/(?!.*(?:${later})).*\.css$`,
    ),
  },
  // One file for the styles of the first pages. With several, pictures waited until the browser had a free connection.
  {
    name: 'page-styles',
    priority: 1,
    test: /\/src\/(?:market\/looks\/looks\.generated|market\/search\/(?:listing-card|card-buttons|job-row|market-search\/market-search)|ui\/(?:forms\/select|rich-text))\.css$/,
  },
  // One file for the public pages of businesses instead of one or two small ones for each.
  {
    name: 'service-styles',
    priority: 1,
    test: /\/src\/services\/(?:food\/(?:food|basket)|beauty\/beauty|providers\/providers)\.css$/,
  },
];

/**
 * Names of the files that are preloaded with a lazily loaded file. Every page's script contains these names. So it
 * leaves out files that every page already has, and small ones, which the other files import anyway.
 */
export function dependenciesToName(_file: string, dependencies: string[]): string[] {
  return dependencies.filter((file) => !alreadyThereOrSmall.test(file));
}
const alreadyThereOrSmall =
  /\/(?:styles-[\w-]+\.css|(?:rolldown-runtime|framework|use-is-hydrated|endpoint|coerce|ids|result|session|names|roles|local-time|mail-check|statuses|systems|sorting|prices|sizes|byte-words|folder-paths|accounts-fields|byte-units|fields|one-line|postal-address|redirects|sentences|share-price|use-setting|public|follow-count|cart-store|copy-text|address|moments|media|error-state|workspace-keys|use-schema|queries|listing-facts|add-to-folder|useButton|useBaseQuery|composite|radio-group|checks|shuffle|workspace-pages|table-filter|files-news|folder-in-view|use-page-drop|role-badge|progress|tooltip|parts|page-parts|form-parts|service-parts|more-parts|use-pool|money|redirect|plural|shuffle-sentences|add-shares|if-not-full-sentences|upgrade|format|slider|sliders|add-files|select|addresses|search|search-paths)-[\w-]+\.js)$/;
