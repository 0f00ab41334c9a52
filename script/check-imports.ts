/**
 * Checks which files may import which (docs/architecture.md draws it). Each rule says which imports are forbidden;
 * `script/check-imports.test.ts` violates every rule once.
 */
import { findModuleState } from './check-state.ts';
import { findForeignTables, findMisplacedSql } from './check-tables.ts';
import { findUndeclared, findUnused } from './check-workspaces.ts';
import { type Import, importsOf, isTest, readManifests, readSources } from './sources.ts';

interface Rule {
  readonly name: string;
  readonly breaks: (step: Import) => boolean;
}

const featureOf = (path: string) => path.match(/^apps\/(?:server|web)\/src\/features\/([^/]+)\//)?.[1];
const appOf = (path: string) => path.match(/^apps\/([^/]+)\//)?.[1] ?? '';
const isProjectFile = (path: string) => /^(?:apps|packages|migrations|e2e|testing|script|bench)\//.test(path);

/** Each feature with the features that it may import, in the two applications. */
const mayKnow: Record<string, Record<string, readonly string[]>> = {
  server: {
    accounts: [],
    contact: [],
    database: ['accounts'],
    'storage-plans': ['accounts', 'orders'],
    files: ['accounts', 'storage-plans'],
    avatars: ['accounts', 'files'],
    geocoding: [],
    holds: [],
    ledger: [],
    payouts: ['accounts', 'ledger', 'pools'],
    'listing-views': [],
    listings: ['accounts', 'files', 'geocoding', 'holds', 'listing-views'],
    orders: ['accounts', 'holds', 'ledger', 'payouts', 'pools'],
    search: ['geocoding', 'listings'],
    discovery: ['listings', 'search'],
    related: ['listings', 'search'],
    comparison: ['listings', 'search'],
    home: ['holds', 'listings', 'saved-searches', 'search'],
    'saved-searches': ['accounts', 'listings', 'search'],
    favourites: ['accounts', 'listings', 'search'],
    'share-cards': ['listings'],
    'site-texts': [],
    patterns: [],
    pools: [],
    messages: ['accounts', 'listings'],
    shares: ['accounts', 'holds', 'ledger', 'listings', 'messages', 'orders', 'payouts', 'pools'],
    dashboard: ['favourites', 'files', 'listing-views', 'listings', 'messages', 'orders', 'shares'],
    moderation: ['accounts', 'ledger', 'listings', 'messages', 'orders', 'payouts'],
    items: ['accounts', 'holds', 'ledger', 'listings', 'messages', 'orders', 'payouts'],
    money: [
      'accounts',
      'holds',
      'ledger',
      'listings',
      'orders',
      'payouts',
      'pools',
      'shares',
      'storage-plans',
    ],
    'account-data': [
      'accounts',
      'avatars',
      'database',
      'favourites',
      'files',
      'items',
      'ledger',
      'listings',
      'messages',
      'moderation',
      'orders',
      'payouts',
      'pools',
      'saved-searches',
      'shares',
      'storage-plans',
    ],
  },
  web: {
    about: [],
    accounts: ['holdings'],
    cart: ['live-shares'],
    contact: [],
    'site-texts': [],
    dev: [],
    looks: [],
    map: [],
    'live-shares': [],
    participants: ['live-shares'],
    patterns: [],
    pools: [],
    database: ['accounts'],
    'storage-plans': ['accounts'],
    files: ['accounts', 'storage-plans'],
    compare: ['looks'],
    search: ['compare', 'looks', 'map'],
    listings: [
      'accounts',
      'cart',
      'compare',
      'files',
      'looks',
      'map',
      'participants',
      'patterns',
      'search',
      'storage-plans',
    ],
    holdings: [],
    shares: ['accounts', 'holdings'],
    items: ['accounts'],
    orders: ['accounts', 'cart', 'items'],
    dashboard: ['accounts', 'holdings', 'listings'],
    home: ['compare', 'listings', 'search'],
    favourites: ['compare', 'search'],
    messages: ['accounts', 'listings'],
    moderation: ['accounts', 'listings', 'messages'],
    money: ['accounts', 'holdings'],
  },
};

export const rules: readonly Rule[] = [
  {
    // The library for SHA-256 also runs in browsers. It is small, audited and has no imports.
    name: 'domain imports only itself and SHA-256',
    breaks: ({ from, to }) =>
      from.startsWith('packages/domain/') &&
      !isTest(from) &&
      !to.startsWith('packages/domain/') &&
      to !== '@noble/hashes/sha2.js',
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
      return app !== undefined && to.startsWith('apps/') && !to.startsWith(app);
    },
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
    name: 'features know each other only downwards',
    breaks: ({ from, to }) => {
      const [feature, other] = [featureOf(from), featureOf(to)];
      return (
        feature !== undefined &&
        other !== undefined &&
        feature !== other &&
        !mayKnow[appOf(from)]?.[feature]?.includes(other)
      );
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
  const [sources, manifests] = await Promise.all([readSources(root), readManifests(root)]);
  const imports = sources.flatMap(({ from, text }) => importsOf(from, text));
  const violations = [
    ...findViolations(imports),
    ...findUndeclared(imports, manifests),
    ...findUnused(sources, manifests),
    ...sources.flatMap(findForeignTables),
    ...sources.flatMap(findMisplacedSql),
    ...sources.flatMap(findModuleState),
  ];
  for (const violation of violations) process.stderr.write(`${violation}\n`);
  process.exit(violations.length > 0 ? 1 : 0);
}
