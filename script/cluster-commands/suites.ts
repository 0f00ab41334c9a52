/** Tests that exist already, run against the cluster's address instead of a server of their own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ClusterUnderTest } from '../../e2e/support/cluster-under-test.ts';
import { accessTable } from '../../packages/domain/src/people/access.ts';
import { createPeople } from '../../e2e/processes/support/market-ground.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { routes } from '../../apps/server/src/composition/app.ts';
import { addresses, databaseUrl, projectFolder, type Secrets, siteUrl } from './layout.ts';
import { ask } from './load.ts';
import { readSettings } from './parts.ts';

/**
 * Tests that start no server of their own and stop none. Those about reading at once what somebody else has just written
 * do not apply: a replica may be some milliseconds behind.
 */
const testFiles = ['listings-two-servers', 'servers-agree', 'uploads-killed'];
const testNames = [
  'makes one listing',
  'published once',
  'saved completely',
  'is seen at the other',
  'all that are checked',
  'is unknown at the other',
  'chunks',
];
const pageFiles = [
  'e2e/market/live-shares.spec.ts',
  'e2e/files/upload-transfer.spec.ts',
  'e2e/people/signing-up.spec.ts',
  'e2e/selling/buy-now.spec.ts',
];

export const suites: Readonly<Record<string, (secrets: Secrets) => Promise<boolean>>> = {
  calls: async (secrets) => {
    const faults = await checkCalls(secrets);
    for (const fault of faults.slice(0, 20)) process.stdout.write(`  BROKEN: ${fault}\n`);
    process.stdout.write(
      `\ncalls: ${routes.length} calls as a visitor and as a person, ${faults.length} faults\n`,
    );
    return faults.length === 0;
  },
  tests: async (secrets) => {
    const files = testFiles.map((name) => `e2e/processes/${name}.test.ts`);
    return run(secrets, 'vitest', ['run', '--project=processes', ...files, '-t', testNames.join('|')]);
  },
  pages: (secrets) => run(secrets, 'playwright', ['test', '--workers=1', ...pageFiles]),
};

async function run(secrets: Secrets, program: string, args: readonly string[]): Promise<boolean> {
  const settings = await readSettings();
  const cluster: ClusterUnderTest = {
    url: siteUrl,
    database: databaseUrl('tessera_app', secrets.app_password, addresses.database, 5000),
    store: {
      endpoint: settings['S3_ENDPOINT'] ?? '',
      region: settings['S3_REGION'] ?? '',
      bucket: settings['S3_BUCKET'] ?? '',
      accessKeyId: settings['S3_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: settings['S3_SECRET_ACCESS_KEY'] ?? '',
    },
  };
  const child = spawn(join(projectFolder, 'node_modules/.bin', program), args, {
    cwd: projectFolder,
    env: { ...process.env, TEST_CLUSTER: JSON.stringify(cluster) },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

/** Makes every call as a visitor and as a person: who may not is told so, and nothing breaks. */
async function checkCalls(secrets: Secrets): Promise<string[]> {
  const { db, close } = openDatabase({
    connectionString: databaseUrl('tessera_app', secrets.app_password, addresses.database, 5000),
    connections: 1,
    onConnectionLost: () => {},
  });
  const [person] = await createPeople(db, 1);
  await close();
  const faults: string[] = [];
  const actors = [
    ['visitor', undefined],
    ['user', person?.cookie],
  ] as const;
  for (const { endpoint } of routes)
    for (const [actor, cookie] of actors) {
      const { method, path, access, produces } = endpoint;
      const verdict = accessTable[access][actor];
      // Streams do not end, and signing out would end the session of the calls that follow.
      if (verdict === 'yes' && (path.endsWith('/events') || /sign-out|delete-account/.test(path))) continue;
      const body = method === 'GET' ? undefined : Buffer.from('{}');
      const { status } = await ask(path.replaceAll(/\{\w+\}/g, '1'), {
        method,
        ...(cookie !== undefined && { cookie }),
        ...(body && { type: 'application/json', body }),
      });
      const expected = verdict === 'yes' ? undefined : verdict === 'auth.required' ? 401 : 403;
      if (expected === undefined ? status === 0 || status >= 500 : status !== expected)
        faults.push(
          `${method} ${path} (${produces}) as ${actor}: ${status} instead of ${expected ?? 'an answer'}`,
        );
    }
  return faults;
}
