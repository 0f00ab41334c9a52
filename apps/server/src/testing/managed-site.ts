import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ManagedDialect, type ManagedTarget, openManagedTarget } from './managed-target.ts';
import { type Browser, type TestApp, testApp } from './test-app.ts';

/** Limit for starting a separate server while other tests run. */
export const START_MS = 60_000;

export interface ManagedSite {
  readonly target: ManagedTarget;
  readonly app: TestApp;
  close(): Promise<void>;
}

/** The application with a server of that dialect to manage, called `shop`. */
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

/** One site for all tests of a block, and a new administrator for each of them. */
export function manageEach(dialect: ManagedDialect, give: (managing: Managing) => unknown): void {
  let site: ManagedSite | undefined;
  beforeAll(async () => (site = await openManagedSite(dialect)), START_MS);
  // A server that did not start is reported by the start, not by its end.
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

/** A table created directly and given to its user. Each row is written as after `values`. */
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
