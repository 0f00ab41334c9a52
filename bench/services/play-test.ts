import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/**
 * Runs one server test with more rounds than it has in the suite, and returns what it wrote to the file that the
 * setting `reportTo` names. Throws if the test fails.
 */
export async function playTest<Report>(
  file: string,
  { reportTo, ...settings }: { readonly reportTo: string } & Readonly<Record<string, string>>,
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  const report = join(folder, 'report.json');
  try {
    const child = spawn('npx', ['vitest', 'run', '--project', 'server', '--testTimeout=900000', file], {
      cwd: root,
      env: { ...process.env, ...settings, [reportTo]: report },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error('The test failed. Its output above says why.');
    return JSON.parse(await readFile(report, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
