import type { Plugin } from 'vite';
import { replaceOnce } from './cuts.ts';

/** Changes of one file of the router, by the end of its path. */
const changes: readonly [file: string, change: (code: string) => string][] = [
  ['/dom/lib.js', withPlainLinks],
  ['/dom/ssr/server.js', withRoutesOnce],
  ['/dom/ssr/components.js', withManifestTexts],
  ['/dom/server.js', withDataRoutesOnce],
  ['/server-runtime/entry.js', withModulesOnce],
];

/**
 * Saves the server work that the router does anew for each page although its result is the same: a sixth of the time that a
 * listing's page took to render. The HTML is the same, but for white space in one script.
 */
export function quickRouter(): Plugin {
  return {
    name: 'quick-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.m?js$/ },
      handler: (code, id) => ({ code: quickFile(code, id), map: null }),
    },
  };
}

export function quickFile(code: string, id: string): string {
  return changes.reduce((rest, [file, change]) => (id.endsWith(`/lib${file}`) ? change(rest) : rest), code);
}

/**
 * Addresses that stay as they are when they are resolved: absolute paths of plain segments, with or without query and fragment.
 * Others, such as `../edit`, are left to the router.
 */
export const plainAddress = /^\/(?:[\w~%-][\w~%.-]*(?:\/[\w~%-][\w~%.-]*)*)?(?:\?[^#?/\\]+)?(?:#[^#?/\\]+)?$/;

/** Renders a link to a plain address without resolving it, which takes five hooks and fifty microseconds. */
function withPlainLinks(code: string): string {
  const start = 'let { basename, navigator, useTransitions } = React$1.useContext(NavigationContext);';
  const link = `React$1.createElement("a", { ...rest, href: to, target, "data-discover": discover === "render" ? "true" : void 0 })`;
  return replaceOnce(
    `const plainAddress = ${String(plainAddress)};\n${code}`,
    start,
    `if (typeof to === "string" && prefetch === "none" && !mask && !reloadDocument && plainAddress.test(to)) return ${link};\n\t${start}`,
  );
}

/** The tree of routes is the same for each page. */
function withRoutesOnce(code: string): string {
  const create = 'createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode)';
  return replaceOnce(
    `const routesOfManifest = new WeakMap();\n${code}`,
    `let routes = ${create};`,
    `let routes = routesOfManifest.get(manifest.routes);\n\tif (!routes) routesOfManifest.set(manifest.routes, routes = ${create});`,
  );
}

function withDataRoutesOnce(code: string): string {
  const create =
    'let manifest = {};\n\tlet dataRoutes = convertRoutesToDataRoutes(routes, void 0, void 0, manifest);';
  return replaceOnce(
    `const dataOfRoutes = new WeakMap();\n${code}`,
    create,
    `let known = dataOfRoutes.get(routes);
	if (!known) {
		let manifest = {};
		dataOfRoutes.set(routes, known = { manifest, dataRoutes: convertRoutesToDataRoutes(routes, void 0, void 0, manifest) });
	}
	let { manifest, dataRoutes } = known;`,
  );
}

function withModulesOnce(code: string): string {
  const start = 'function createEntryRouteModules(manifest) {';
  return replaceOnce(
    code,
    start,
    `const modulesOfManifest = new WeakMap();
function createEntryRouteModules(manifest) {
	let known = modulesOfManifest.get(manifest);
	if (!known) modulesOfManifest.set(manifest, known = collectRouteModules(manifest));
	return known;
}
function collectRouteModules(manifest) {`,
  );
}

/** At most this many texts are remembered, for paths of at most this length, so that visitors cannot fill the memory. */
const [MAX_TEXTS, MAX_PATH_CHARS] = [200, 100];

/**
 * Remembers the routes that a page tells its browser of. They depend on the page's own routes, and on the path without its last
 * segment, because the router adds those of the pages above.
 */
function withManifestTexts(code: string): string {
  return replaceOnce(
    `${code}
const manifestTexts = new WeakMap();
function manifestText(manifest, router) {
	let texts = manifestTexts.get(manifest);
	if (!texts) manifestTexts.set(manifest, texts = new Map());
	let { matches, location } = router.state;
	let above = location.pathname.split("/").filter(Boolean).slice(0, -1).join("/");
	let key = JSON.stringify([matches.map((match) => match.route.id), above]);
	let known = texts.get(key);
	if (known) return known;
	let text = JSON.stringify(getPartialManifest(manifest, router));
	if (texts.size >= ${MAX_TEXTS}) texts.clear();
	if (above.length <= ${MAX_PATH_CHARS}) texts.set(key, text);
	return text;
}
`,
    'JSON.stringify(getPartialManifest(manifest, router), null, 2)',
    'manifestText(manifest, router)',
  );
}
