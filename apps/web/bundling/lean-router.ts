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

/** Where a text is cut out of the code, and what takes its place. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** Hooks for measuring navigations, which nothing of ours uses. */
const withoutInstrumentation = `
  export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
  export const getRouteInstrumentationUpdates = () => ({});
  export const instrumentClientSideRouter = (router) => router;
  export const instrumentHandler = (handler) => handler;
  export const instrumentationResultMetaContext = undefined;
`;

/** Longer texts of errors explain to developers how to use the router. */
const MAX_ERROR_TEXT = 60;

/**
 * The router fetches a page's stylesheets before it shows the page, unless they are there. It adds “#” to the address of
 * some, and our pages have the site's own without it (`page-tags.tsx`): it would fetch that once more, and the browser
 * would complain that nobody uses it.
 */
const isThere = 'document.querySelector(`link[rel="stylesheet"][href="${descriptor.href}"]`)';
const isThereByEitherName =
  'document.querySelector(`link[rel="stylesheet"]:is([href="${descriptor.href}"], [href="${descriptor.href.replace("#", "")}"])`)';

/**
 * Leaves out the router's instrumentation, its warnings, its advice, and the explanations of its invariants and errors,
 * which are written for developers: its production build has them all, and every page of every visitor would load them.
 * What fails still throws, and the server's own build has the texts.
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
  // Nothing is cut within what is cut already.
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
  // The page of errors that is shown where an application has none of its own advises its developers by a script.
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
