import { describe, expect } from 'vitest';
import { testIf } from '../../../testing/test-if.ts';
import { managedDialects } from '../../../testing/manager/managed-target.ts';
import { manageGrants } from '../../../testing/manager/managed-grants.ts';

describe.for(managedDialects)('sources of privileges on %s', (dialect) => {
  const site = manageGrants(dialect);
  const { isPostgres, username, change, listed, direct } = site;

  testIf(!isPostgres)(
    'privileges that apply everywhere, to columns, routines or roles, are shown and cannot be changed',
    async () => {
      await site.server.query('drop role if exists auditors');
      await site.server.query('create role auditors');
      await site.server.query(`create or replace procedure count_fruit() select count(*) from fruit`);
      await site.server.query(`grant process on *.* to ${username} with grant option`);
      await site.server.query(`grant select (name), update (name) on fruit to ${username}`);
      await site.server.query(`grant execute on procedure count_fruit to ${username}`);
      await site.server.query(`grant select on fruit to auditors`);
      await site.server.query(`grant auditors to ${username}`);

      const { grants } = await listed();

      expect(grants).toMatchObject([
        { kind: 'global', privileges: ['PROCESS'], grantable: ['PROCESS'], is_revocable: false },
        { kind: 'membership', name: 'auditors', via: null, is_revocable: false },
        { kind: 'routine', name: 'count_fruit', privileges: ['EXECUTE'], is_revocable: false },
        {
          kind: 'column',
          name: 'fruit',
          column: 'name',
          privileges: ['SELECT', 'UPDATE'],
          is_revocable: false,
        },
        { kind: 'table', name: 'fruit', privileges: ['SELECT'], via: 'auditors', is_revocable: false },
      ]);
      await site.server.query('drop procedure count_fruit');
      await site.server.query('drop role auditors');
    },
  );

  testIf(isPostgres)(
    'a privilege that the grantor may not pass on is refused, although the server only warns',
    async () => {
      await site.server.query(`create table foreign_goods (id int)`);
      await site.server.query(`grant select on foreign_goods to ${site.server.user}`);
      await site.server.query(`grant insert on foreign_goods to ${site.server.user} with grant option`);
      const target = { kind: 'table', schema: 'public', name: 'foreign_goods' } as const;

      const none = await change({ action: 'grant', target, privileges: ['SELECT'] });
      const half = await change({ action: 'grant', target, privileges: ['SELECT', 'INSERT'] });

      for (const reply of [none, half])
        expect(reply).toMatchObject({
          ok: false,
          refusal: {
            code: 'database.denied',
            details: expect.stringContaining('The server did not give SELECT.') as string,
          },
        });
      expect(await direct()).toEqual([]);
      await site.server.query('drop table foreign_goods');
    },
  );

  testIf(isPostgres)(
    'a privilege given by somebody else stays, and the refusal names who can revoke it',
    async () => {
      await site.server.query(`create table foreign_goods (id int)`);
      await site.server.query(`grant select on foreign_goods to ${site.server.user} with grant option`);
      await site.server.query(`grant select on foreign_goods to ${username}`);

      const taken = await change({
        action: 'revoke',
        target: { kind: 'table', schema: 'public', name: 'foreign_goods' },
        privileges: ['SELECT'],
      });

      expect(taken).toMatchObject({
        ok: false,
        refusal: {
          code: 'database.denied',
          details: expect.stringMatching(/ was given by .*, and only they can revoke it\./) as string,
        },
      });
      expect(await direct()).toEqual(['table public.foreign_goods SELECT']);
      await site.server.query('drop table foreign_goods');
    },
  );

  testIf(isPostgres)(
    'privileges through ownership, PUBLIC and roles are shown and cannot be changed',
    async () => {
      await site.server.query(
        `do $$ begin create role pickers; exception when duplicate_object then null; end $$`,
      );
      await site.server.query(`grant pickers to ${username}`);
      await site.server.query(`grant select on fruit to pickers`);
      await site.server.query(`grant select (name) on fruit to ${username}`);
      await site.server.query(`create table basket (id int); alter table basket owner to ${username}`);
      await site.server.query(`grant select on basket to public`);

      const { grants } = await listed();

      const found = grants.map(({ kind, name, column, via, privileges, is_revocable }) => {
        const flags = [
          kind,
          name,
          column,
          via && `via ${via}`,
          privileges.join('+'),
          is_revocable ? 'revocable' : '',
        ];
        return flags.filter(Boolean).join(' ');
      });
      expect(found).toEqual(
        expect.arrayContaining([
          'membership pickers MEMBER revocable',
          'column fruit name SELECT',
          'table basket OWNER',
          'table basket via PUBLIC SELECT',
          'table fruit via pickers SELECT',
          'schema public via PUBLIC USAGE',
        ]),
      );
      await site.server.query(`drop table basket; drop owned by pickers; drop role pickers`);
    },
  );

  testIf(isPostgres)('an owner needs no privileges', async () => {
    await site.server.query(`create table basket (id int); alter table basket owner to ${username}`);

    const given = await change({
      action: 'grant',
      target: { kind: 'table', schema: 'public', name: 'basket' },
      privileges: ['SELECT'],
    });

    expect(given).toMatchObject({
      ok: false,
      refusal: {
        code: 'database.in_use',
        error: `${username} owns public.basket, so it already has all privileges on it.`,
      },
    });
    await site.server.query('drop table basket');
  });
});
