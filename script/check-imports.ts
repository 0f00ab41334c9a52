/**
 * Checks which files may import which (docs/architecture.md draws it). Each rule says which imports are forbidden;
 * `script/check-imports.test.ts` violates every rule once.
 */
import { findDemoMentions } from './checks/check-demo.ts';
import { findCrowdedFolders } from './checks/check-folders.ts';
import { findNamedKinds } from './checks/check-kinds.ts';
import { findModuleState } from './checks/check-state.ts';
import { findForeignTables, findMisplacedSql } from './checks/check-tables.ts';
import { findUndeclared, findUnused } from './checks/check-workspaces.ts';
import { type Import, importsOf, isTest, listFiles, readManifests, readSources } from './sources.ts';

interface Rule {
  readonly name: string;
  readonly breaks: (step: Import) => boolean;
}

const areaPattern = /^(?:apps\/(server|web)|packages\/(?:domain|contract))\/src\/([^/]+)\/(?:([^/]+)\/)?/;
const areaOf = (path: string) => areas.find((area) => area === areaPattern.exec(path)?.[2]);
const featureOf = (path: string) => {
  const [, app, , feature] = areaPattern.exec(path) ?? [];
  const area = areaOf(path);
  return app && area && feature ? `${area}/${feature}` : undefined;
};
const appOf = (path: string) => path.match(/^apps\/([^/]+)\//)?.[1] ?? '';
const isProjectFile = (path: string) => /^(?:apps|packages|migrations|e2e|testing|script|bench)\//.test(path);

/** Areas of the product, lowest first. Each may import those before it, on the server, on the web and in the packages. */
export const areas = [
  'people',
  'selling',
  'files',
  'market',
  'conversation',
  'sold',
  'services',
  'tools',
  'database',
  'site',
] as const;

/** Features of an area that know others of the same area. Each may import those before it in its list. */
const order: Record<string, readonly string[]> = {
  server: [
    'selling/holds',
    'selling/ledger',
    'selling/payouts',
    'selling/orders',
    'selling/fulfilment',
    'files/storage-plans',
    'files/personal-files',
    'files/avatars',
    'market/geocoding',
    'market/listing-views',
    'market/search-choices',
    'market/listings',
    'market/share-cards',
    'market/search',
    'market/discovery',
    'market/related',
    'market/sellers',
    'market/comparison',
    'market/saved-searches',
    'market/favourites',
    'conversation/messages',
    'conversation/follows',
    'conversation/moderation',
    'sold/pools',
    'sold/shares',
    'sold/items',
    'sold/reviews',
    'sold/disputes',
    'services/providers',
    'services/bookings',
    'services/food',
    'services/drivers',
    'services/movers',
    'services/requests',
    'services/beauty',
    'services/days',
    'services/earnings',
    'services/calendar',
    'site/home',
    'site/dashboard',
    'site/money',
    'site/about',
    'site/contact',
    'site/account-data',
  ],
  web: [
    'selling/live-shares',
    'selling/cart',
    'selling/fulfilment',
    'selling/orders',
    'files/storage-plans',
    'files/personal-files',
    'market/looks',
    'market/map',
    'market/compare',
    'market/patterns',
    'market/participants',
    'market/search',
    'market/favourites',
    'market/sellers',
    'market/listings',
    'conversation/messages',
    'conversation/moderation',
    'sold/holdings',
    'sold/pools',
    'sold/shares',
    'sold/items',
    'sold/reviews',
    'sold/disputes',
    'sold/kinds',
    'services/providers',
    'services/calendar',
    'services/bookings',
    'services/days',
    'services/food',
    'services/requests',
    'services/beauty',
    'services/earnings',
    'site/home',
    'site/dashboard',
    'site/money',
  ],
};

/** Imports against the order, which the redesign of what orders sell removes. */
const known = new Set([
  'web selling/orders → sold/kinds',
  'web people/accounts → sold/holdings',
  'selling → market',
  'selling → sold',
]);

export const rules: readonly Rule[] = [
  {
    // The library for SHA-256 also runs in browsers. It is small, audited and has no imports. Local times across changes
    // of summer time are Temporal's, which Node does not have yet; pages load no file of the domain that imports it.
    // The library for decimals has no imports either; pages load it in a worker, or after they are ready.
    name: 'domain imports only itself, SHA-256, Temporal and decimals',
    breaks: ({ from, to }) =>
      from.startsWith('packages/domain/') &&
      !isTest(from) &&
      !to.startsWith('packages/domain/') &&
      to !== '@noble/hashes/sha2.js' &&
      to !== 'temporal-polyfill' &&
      to !== 'decimal.js',
  },
  {
    name: 'patterns imports only itself and the domain',
    breaks: ({ from, to }) =>
      from.startsWith('packages/patterns/') &&
      !isTest(from) &&
      !to.startsWith('packages/patterns/') &&
      !to.startsWith('packages/domain/'),
  },
  {
    name: 'table-sql imports only itself',
    breaks: ({ from, to }) =>
      from.startsWith('packages/table-sql/') && !isTest(from) && !to.startsWith('packages/table-sql/'),
  },
  {
    name: 'packages do not know the applications',
    breaks: ({ from, to }) => from.startsWith('packages/') && to.startsWith('apps/'),
  },
  {
    name: 'the applications do not know each other',
    breaks: ({ from, to }) => {
      const app = from.match(/^apps\/[^/]+\//)?.[0];
      if (app === 'apps/demo/' && to.startsWith('apps/server/')) return false;
      return app !== undefined && to.startsWith('apps/') && !to.startsWith(app);
    },
  },
  {
    name: 'the demo uses only what the server offers',
    breaks: ({ from, to }) =>
      from.startsWith('apps/demo/') &&
      to.startsWith('apps/server/') &&
      !to.endsWith('/public.ts') &&
      !(isTest(from) && to.startsWith('apps/server/src/testing/')),
  },
  {
    name: 'platform, ui and lib do not know the features',
    breaks: ({ from, to }) =>
      /^apps\/[^/]+\/src\/(?:platform|ui|lib)\//.test(from) && featureOf(to) !== undefined,
  },
  {
    name: 'features meet only in public.ts',
    breaks: ({ from, to }) => {
      const [feature, other] = [featureOf(from), featureOf(to)];
      return feature !== undefined && other !== undefined && feature !== other && !/\/public\.tsx?$/.test(to);
    },
  },
  {
    name: 'areas know each other only downwards',
    breaks: ({ from, to }) => {
      const [area, other] = [areaOf(from), areaOf(to)];
      if (area === undefined || other === undefined || area === other || isTest(from)) return false;
      // Screens may use a call or a rule of any area. Their own files, and the rules, follow the order.
      if (from.startsWith('packages/') ? !from.startsWith('packages/domain/') : !to.startsWith('apps/'))
        return false;
      if (known.has(`${appOf(from)} ${featureOf(from) ?? area} → ${featureOf(to) ?? other}`.trim()))
        return false;
      return areas.indexOf(area) < areas.indexOf(other);
    },
  },
  {
    name: 'features of an area know each other only downwards',
    breaks: ({ from, to }) => {
      const [feature, other] = [featureOf(from), featureOf(to)];
      if (feature === undefined || other === undefined || feature === other) return false;
      if (areaOf(from) !== areaOf(to)) return false;
      const features = order[appOf(from)] ?? [];
      const at = features.indexOf(other);
      return at < 0 || at > features.indexOf(feature);
    },
  },
  {
    name: 'nothing but tests imports tests',
    breaks: ({ from, to }) =>
      isProjectFile(from) && isTest(to) && !isTest(from) && !/^(?:e2e|testing|bench|script)\//.test(from),
  },
];

export function findViolations(imports: readonly Import[]): string[] {
  const broken = imports.flatMap((step) =>
    rules.filter((rule) => rule.breaks(step)).map((rule) => `${rule.name}: ${step.from} → ${step.to}`),
  );
  return [...broken, ...findCycles(imports).map((cycle) => `no circles: ${cycle.join(' → ')}`)];
}

/** Finds circles by a depth-first search: a file that is met again before its imports are done closes a circle. */
function findCycles(imports: readonly Import[]): string[][] {
  const steps = Map.groupBy(imports, (step) => step.from);
  const done = new Set<string>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string) => {
    const start = open.indexOf(file);
    if (start >= 0) cycles.push([...open.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    open.push(file);
    for (const { to } of steps.get(file) ?? []) visit(to);
    open.pop();
    done.add(file);
  };
  for (const file of steps.keys()) visit(file);
  return cycles;
}

if (import.meta.main) {
  const root = new URL('..', import.meta.url).pathname;
  const [sources, manifests, files] = await Promise.all([
    readSources(root),
    readManifests(root),
    listFiles(root),
  ]);
  const imports = sources.flatMap(({ from, text }) => importsOf(from, text));
  const violations = [
    ...findViolations(imports),
    ...findUndeclared(imports, manifests),
    ...findUnused(sources, manifests),
    ...sources.flatMap(findForeignTables),
    ...sources.flatMap(findMisplacedSql),
    ...sources.flatMap(findModuleState),
    ...sources.flatMap(findNamedKinds),
    ...sources.flatMap(findDemoMentions),
    ...findCrowdedFolders(files),
  ];
  for (const violation of violations) process.stderr.write(`${violation}\n`);
  process.exit(violations.length > 0 ? 1 : 0);
}
