import { changeGrants, listGrants } from '@tessera/contract/database/database-grants';
import { createDatabaseUser } from '@tessera/contract/database/database-users';
import type { CallInput } from '@tessera/contract/endpoint';
import { afterEach, beforeEach, expect } from 'vitest';
import { giveTable, manageEach } from './managed-site.ts';
import type { ManagedDialect, ManagedTarget } from './managed-target.ts';
import { scriptsOf } from '../scripts.ts';
import type { Browser, TestApp } from '../test-app.ts';

type Body = CallInput<typeof changeGrants>['body'];

/** Password of the database user whose privileges are tested. */
export const READER_PASSWORD = 'a secret of clerks';

/** Opens a server with a table `fruit` and a new user without privileges, for the tests of a `describe` block. */
export function manageGrants(dialect: ManagedDialect) {
  let server: ManagedTarget;
  let app: TestApp;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';
  const username = `reader_${dialect}`;

  manageEach(dialect, (site) => ({ target: server, app, browser } = site));

  const { run } = scriptsOf(() => browser);
  const change = (body: Body, user = username) =>
    browser.call(changeGrants, { params: { username: user }, body });
  const listed = async (user = username) => {
    const reply = await browser.call(listGrants, { params: { username: user } });
    if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
    return reply.value;
  };
  /** Short texts of the privileges that were granted to the user directly, not by a role. */
  const direct = async (user = username) =>
    (await listed(user)).grants
      .filter(({ via, is_owner }) => via === null && !is_owner)
      .map(({ kind, schema, name, privileges, grantable }) =>
        [kind, [schema, name].filter(Boolean).join('.'), privileges.join('+'), grantable.join('+')]
          .join(' ')
          .trim(),
      );

  const dropUser = async () => {
    if (!isPostgres) return server.query(`drop user if exists ${username}`);
    return server.query(`do $$ begin if exists (select from pg_roles where rolname = '${username}') then
      drop owned by ${username}; drop role ${username}; end if; end $$`);
  };
  beforeEach(async () => {
    await dropUser();
    expect(
      await browser.call(createDatabaseUser, { body: { username, password: READER_PASSWORD } }),
    ).toMatchObject({ ok: true });
    await giveTable(server, 'fruit', 'id int primary key, name varchar(20)', "(1, 'pear')");
  });
  afterEach(dropUser);

  const onFruit = (): Body['target'] => ({
    kind: 'table',
    schema: isPostgres ? 'public' : server.database,
    name: 'fruit',
  });
  return {
    get server() {
      return server;
    },
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
    isPostgres,
    username,
    run,
    change,
    listed,
    direct,
    onFruit,
  };
}
