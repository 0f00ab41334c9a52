/**
 * Runs `react-router build` if a source is newer than the last build, and writes .br and .gz files where they are
 * smaller. Compressing strongly once is cheaper than compressing every response lightly.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = new URL('..', import.meta.url).pathname;
const web = join(root, 'apps/web');
const stampFile = join(web, 'build/sources.sha256');
const sources = [
  'apps/web/src',
  'apps/web/public',
  'packages',
  'apps/web/bundling',
  'apps/web/vite.config.ts',
  'apps/web/react-router.config.ts',
  'package-lock.json',
];
const shrinks = /\.(?:js|css|svg|txt|webmanifest|json|bin)$/;

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => !file.includes('/node_modules/')).toSorted();
}

async function digestOfSources(): Promise<string> {
  const digest = createHash('sha256');
  for (const source of sources) {
    const files = await filesBelow(join(root, source));
    const contents = await Promise.all(files.map((file) => readFile(file).catch(() => '')));
    for (const [index, file] of files.entries())
      digest.update(file.slice(root.length)).update(contents[index] ?? '');
  }
  return digest.digest('hex');
}

async function pack(file: string): Promise<void> {
  const body = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  if (br.length < body.length) await writeFile(`${file}.br`, br);
  if (gz.length < body.length) await writeFile(`${file}.gz`, gz);
}

const digest = await digestOfSources();
const built = await readFile(stampFile, 'utf8').catch(() => '');
if (built !== digest) {
  process.stdout.write('Building the web application …\n');
  const { PATH, HOME } = process.env;
  const bin = join(root, 'node_modules/.bin/react-router');
  await promisify(execFile)(bin, ['build'], { cwd: web, env: { PATH, HOME, NODE_ENV: 'production' } }).catch(
    (error: unknown) => {
      const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
      process.stderr.write(`${output}\nThe web application could not be built.\n`);
      process.exit(1);
    },
  );
  const files = await filesBelow(join(web, 'build/client'));
  await Promise.all(files.filter((file) => shrinks.test(file)).map(pack));
  await writeFile(stampFile, digest);
}
