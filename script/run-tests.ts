/**
 * Runs the sections of the test suite one after another, because each needs all cores, and adds up their counts. With
 * `changed`, runs what the changes since main can affect; with `long`, the files that have long rounds, with these.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { listChanges } from './changed/list-changes.ts';
import { chooseTests } from './changed/choose-tests.ts';
import { readSources } from './sources.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Failures. They are printed again at the end, because people often read only the last lines of a long run. */
const failures: string[] = [];

interface Suite {
  readonly name: string;
  readonly command: readonly string[];
  readonly count: (exitCode: number) => Promise<Counts>;
}

const root = new URL('..', import.meta.url).pathname;
const results = `${root}test-results`;

interface VitestSuite {
  readonly name: string;
  /** Equal to the name unless given. */
  readonly projects?: readonly string[];
  /** All files of the projects unless given. */
  readonly files?: readonly string[];
}

function vitest({ name, projects = [name], files = [] }: VitestSuite): Suite {
  const file = `${results}/${name}.json`;
  const chosen = projects.map((project) => `--project=${project}`);
  return {
    name,
    command: [
      'vitest',
      'run',
      ...chosen,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
    ],
    count: (exitCode) => countVitest(file, exitCode),
  };
}

/** A command that counts as one test. */
const check = (...command: string[]): Suite => ({
  name: 'check',
  command,
  count: async (exitCode) => ({
    passed: Number(exitCode === 0),
    failed: Number(exitCode !== 0),
    skipped: 0,
  }),
});
const build: Suite = {
  name: 'build',
  command: ['node', 'script/build-web.ts'],
  count: async (exitCode) => ({ passed: 0, failed: Number(exitCode !== 0), skipped: 0 }),
};
const processes = { name: 'processes', projects: ['processes', 'processes-alone'] };
const browser = (files: readonly string[] = []): Suite => ({
  name: 'browser',
  command: ['playwright', 'test', ...files],
  count: countPlaywright,
});

const everything: readonly Suite[] = [
  check('script/check'),
  vitest({ name: 'unit' }),
  vitest({ name: 'server' }),
  vitest({ name: 'services' }),
  build,
  vitest(processes),
  browser(),
];

async function listChanged(): Promise<readonly Suite[]> {
  const changes = await listChanges(root);
  const chosen = chooseTests(await readSources(root), changes);
  process.stdout.write(
    `${changes.length} changed files can affect ${chosen.unit.length} files of unit tests, ${chosen.server.length} of the server and ${chosen.browser.length} of the browser.\n`,
  );
  return [
    check('script/check', ...changes),
    ...(chosen.unit.length > 0 ? [vitest({ name: 'unit', files: chosen.unit })] : []),
    ...(chosen.server.length > 0 ? [vitest({ name: 'server', files: chosen.server })] : []),
    ...(chosen.browser.length > 0 ? [build, browser(chosen.browser)] : []),
  ];
}

async function listLong(): Promise<readonly Suite[]> {
  const sources = await readSources(root);
  const long = sources.filter(
    ({ from, text }) => from.endsWith('.test.ts') && text.includes('testing/rounds.ts'),
  );
  const below = (folder: string) => long.map(({ from }) => from).filter((from) => from.startsWith(folder));
  return [
    vitest({ name: 'server', files: below('apps/server/') }),
    build,
    vitest({ ...processes, files: below('e2e/processes/') }),
  ];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function noteFailures({ testResults }: VitestReport): void {
  for (const file of testResults.filter(({ status }) => status === 'failed')) {
    const path = file.name.replace(root, '');
    if (file.message) failures.push(`${path}: ${firstLines(file.message)}`);
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      if (status === 'failed')
        failures.push(`${path} › ${fullName}: ${firstLines(failureMessages.join('\n'))}`);
    }
  }
}

function firstLines(message: string): string {
  return message.split('\n').slice(0, 4).join('\n    ').slice(0, 600);
}

async function countVitest(file: string, exitCode: number): Promise<Counts> {
  const report = await readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  noteFailures(report);
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped, numFailedTestSuites } = report;
  // Counts failed files if no test failed: a file that cannot be loaded has no failed tests.
  const failed = numFailedTests > 0 ? numFailedTests : Math.max(numFailedTestSuites, Number(exitCode !== 0));
  return { passed, failed, skipped };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

async function countPlaywright(exitCode: number): Promise<Counts> {
  const report = await readReport<PlaywrightReport>(`${results}/browser.json`);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (flaky > 0) process.stdout.write(`${flaky} browser tests passed only the second time; see above.\n`);
  const failed = unexpected;
  return { passed: expected + flaky, failed: failed > 0 ? failed : Number(exitCode !== 0), skipped };
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

function run([program = '', ...args]: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const path = `${root}node_modules/.bin:${process.env['PATH'] ?? ''}`;
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path },
    });
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const wanted = process.argv.slice(2);
const isSelected = ({ name }: Suite) =>
  wanted.length === 0 ||
  wanted.includes(name) ||
  (name === 'build' && (wanted.includes('browser') || wanted.includes('processes')));

function listSuites(): Promise<readonly Suite[]> {
  if (wanted.includes('changed')) return listChanged();
  if (wanted.includes('long')) {
    process.env['TEST_ROUNDS'] = 'long';
    return listLong();
  }
  return Promise.resolve(everything.filter(isSelected));
}

const suites = await listSuites();
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const suite of suites) {
  process.stdout.write(`\n── ${suite.name}\n`);
  const started = performance.now();
  const counts = await suite.count(await run(suite.command));
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  lines.push(
    `${suite.name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${Math.round((performance.now() - started) / 1_000)} s`,
  );
}
if (failures.length > 0) process.stdout.write(`\n── failed\n${failures.slice(0, 40).join('\n')}\n`);
process.stdout.write(`\n${lines.join('\n')}\n`);
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
