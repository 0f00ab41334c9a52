import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Call extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly Node[];
}

/** A stretch of code that is cut out, and its replacement. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

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

/**
 * The router's check whether a stylesheet is already on the page; if not, it fetches the stylesheet before it shows the
 * next page. The router adds “#” to some addresses, but our pages have the site's stylesheet without it
 * (`page-tags.tsx`). So both forms are looked for. Otherwise the stylesheet would be fetched again, unused.
 */
const isThere = 'document.querySelector(`link[rel="stylesheet"][href="${descriptor.href}"]`)';
const isThereByEitherName =
  'document.querySelector(`link[rel="stylesheet"]:is([href="${descriptor.href}"], [href="${descriptor.href.replace("#", "")}"])`)';

/**
 * Removes code for developers from the router's production build, so that visitors do not load it: instrumentation,
 * warnings, advice and long error messages. Errors are still thrown, and the server's build still has the messages.
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
        if (id.endsWith('/dom/ssr/links.js')) code = withOneStylesheet(code);
        const cuts = findCalls(this.parse(code)).flatMap((call) => cutOf(call, code));
        return { code: applyCuts(code, cuts), map: null };
      },
    },
  };
}

function withOneStylesheet(code: string): string {
  if (!code.includes(isThere)) throw new Error('The router looks for its stylesheets in another way');
  return code.replace(isThere, () => isThereByEitherName);
}

function findCalls(value: unknown): Call[] {
  if (Array.isArray(value)) return value.flatMap(findCalls);
  if (!value || typeof value !== 'object') return [];
  // A warning is cut as a whole, so calls within it are not searched.
  if (isCall(value) && isWarning(value)) return [value];
  const inside = Object.values(value).flatMap(findCalls);
  return isCall(value) ? [...inside, value] : inside;
}

function isCall(value: object): value is Call {
  return 'type' in value && (value.type === 'CallExpression' || value.type === 'NewExpression');
}

function isWarning({ callee }: Call): boolean {
  return callee.name === 'warning' || callee.name === 'warningOnce' || callee.name === 'warnOnce';
}

function cutOf(call: Call, code: string): Cut[] {
  const [condition, text] = call.arguments;
  if (isExplainedError(call)) return call.arguments.map(({ start, end }) => ({ start, end, by: '' }));
  // The router's default error page contains a script with advice for developers. This site has its own error page.
  if (code.slice(call.start, call.end).includes('Hey developer'))
    return [{ start: call.start, end: call.end, by: 'null' }];
  if (isWarning(call)) return [{ start: call.start, end: call.end, by: 'void 0' }];
  if (call.callee.name !== 'invariant' || !condition || !text || !isText(text)) return [];
  return [{ start: condition.end, end: text.end, by: '' }];
}

function isExplainedError({ type, callee, arguments: given }: Call): boolean {
  const [text] = given;
  if (type !== 'NewExpression' || callee.name !== 'Error' || given.length !== 1) return false;
  return text !== undefined && isText(text) && text.end - text.start > MAX_ERROR_TEXT;
}

function isText({ type }: Node): boolean {
  return type === 'Literal' || type === 'TemplateLiteral' || type === 'BinaryExpression';
}

function applyCuts(code: string, cuts: readonly Cut[]): string {
  const last = cuts.toSorted((one, other) => other.start - one.start);
  return last.reduce((rest, { start, end, by }) => rest.slice(0, start) + by + rest.slice(end), code);
}
