import { changeRole, listPeople } from '@tessera/contract/people/accounts-admin';
import { getSession } from '@tessera/contract/people/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

// Other administrators in this file's database would change who the last administrator is.
beforeEach(async () => {
  await withoutAdministrators(await testApp());
});

async function withoutAdministrators(app: TestApp): Promise<void> {
  await app.db.updateTable('users').set({ role: 'user' }).where('role', 'ilike', 'admin').execute();
}

async function roleOf(app: TestApp, id: number): Promise<string> {
  const row = await app.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow();
  return row.role;
}

describe('roles', () => {
  test('O20, A05: an administrator makes somebody a moderator; their sessions end and the new role applies', async () => {
    const app = await testApp();
    const admin = await app.given.person({ role: 'admin' });
    const ada = await app.given.person();
    const [browser, theirs] = [await app.as(admin), await app.as(ada)];

    const reply = await browser.call(changeRole, { params: { userId: ada.id }, body: { role: 'moderator' } });

    expect(reply.ok).toBe(true);
    expect(await theirs.call(getSession, {})).toMatchObject({ value: { user: null } });
    expect((await (await app.as(ada)).call(listPeople, {})).ok).toBe(true);
    const audit = await app.db
      .selectFrom('auditEntries')
      .selectAll()
      .where('subject', '=', `user:${ada.id}`)
      .execute();
    expect(audit).toMatchObject([{ action: 'people.role', actorId: admin.id, facts: { role: 'moderator' } }]);
  });

  test('O20: a role that was changed in the database takes effect with the next request', async () => {
    const app = await testApp();
    const moderator = await app.given.person({ role: 'moderator' });
    const browser = await app.as(moderator);
    expect((await browser.call(listPeople, {})).ok).toBe(true);

    await app.db.updateTable('users').set({ role: 'user' }).where('id', '=', moderator.id).execute();

    expect(await browser.call(listPeople, {})).toMatchObject({ refusal: { code: 'auth.forbidden' } });
  });

  test.each(['Moderator', 'MODERATOR'])('O19: %s is a role', async (role) => {
    const app = await testApp();
    const browser = await app.as(await app.given.person({ role: 'admin' }));
    const ada = await app.given.person();

    expect((await browser.call(changeRole, { params: { userId: ada.id }, body: { role } })).ok).toBe(true);

    expect(await roleOf(app, ada.id)).toBe('moderator');
  });

  test.each([' admin', 'admin\u200b', 'administrator', 'guest', '', ['admin'], { role: 'admin' }, null])(
    'O19: %j is not a role, and changes nothing',
    async (role) => {
      const app = await testApp();
      const browser = await app.as(await app.given.person({ role: 'admin' }));
      const ada = await app.given.person();

      const response = await browser.fetch(`/api/admin/people/${ada.id}/role`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ role }),
      });

      expect(response.status).toBe(400);
      expect(await roleOf(app, ada.id)).toBe('user');
    },
  );

  test('O19: the case of a stored role does not matter, and an unknown role gives no rights', async () => {
    const app = await testApp();
    const ada = await app.given.person();
    const browser = await app.as(ada);
    const isAdmin = async (role: string) => {
      await app.db.updateTable('users').set({ role }).where('id', '=', ada.id).execute();
      return (await browser.call(listPeople, {})).ok;
    };

    expect([await isAdmin('Admin'), await isAdmin('ADMIN')]).toEqual([true, true]);
    await expect(isAdmin(' admin')).rejects.toThrow(/users_role_check/);
  });

  test('a moderator cannot change roles, not even their own', async () => {
    const app = await testApp();
    const moderator = await app.given.person({ role: 'moderator' });
    const browser = await app.as(moderator);

    const reply = await browser.call(changeRole, {
      params: { userId: moderator.id },
      body: { role: 'admin' },
    });

    expect(reply).toMatchObject({ ok: false, refusal: { code: 'auth.forbidden' } });
    expect(await roleOf(app, moderator.id)).toBe('moderator');
  });

  test('a guest is refused like a missing person, because there is no account to change', async () => {
    const app = await testApp();
    const browser = await app.as(await app.given.person({ role: 'admin' }));
    const guest = await app.given.guest();

    for (const userId of [guest.id, 2_147_483_647]) {
      expect(await browser.call(changeRole, { params: { userId }, body: { role: 'admin' } })).toMatchObject({
        refusal: { code: 'not_found' },
      });
    }
    expect(await roleOf(app, guest.id)).toBe('guest');
  });

  test('the last administrator cannot step down; with a second one they can, and stay signed in', async () => {
    const app = await testApp();
    const admin = await app.given.person({ role: 'admin' });
    await app.given.person({ role: 'admin', isSuspended: true });
    const browser = await app.as(admin);
    const stepDown = () => browser.call(changeRole, { params: { userId: admin.id }, body: { role: 'user' } });

    expect(await stepDown()).toMatchObject({ ok: false, refusal: { code: 'people.last_administrator' } });
    await app.given.person({ role: 'admin' });
    expect((await stepDown()).ok).toBe(true);

    expect(await browser.call(getSession, {})).toMatchObject({
      value: { user: { id: admin.id, role: 'user' } },
    });
  });

  test('two administrators who demote each other, or themselves, simultaneously leave one', async () => {
    const app = await testApp();
    for (const swap of [true, false, true, false]) {
      await withoutAdministrators(app);
      const [a, b] = [await app.given.person({ role: 'admin' }), await app.given.person({ role: 'admin' })];
      const [browserA, browserB] = [await app.as(a), await app.as(b)];
      const demote = (browser: typeof browserA, userId: number) =>
        browser.call(changeRole, { params: { userId }, body: { role: 'user' } });

      await Promise.all([demote(browserA, swap ? b.id : a.id), demote(browserB, swap ? a.id : b.id)]);

      const left = [await roleOf(app, a.id), await roleOf(app, b.id)].filter((role) => role === 'admin');
      expect(left).toHaveLength(1);
    }
  });
});
