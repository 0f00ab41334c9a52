import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Site, startSite } from '../support/site.ts';

const root = new URL('../..', import.meta.url).pathname;
const parts = [
  'apps/server',
  'apps/web',
  'packages',
  'migrations',
  'script',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
];

let copy: string | undefined;
let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  if (copy) await rm(copy, { recursive: true, force: true });
});

/** Copies the project without the demo, as a folder in which all packages are installed. */
async function copyWithoutDemo(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'tessera-without-demo-')));
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, '.cache'), join(folder, '.cache')).catch(() => {});
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@tessera'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@tessera' && name !== '.tessera-stamp')
      await symlink(join(root, 'node_modules', name), join(modules, name));
  for (const name of ['contract', 'domain', 'patterns', 'table-sql'])
    await symlink(join(folder, 'packages', name), join(modules, '@tessera', name));
  // What script/bootstrap writes after it has installed the packages.
  const digest = execFileSync('sh', ['-c', "cksum <package-lock.json | cut -d' ' -f1,2 | tr ' ' '-'"], {
    cwd: folder,
  });
  await writeFile(join(modules, '.tessera-stamp'), `all ${digest.toString().trim()}\n`);
  return folder;
}

/** Copying the project, and building its web application if the build is out of date, takes a while. */
const TIMEOUT_MS = 300_000;

test(
  'the server starts by the same command where the demo’s folder does not exist',
  { timeout: TIMEOUT_MS },
  async () => {
    copy = await copyWithoutDemo();

    site = await startSite({ root: copy, isStartedAsInReadme: true });

    expect(site.output()).toContain('Tessera is running at');
    expect(site.output()).not.toContain('Demo');
    expect((await fetch(`${site.url}/`)).status).toBe(200);
    const signIn = await fetch(`${site.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ email: 'seller@tessera.local', password: 'tessera-demo' }),
    });
    expect(signIn.status).toBe(401);
  },
);

test('an extension that does not exist is refused with a sentence', async () => {
  const starting = startSite({ environment: { EXTENSIONS: 'apps/none/extension.ts' } });

  await expect(starting).rejects.toThrow('EXTENSIONS names apps/none/extension.ts, where no module is');
});
