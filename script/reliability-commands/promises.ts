/** What is promised, and the commands that measure it. docs/reliability.md has the figures. */
export interface Promised {
  readonly name: string;
  readonly promise: string;
  /** Commands, from the project's folder. All have to end with 0. Empty if nothing measures it yet. */
  readonly commands: readonly (readonly string[])[];
}

const bench = (name: string, ...args: string[]) => ['node', `bench/${name}.ts`, ...args];
const tests = (project: string, ...files: string[]) => [
  'node_modules/.bin/vitest',
  'run',
  ...project.split(' ').map((each) => `--project=${each}`),
  ...files,
];
const processes = (...files: string[]) => tests('processes processes-alone', ...files);
/** Plants 20 faults in files of this part, of which tests have to catch 18. */
const faults = (part: string) => [
  'node',
  'script/faults/plant-faults.ts',
  'domain',
  '--count',
  '20',
  '--min',
  '18',
  '--file',
  part,
  '--seed',
  process.env['TEST_SEED'] ?? '1',
];

export const promises: readonly Promised[] = [
  {
    name: 'orders',
    promise: 'nothing oversold, no acknowledged purchase lost',
    commands: [bench('order-crash'), bench('tools/last-piece')],
  },
  { name: 'uploads', promise: 'uploads survive', commands: [bench('crash', '1000', '4000', 'all')] },
  {
    name: 'acknowledgements',
    promise: 'no false acknowledgement',
    commands: [
      tests('server', 'threats-of-disks', 'local-file-store.faults'),
      processes('uploads-full-disk'),
    ],
  },
  { name: 'input', promise: 'no crash by input', commands: [tests('server', 'platform/http/fuzz')] },
  {
    name: 'permissions',
    promise: 'nobody sees another’s',
    commands: [
      tests(
        'server',
        'http/permissions',
        'http/foreign-ids',
        'submit-listing.owners',
        'tus.refusals',
        'manage-files',
      ),
    ],
  },
  { name: 'books', promise: 'books agree', commands: [bench('webhooks')] },
  { name: 'quotas', promise: 'quotas hold', commands: [bench('reliability/quota-drift')] },
  { name: 'restart', promise: 'quick restart', commands: [bench('reliability/restart')] },
  { name: 'overload', promise: 'bends under load', commands: [bench('reliability/overload')] },
  { name: 'stop', promise: 'graceful stop', commands: [bench('stop')] },
  { name: 'upgrade', promise: 'safe upgrade', commands: [tests('server', 'platform/db/migrate.test')] },
  { name: 'restore', promise: 'restore', commands: [bench('reliability/restore')] },
  { name: 'leaks', promise: 'no leak', commands: [processes('soak')] },
  {
    name: 'memory',
    promise: 'bounded memory',
    commands: [bench('memory'), processes('picture-memory')],
  },
  {
    name: 'audit',
    promise: 'audit complete',
    commands: [
      tests('server', 'manager/audit', 'app-database/app-users', 'app-database/app-secrets', 'grants'),
      processes('audit-killed'),
    ],
  },
  {
    name: 'guesses',
    promise: 'guesses',
    commands: [tests('server', 'guessed-passwords', 'reset-password', 'sign-up/sign-up')],
  },
  {
    name: 'rules',
    promise: 'rules tested',
    commands: ['selling/money', 'sold/shares', 'personal-files', 'sold/pools', 'selling/orders'].map(faults),
  },
  { name: 'cluster', promise: 'on several machines', commands: [['script/cluster', 'test']] },
];
