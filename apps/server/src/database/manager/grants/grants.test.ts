import { listDatabaseAudit } from '@tessera/contract/database/database-audit';
import { switchDatabaseUser } from '@tessera/contract/database/database-users';
import { describe, expect, test } from 'vitest';
import { scriptsOf } from '../../../testing/scripts.ts';
import { managedDialects } from '../../../testing/manager/managed-target.ts';
import { manageGrants, READER_PASSWORD } from '../../../testing/manager/managed-grants.ts';

describe.for(managedDialects)('privileges on %s', (dialect) => {
  const site = manageGrants(dialect);
  const { isPostgres, username, change, listed, direct, onFruit } = site;

  test('a new user can read a table only from the grant of the privilege until it is revoked', async () => {
    const asReader = async () => {
      const reader = await site.app.as(await site.app.given.person({ role: 'admin' }));
      const switched = await reader.call(switchDatabaseUser, {
        body: { username, password: READER_PASSWORD },
      });
      if (!switched.ok) return switched.refusal.code;
      const reply = await scriptsOf(() => reader).run('select name from fruit');
      if (!reply.ok) return reply.refusal.code;
      const [result] = reply.value.results;
      return result?.error ? 'denied' : result?.rows;
    };

    const before = await asReader();
    const given = await change({ action: 'grant', target: onFruit(), privileges: ['SELECT'] });
    const meanwhile = await asReader();
    const taken = await change({ action: 'revoke', target: onFruit(), privileges: ['SELECT'] });
    const after = await asReader();

    const denied = isPostgres ? 'denied' : 'database.denied';
    expect([before, meanwhile, after]).toEqual([denied, [['pear']], denied]);
    const [table, who] = isPostgres
      ? ['TABLE "public"."fruit"', `"${username}"`]
      : [`\`${site.server.database}\`.\`fruit\``, `'${username}'@'%'`];
    expect([given, taken]).toMatchObject([
      { ok: true, value: { statement: `GRANT SELECT ON ${table} TO ${who}` } },
      { ok: true, value: { statement: `REVOKE SELECT ON ${table} FROM ${who}` } },
    ]);
  });

  test('B16, B19: each change is one audit entry with its statement, even if it was refused', async () => {
    const first = await site.browser.call(listDatabaseAudit, { query: {} });
    const known = first.ok ? (first.value.entries[0]?.id ?? 0) : 0;

    await change({ action: 'grant', target: onFruit(), privileges: ['SELECT'] });
    await change({
      action: 'grant',
      target: { ...onFruit(), name: 'nowhere' },
      privileges: ['SELECT'],
    });
    await change({ action: 'revoke', target: onFruit(), privileges: ['SELECT'] });

    const after = await site.browser.call(listDatabaseAudit, { query: {} });
    const entries = (after.ok ? after.value.entries : []).filter(({ id }) => id > known).toReversed();
    expect(entries.map(({ action, subject, outcome }) => [action, subject, outcome])).toEqual([
      ['grant privileges', username, 'done'],
      ['grant privileges', username, 'failed'],
      ['revoke privileges', username, 'done'],
    ]);
    expect(entries.map(({ statement }) => statement.split(' ', 2).join(' '))).toEqual([
      'GRANT SELECT',
      // This change was refused before anything was sent to the server. Its entry has what was requested.
      'GRANT SELECT',
      'REVOKE SELECT',
    ]);
  });

  test('A15: granting and revoking require the password again after 15 minutes, and listing does not', async () => {
    const old = new Date(site.app.clock.now().getTime() - 15 * 60_000);
    await site.app.db.updateTable('sessions').set({ provedAt: old }).execute();

    const given = await change({ action: 'grant', target: onFruit(), privileges: ['SELECT'] });

    expect(given).toMatchObject({ ok: false, refusal: { code: 'auth.proof_required' } });
    expect(await direct()).toEqual([]);
    const audit = await site.browser.call(listDatabaseAudit, { query: {} });
    const schema = isPostgres ? 'public' : site.server.database;
    expect(audit.ok && audit.value.entries[0]).toMatchObject({
      statement: `GRANT SELECT ON table ${schema}.fruit TO ${username}`,
      outcome: 'refused',
    });
  });

  test('a privilege with grant option is listed as such, and the option can be revoked', async () => {
    await change({
      action: 'grant',
      target: onFruit(),
      privileges: ['SELECT', 'INSERT'],
      grantOption: true,
    });
    const passing = await direct();
    await change({
      action: 'revoke',
      target: onFruit(),
      privileges: isPostgres ? ['SELECT', 'INSERT'] : [],
      grantOption: true,
    });
    const afterwards = await direct();
    await change({ action: 'revoke', target: onFruit(), privileges: ['INSERT', 'SELECT'] });

    const name = isPostgres ? 'public.fruit' : `${site.server.database}.fruit`;
    expect(passing).toEqual([
      isPostgres
        ? `table ${name} INSERT+SELECT INSERT+SELECT`
        : `table ${name} SELECT+INSERT+GRANT OPTION SELECT+INSERT+GRANT OPTION`,
    ]);
    expect(afterwards).toEqual([`table ${name} ${isPostgres ? 'INSERT+SELECT' : 'SELECT+INSERT'}`]);
    expect(await direct()).toEqual([]);
  });

  test.each([
    ['a table that is not there', { name: 'nowhere' }, ['SELECT'], 'database.missing', /There is no table/],
    ['a privilege that tables do not have', {}, ['CONNECT'], 'database.invalid', /does not exist for this/],
    ['no privilege at all', {}, [], 'database.invalid', /at least one/],
  ] as const)('%s is refused, and nothing is granted', async (_, named, privileges, code, details) => {
    const reply = await change({
      action: 'grant',
      target: { ...onFruit(), ...named },
      privileges: [...privileges],
    });

    expect(reply).toMatchObject({
      ok: false,
      refusal: { code, details: expect.stringMatching(details) as string },
    });
    expect(await direct()).toEqual([]);
  });

  test('privileges that a user does not have cannot be revoked', async () => {
    const reply = await change({ action: 'revoke', target: onFruit(), privileges: ['SELECT'] });

    expect(reply).toMatchObject({
      ok: false,
      refusal: {
        code: 'database.missing',
        details: expect.stringContaining(`${username} has no privileges on`) as string,
      },
    });
  });

  test('B22: the user as which the manager is connected is listed, but its privileges cannot be changed', async () => {
    const reply = await change(
      { action: 'grant', target: onFruit(), privileges: ['SELECT'] },
      site.server.user,
    );

    expect(reply).toMatchObject({
      ok: false,
      refusal: { code: 'database.in_use', error: 'You are connected as this user.' },
    });
    expect((await listed(site.server.user)).hindrance).toBe('You are connected as this user.');
  });
});
