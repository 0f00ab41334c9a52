import type { Plugin } from 'vite';
import {
  applyCuts,
  type Cut,
  cutBetween,
  cutOut,
  type Emptied,
  emptyFunction,
  findCuts,
  replaceOnce,
  type Tree,
} from './cuts.ts';

/** Replaces the router's hooks for measuring navigations, which this site does not use. */
const withoutInstrumentation = `
  export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
  export const getRouteInstrumentationUpdates = () => ({});
  export const instrumentClientSideRouter = (router) => router;
  export const instrumentHandler = (handler) => handler;
  export const instrumentationResultMetaContext = undefined;
`;

/** Error messages longer than this explain to developers how to use the router, and are cut. */
const MAX_ERROR_TEXT = 40;

/** Functions of features that this site does not use, and what is left of each. */
const emptied: Emptied = {
  // Prefetching by links: this site has its own, `lib/fetch-ahead.ts`.
  usePrefetchBehavior: 'return []',
  PrefetchPageLinks: 'return null',
  // View transitions.
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
  // React's server components, updates of modules while developing, and sites without a server.
  useIsRSCRouterContext: 'return false',
  RSCErrorHandler: 'return children',
  createClientRoutesWithHMRRevalidationOptOut: '',
  wrapShouldRevalidateForHdr: '',
  nonSsrStrategy: '',
};

/** Changes of one file, by the end of its path. */
const changes: readonly [file: string, change: (code: string) => string][] = [
  ['/dom/ssr/links.js', withOneStylesheet],
  ['/dom/lib.js', (code) => replaceOnce(code, 'mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef')],
  ['/lib/components.js', withoutTransitions],
  ['/router/router.js', withoutTransitionOptions],
];

/**
 * The router's check whether a stylesheet is already on the page; if not, it fetches the stylesheet before it shows the
 * next page. The router adds “#” to some addresses, but our pages have the site's stylesheet without it
 * (`page-tags.tsx`). So both forms are looked for. Otherwise the stylesheet would be fetched again, unused.
 */
const isThere = 'document.querySelector(`link[rel="stylesheet"][href="${descriptor.href}"]`)';
const isThereByEitherName =
  'document.querySelector(`link[rel="stylesheet"]:is([href="${descriptor.href}"], [href="${descriptor.href.replace("#", "")}"])`)';

/**
 * Removes code for developers from the router's production build, and features that this site does not use, so that
 * visitors do not load them. Errors are still thrown, and the server's build keeps everything.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.m?js$/ },
      handler(code, id) {
        if (id.endsWith('/router/instrumentation.js')) return withoutInstrumentation;
        return { code: leanFile(code, id, (text) => this.parse(text)), map: null };
      },
    },
  };
}

export function leanFile(code: string, id: string, parse: (code: string) => unknown): string {
  const changed = changes.reduce((rest, [file, change]) => (id.endsWith(file) ? change(rest) : rest), code);
  return applyCuts(
    changed,
    findCuts(parse(changed), (node) => [
      ...emptyFunction(node, emptied),
      ...cutOfCall(node, changed),
      ...serverScript(node),
    ]),
  );
}

function withOneStylesheet(code: string): string {
  return replaceOnce(code, isThere, isThereByEitherName);
}

/** The provider shows each new state at once. Its effects only begin and end view transitions. */
function withoutTransitions(code: string): string {
  let rest = `const noTransition = { isTransitioning: false };\n${code}`;
  rest = replaceOnce(
    rest,
    'let [state, setOptimisticState] = useOptimistic(_state);',
    'let state = _state, setOptimisticState;',
  );
  rest = replaceOnce(
    rest,
    'if (useTransitions === true) setOptimisticState((s) => getOptimisticRouterState(s, newState));\n\t\t\t\tsetStateImpl',
    'setStateImpl',
  );
  rest = replaceOnce(rest, 'import { useOptimistic } from "react";', '');
  rest = replaceOnce(
    rest,
    'let [vtContext, setVtContext] = React$1.useState({ isTransitioning: false });',
    'let vtContext = noTransition;',
  );
  for (const [name, setter] of [
    ['pendingState', 'setPendingState'],
    ['renderDfd', 'setRenderDfd'],
    ['transition', 'setTransition'],
    ['interruption', 'setInterruption'],
  ])
    rest = replaceOnce(rest, `let [${name}, ${setter}] = React$1.useState();`, `let ${name};`);
  rest = cutBetween(rest, 'if (reactDomFlushSyncImpl && flushSync) {\n', '}, [\n\t\trouter.window,');
  return cutBetween(
    rest,
    'React$1.useEffect(() => {\n\t\tif (vtContext.isTransitioning',
    'let navigator = React$1.useMemo',
  );
}

function withoutTransitionOptions(code: string): string {
  return cutBetween(
    code,
    'if (pendingAction === "POP" && !isUninterruptedRevalidation && location',
    'updateState({\n\t\t\t...newState,\n',
  );
}

/** The router's component for scripts writes their texts on the server only; in the browser they are empty. */
function serverScript({ type, id, init }: Tree): Cut[] {
  const isScript = id?.name === 'contextScript' || id?.name === 'routeModulesScript';
  return type === 'VariableDeclarator' && isScript && init ? [cutOut(init, '" "')] : [];
}

/** A warning is cut as a whole; of an explained error or invariant only the explanation. */
function cutOfCall(node: Tree, code: string): Cut[] {
  const { type, callee, arguments: given } = node;
  if ((type !== 'CallExpression' && type !== 'NewExpression') || !given) return [];
  const [condition, text] = given;
  if (isWarning(callee)) return [cutOut(node, 'void 0')];
  if (isExplainedError(node)) return given.map((each) => cutOut(each));
  // The router's default error page contains a script with advice for developers. This site has its own error page.
  if (code.slice(node.start, node.end).includes('Hey developer')) return [cutOut(node, 'null')];
  if (callee?.name !== 'invariant' || !condition || !text || !isText(text)) return [];
  return [{ start: condition.end, end: text.end, by: '' }];
}

function isWarning(callee: Tree | undefined): boolean {
  return callee?.name === 'warning' || callee?.name === 'warningOnce' || callee?.name === 'warnOnce';
}

function isExplainedError({ type, callee, arguments: given = [] }: Tree): boolean {
  const [text] = given;
  if (type !== 'NewExpression' || callee?.name !== 'Error' || given.length !== 1) return false;
  return text !== undefined && isText(text) && text.end - text.start > MAX_ERROR_TEXT;
}

function isText({ type }: Tree): boolean {
  return type === 'Literal' || type === 'TemplateLiteral' || type === 'BinaryExpression';
}
