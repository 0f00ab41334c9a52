import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const run = promisify(execFile);

function listFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  // Git lists a removed file until its removal is staged, so files that do not exist are left out.
  return list
    .toString()
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(root, name)));
}

const files = listFiles();
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const named = (name: string) => files.filter((file) => file === name || file.endsWith(`/${name}`));

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

interface Manifest {
  readonly [kind: `${string}ependencies`]: Record<string, string> | undefined;
}

describe.for(named('package-lock.json'))('G13: %s', (name) => {
  const { packages } = JSON.parse(read(name)) as { packages: Record<string, LockedPackage> };
  const fetched = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );

  test('pins every package by its digest', () => {
    const loose = fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));

    expect(fetched.length).toBeGreaterThan(10);
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  test('names no registry, so that each machine uses its own', () => {
    expect(fetched.flatMap(([path, { resolved }]) => (resolved ? [path] : []))).toEqual([]);
    expect(read(name)).not.toMatch(/"https?:[^"]*\.tgz"/);
  });
});

test.for(named('package.json'))('G13: %s asks for exact versions', (name) => {
  const manifest = JSON.parse(read(name)) as Manifest;
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

  const loose = kinds
    .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));

  expect(loose).toEqual([]);
});

test('G13: no file that usually holds secrets is in the repository', () => {
  const suspicious = files.filter((file) =>
    /(?:^|\/)(?:\.env(?!\.example$)[^/]*|\.npmrc\.local|id_[a-z0-9]+|.*\.(?:pem|key|p12|pfx|kdbx|sqlite|dump))$/.test(
      file,
    ),
  );

  expect(suspicious).toEqual([]);
});

const patterns: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'a cloud’s access key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a payment provider’s key': /\b(?:sk|rk)_(?:live|test)_[0-9A-Za-z]{16,}/,
  'a webhook’s secret': /\bwhsec_[0-9A-Za-z+/]{16,}/,
  'a code host’s token': /\b(?:ghp|gho|ghs|github_pat)_\w{20,}/,
  'a chat’s token': /\bxox[abprs]-[\w-]{10,}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a registry’s token': /_authToken\s*=\s*\S+/,
  'an address with a real password':
    /\b[a-z]+:\/\/[^\s:/@"'`$<>{}]+:(?!password|secret|p@|pass@|[^@]*\$\{)[\w-]{12,}@/,
};

test.for(Object.entries(patterns))('G13: the repository holds nothing that looks like %s', ([, pattern]) => {
  const found = files
    .filter((file) => !/package-lock\.json$|\.(?:png|webp|ico|woff2|jpe?g|gz|br)$/.test(file))
    .filter((file) => pattern.test(read(file)));

  expect(found).toEqual([]);
});

test(
  'G13: no package that the server runs has a known serious weakness',
  { timeout: 60_000 },
  async (context) => {
    const { stdout } = await run('npm', ['audit', '--json', '--omit=dev'], {
      cwd: root,
      maxBuffer: 2 ** 26,
    }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
    const report = JSON.parse(stdout || '{}') as { metadata?: { vulnerabilities: Record<string, number> } };
    if (!report.metadata) context.skip('The registry does not answer questions about weaknesses.');

    expect(report.metadata?.vulnerabilities).toMatchObject({ high: 0, critical: 0 });
  },
);

test('decisions are numbered without gaps, have a status and a date, and are all in the index', async () => {
  const folder = new URL('../docs/decisions/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => /^\d/.test(name)).toSorted();
  const index = await readFile(new URL('README.md', folder), 'utf8');

  expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, at) => at + 1));
  for (const name of names) {
    const [title = '', , status = ''] = (await readFile(new URL(name, folder), 'utf8')).split('\n');
    expect(title, name).toMatch(new RegExp(`^# ${name.slice(0, 3)}\\. \\S`));
    expect(status, name).toMatch(/^(?:Accepted|Replaced by \d{3}), \d{1,2} [A-Z][a-z]+ \d{4}\.$/);
    expect(index, name).toContain(
      `| ${name.slice(0, 3)} | [${title.slice(7)}](${name}) | ${status.slice(0, -1)} |`,
    );
  }
});
