import type { Plugin } from 'vite';
import {
  applyCuts,
  type Cut,
  cutOut,
  type Emptied,
  emptyFunction,
  findCuts,
  own,
  requireFunctions,
  type Tree,
} from './cuts.ts';

/**
 * Tags of components that no page has: strict mode, profilers, lists of suspended parts and activities, and the kinds
 * that only React's experimental builds can create.
 */
const deadTags: ReadonlySet<unknown> = new Set([8, 12, 19, 21, 23, 24, 25, 30, 31]);
const deadTypes: ReadonlySet<unknown> = new Set([
  'REACT_ACTIVITY_TYPE',
  'REACT_STRICT_MODE_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
]);
/** Attributes of old SVG, and of elements that scripts define. */
const deadAttributes = /^(?:xlink[A-Z]\w*|xml(?:Base|Lang|Space)|is)$/;
const deadHooks: ReadonlySet<unknown> = new Set([
  'useFormState',
  'useActionState',
  'useOptimistic',
  'useHostTransitionStatus',
  'useCacheRefresh',
  'useMemoCache',
]);
const deadExports =
  /^(?:ReactDOMSharedInternals\.findDOMNode|ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration|exports\.(?:createRoot|Activity|Profiler|StrictMode|PureComponent|cache|cacheSignal|unstable_useCacheRefresh|useActionState|useOptimistic|__COMPILER_RUNTIME))$/;

const emptied: Emptied = {
  // Names and stacks of components in messages about errors. The site reports the error itself.
  getStackByFiberInDevAndProd: 'return ""',
  getComponentNameFromType: 'return null',
  // Functions as actions of forms. Forms here have addresses.
  extractEvents$1: '',
  requestFormReset: '',
  // Preloading by calls. The pages name their files in the HTML.
  prefetchDNS: '',
  preconnect: '',
  preload: '',
  preloadModule: '',
  preinitStyle: '',
  preinitScript: '',
  preinitModuleScript: '',
  // Stylesheets and scripts that React orders by their precedence, and waiting for them.
  getResource: 'return null',
  acquireResource: '',
  suspendResource: '',
  preloadInstanceAndSuspendIfNeeded: '',
  preloadResourceAndSuspendIfNeeded: '',
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'return null',
  // Elements that scripts define.
  isCustomElement: 'return !1',
  setPropOnCustomElement: '',
  // Names of events in browsers that are too old for the site's other code.
  getVendorPrefixedEventName: 'return eventName',
  // The event `select`. The site reads the selection from the document.
  constructSelectEvent: '',
  defaultOnDefaultTransitionIndicator: '',
  attemptExplicitHydrationTarget: '',
};

/** Facts about the browser that React looks up, as all browsers have them that can run the site's code. */
const facts: Readonly<Record<string, string>> = {
  canUseDOM: '!0',
  isInputEventSupported: '!0',
};

/**
 * Removes features of React that this site does not use from the browser's build, so that visitors do not load them:
 * see docs/decisions/046. The server's build keeps everything. `lean-react.test.ts` fails when the site uses one of
 * them, and the build fails when a new version of React has them elsewhere.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react(?:-dom)?\/cjs\/react(?:-dom-client)?\.production\.js$/ },
      handler(code, id) {
        return {
          code: withoutDeadFeatures(code, this.parse(code), id.includes('react-dom-client')),
          map: null,
        };
      },
    },
  };
}

export function withoutDeadFeatures(code: string, tree: unknown, isRenderer: boolean): string {
  if (isRenderer) requireFunctions(code, Object.keys(emptied));
  const textOf = ({ start, end }: Tree) => code.slice(start, end);
  const cuts = findCuts(tree, (node) => [
    ...emptyFunction(node, emptied),
    ...deadCases(node, textOf),
    ...deadComparison(node, textOf),
    ...deadProperty(node, code),
    ...deadExport(node, textOf),
    ...knownFact(node),
  ]);
  return applyCuts(code, cuts);
}

function deadCases({ type, discriminant, cases }: Tree, textOf: (node: Tree) => string): Cut[] {
  if (type !== 'SwitchStatement' || !discriminant || !cases) return [];
  const subject = textOf(discriminant);
  const isDead = ({ test }: Tree) =>
    (subject.endsWith('.tag') && deadTags.has(test?.value)) ||
    (subject === 'key' && typeof test?.value === 'string' && deadAttributes.test(test.value)) ||
    deadTypes.has(test?.name);
  const cuts = cases.flatMap((each, at) => {
    if (!isDead(each)) return [];
    const [first] = listOf(each.consequent);
    // Other cases fall into these statements, so only the label goes.
    if (first && fallsIn(cases.slice(0, at), isDead))
      return [{ start: each.start, end: first.start, by: '' }];
    return [cutOut(each)];
  });
  // Code after the switch, or another case of it, may use variables that are declared in a case that goes.
  const names = cases.filter(isDead).flatMap(({ consequent }) => declaredIn(consequent));
  const [home] = cases.filter((each) => !isDead(each)).flatMap(({ consequent }) => listOf(consequent));
  if (names.length === 0 || !home) return cuts;
  return [...cuts, { start: home.start, end: home.start, by: `var ${names.join()};` }];
}

function declaredIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(declaredIn);
  if (!value || typeof value !== 'object') return [];
  const { type, id } = value as Partial<Tree>;
  const names = type === 'VariableDeclarator' && id?.name !== undefined ? [id.name] : [];
  return /Function/.test(type ?? '') ? [] : [...names, ...Object.values(value).flatMap(declaredIn)];
}

/** Whether the statements after these cases are also reached from one of them that stays. */
function fallsIn(before: readonly Tree[], isDead: (each: Tree) => boolean): boolean {
  const last = before.at(-1);
  if (!last) return false;
  const statements = listOf(last.consequent);
  if (statements.length > 0)
    return !leaves(statements.at(-1)) && (!isDead(last) || fallsIn(before.slice(0, -1), isDead));
  return !isDead(last) || fallsIn(before.slice(0, -1), isDead);
}

/** Whether nothing that follows such a statement is reached. */
function leaves(node: Tree | undefined): boolean {
  if (node?.type === 'BlockStatement') return leaves(listOf(node.body).at(-1));
  if (node?.type === 'IfStatement')
    return leaves(listOf(node.consequent)[0]) && leaves(node.alternate ?? undefined);
  return /^(?:Break|Return|Throw|Continue)Statement$/.test(node?.type ?? '');
}

function deadComparison(node: Tree, textOf: (node: Tree) => string): Cut[] {
  const { type, operator, left, right } = node;
  if (type !== 'BinaryExpression' || !left || !right || !deadTags.has(left.value)) return [];
  if (!textOf(right).endsWith('.tag')) return [];
  if (operator === '===') return [cutOut(node, '!1')];
  return operator === '!==' ? [cutOut(node, '!0')] : [];
}

function deadProperty({ type, key, start, end }: Tree, code: string): Cut[] {
  if (type !== 'Property' || !deadHooks.has(key?.name)) return [];
  return [{ start, end: code[end] === ',' ? end + 1 : end, by: '' }];
}

function deadExport(node: Tree, textOf: (node: Tree) => string): Cut[] {
  const { type, expression } = node;
  if (type !== 'ExpressionStatement' || typeof expression !== 'object' || !expression.left) return [];
  const isDead = deadHooks.has(expression.left.property?.name) || deadExports.test(textOf(expression.left));
  return isDead ? [cutOut(node, ';')] : [];
}

function knownFact(node: Tree): Cut[] {
  const { type, id, left, name = '' } = node;
  // The names stay where they are declared.
  if (type === 'VariableDeclarator' && own(facts, id?.name ?? '')) return id ? [cutOut(id, id.name)] : [];
  if (type === 'AssignmentExpression' && own(facts, left?.name ?? '')) return [cutOut(node, '0')];
  const fact = type === 'Identifier' ? own(facts, name) : undefined;
  return fact === undefined ? [] : [cutOut(node, fact)];
}

function listOf(nodes: Tree | readonly Tree[] | null | undefined): readonly Tree[] {
  if (!nodes) return [];
  return Array.isArray(nodes) ? nodes : [nodes as Tree];
}
