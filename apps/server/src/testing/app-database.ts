import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Person } from './builders.ts';
import { type Scripts, scriptsOf } from './scripts.ts';
import { type Browser, type TestApp, testApp } from './test-app.ts';

export interface AppDatabase {
  readonly app: TestApp;
  /** The site's only administrator, new for each test. */
  readonly admin: Person;
  readonly browser: Browser;
  /** A direct connection as superuser, past the Database Manager and the application. */
  readonly superuser: Client;
  readonly run: Scripts['run'];
  /** Runs a script and returns the server's error for its last statement. Undefined if there was none. */
  saidOf(script: string): Promise<string | undefined>;
}

/**
 * Opens the Database Manager on the application's own database, for the tests of a file. Use the result only within
 * tests.
 */
export function openAppDatabase(): AppDatabase {
  let app: TestApp;
  let browser: Browser;
  let admin: Person;
  let superuser: Client;
  beforeAll(async () => {
    app = await testApp();
    superuser = new Client({ connectionString: app.superuserConnectionString });
    await superuser.connect();
  });
  afterAll(() => superuser.end());
  beforeEach(async () => {
    await app.db.updateTable('users').set({ role: 'user' }).execute();
    admin = await app.given.person({ role: 'admin' });
    browser = await app.as(admin);
  });
  const { run } = scriptsOf(() => browser);
  return {
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
    get admin() {
      return admin;
    },
    get superuser() {
      return superuser;
    },
    run,
    async saidOf(script) {
      const reply = await run(script);
      return reply.ok ? reply.value.results.at(-1)?.error?.details : JSON.stringify(reply.refusal);
    },
  };
}
