import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ManagedDialect, type ManagedTarget, openManagedTarget } from './managed-target.ts';
import { type Browser, type TestApp, testApp } from '../test-app.ts';

/** Time limit for starting a separate server while other tests run. */
export const START_MS = 60_000;

export interface ManagedSite {
  readonly target: ManagedTarget;
  readonly app: TestApp;
  close(): Promise<void>;
}

/** Opens the application with a server of this dialect to manage, which is called `shop`. */
export async function openManagedSite(dialect: ManagedDialect): Promise<ManagedSite> {
  const target = await openManagedTarget(dialect);
  const app = await testApp({ environment: { MANAGED_DATABASES: `shop=${target.address}` } });
  return {
    target,
    app,
    async close() {
      app.ports.managed.close();
      await target.stop();
    },
  };
}

interface Managing {
  readonly target: ManagedTarget;
  readonly app: TestApp;
  /** The browser of a new administrator. */
  readonly browser: Browser;
}

/** Opens one site for all tests of a `describe` block, with a new administrator for each test. */
export function manageEach(dialect: ManagedDialect, give: (managing: Managing) => unknown): void {
  let site: ManagedSite | undefined;
  beforeAll(async () => (site = await openManagedSite(dialect)), START_MS);
  // `site` is undefined if its server did not start. That error was reported already.
  afterAll(() => site?.close());
  beforeEach(async () => {
    if (!site) throw new Error(`There is no ${dialect} to manage`);
    const { target, app } = site;
    give({ target, app, browser: await app.as(await app.given.person({ role: 'admin' })) });
  });
}

export function quoted({ dialect }: Pick<ManagedTarget, 'dialect'>, name: string): string {
  return dialect === 'postgres' ? `"${name}"` : `\`${name}\``;
}

/**
 * Creates a table directly and gives it to the user whom the manager connects as. Each row is written as after
 * `values`.
 */
export async function giveTable(
  target: ManagedTarget,
  name: string,
  columns: string,
  ...rows: string[]
): Promise<void> {
  const table = quoted(target, name);
  await target.query(`drop table if exists ${table}`);
  await target.query(`create table ${table} (${columns})`);
  if (target.dialect === 'postgres') await target.query(`alter table ${table} owner to ${target.user}`);
  for (const row of rows) await target.query(`insert into ${table} values ${row}`);
}
