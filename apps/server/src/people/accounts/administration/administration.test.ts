import { randomUUID } from 'node:crypto';
import { getProfile } from '@tessera/contract/people/accounts';
import { listPeople, restorePerson, suspendPerson } from '@tessera/contract/people/accounts-admin';
import { getSession } from '@tessera/contract/people/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { address } from '../../../testing/selling/items.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { updateBusiness } from '../profile/businesses.queries.ts';

const reason = 'Sold what is not theirs.';

// Other administrators in this file's database would change who the last administrator is.
beforeEach(async () => {
  await withoutAdministrators(await testApp());
});

async function withoutAdministrators(app: TestApp): Promise<void> {
  await app.db.updateTable('users').set({ role: 'user' }).where('role', 'ilike', 'admin').execute();
}

async function isSuspended(app: TestApp, id: number): Promise<boolean> {
  const row = await app.db
    .selectFrom('users')
    .select('suspendedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.suspendedAt !== null;
}

describe('the list of people', () => {
  test('shows a moderator all people, newest first, without guests and secrets', async () => {
    const app = await testApp();
    const moderator = await app.as(await app.given.person({ role: 'moderator' }));
    const ada = await app.given.person({ firstName: 'Ada', password: 'a quiet horse' });
    const charles = await app.given.person({ firstName: 'Charles', isSuspended: true, isVerified: false });
    const guest = await app.given.guest();

    const response = await moderator.fetch('/api/admin/people');
    const text = await response.text();
    const reply = await moderator.call(listPeople, {});

    if (!reply.ok) throw new Error(reply.refusal.code);
    expect(reply.value.people.slice(0, 2)).toMatchObject([
      { id: charles.id, isSuspended: true, isVerified: false },
      { id: ada.id, email: ada.email, firstName: 'Ada', role: 'user', isSuspended: false, isVerified: true },
    ]);
    expect(reply.value.people.some((person) => person.id === guest.id)).toBe(false);
    expect(text).not.toMatch(/scrypt|hash|secret|token/i);
  });

  test('is searched by address and name, and wildcards are taken literally', async () => {
    const app = await testApp();
    const moderator = await app.as(await app.given.person({ role: 'moderator' }));
    const mark = randomUUID().slice(0, 8);
    const ada = await app.given.person({ firstName: `Ada${mark}`, lastName: 'Byron' });
    const odd = await app.given.person({ firstName: `100%_${mark}`, lastName: '\\' });
    const found = async (search: string) => {
      const reply = await moderator.call(listPeople, { query: { search } });
      return reply.ok ? reply.value.people.map((person) => person.id) : reply.refusal.code;
    };

    expect(await found(`ada${mark} BYR`)).toEqual([ada.id]);
    const { name: _, ...postal } = address;
    const business = { ...postal, legalName: `Analytical Engines ${mark} Ltd` };
    await app.db
      .transaction()
      .execute((tx) => updateBusiness(tx, ada.id, { business, now: app.clock.now() }));
    expect(await found(`engines ${mark}`)).toEqual([ada.id]);
    expect(await found(ada.email.slice(7, 30).toUpperCase())).toEqual([ada.id]);
    expect(await found(`%_${mark}`)).toEqual([odd.id]);
    expect(await found(`_${mark}`)).toEqual([odd.id]);
    expect(await found(`${mark} \\`)).toEqual([odd.id]);
    expect(await found(`a%${mark}`)).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  test('comes in pages', async () => {
    const app = await testApp();
    const moderator = await app.as(await app.given.person({ role: 'moderator' }));
    const mark = randomUUID().slice(0, 8);
    for (let index = 0; index < 21; index += 1) await app.given.person({ firstName: mark });
    const page = async (number: number) => {
      const reply = await moderator.call(listPeople, { query: { search: mark, page: number } });
      return reply.ok ? { ...reply.value, people: reply.value.people.length } : reply.refusal.code;
    };

    expect(await page(1)).toEqual({ people: 20, page: 1, pages: 2, total: 21 });
    expect(await page(2)).toEqual({ people: 1, page: 2, pages: 2, total: 21 });
    expect(await page(3)).toEqual({ people: 0, page: 3, pages: 2, total: 21 });
    expect(await page(0)).toBe('request.invalid');
    expect(await page(1e12)).toBe('request.invalid');
  });

  test('is for moderators and administrators only', async () => {
    const app = await testApp();
    const user = await app.as(await app.given.person());

    expect(await user.call(listPeople, {})).toMatchObject({ ok: false, refusal: { code: 'auth.forbidden' } });
    expect(await app.browser().call(listPeople, {})).toMatchObject({ refusal: { code: 'auth.required' } });
  });
});

describe('O20: suspension', () => {
  test('takes effect with the next request, and ends when the person is restored', async () => {
    const app = await testApp();
    const moderator = await app.given.person({ role: 'moderator' });
    const ada = await app.given.person();
    const [order, browser] = [await app.as(moderator), await app.as(ada)];

    const reply = await order.call(suspendPerson, { params: { userId: ada.id }, body: { reason } });

    expect(reply.ok).toBe(true);
    expect(await browser.call(getProfile, {})).toMatchObject({
      ok: false,
      refusal: { code: 'auth.suspended' },
    });
    expect(await browser.call(getSession, {})).toMatchObject({ ok: true, value: { user: null } });
    const restored = await order.call(restorePerson, { params: { userId: ada.id } });
    expect(restored.ok).toBe(true);
    expect((await browser.call(getProfile, {})).ok).toBe(true);

    const audit = await app.db
      .selectFrom('auditEntries')
      .selectAll()
      .where('subject', '=', `user:${ada.id}`)
      .orderBy('id')
      .execute();
    expect(audit).toMatchObject([
      { action: 'people.suspend', actorId: moderator.id, address: order.address, facts: { reason } },
      { action: 'people.restore', actorId: moderator.id },
    ]);
  });

  test('of a moderator ends their rights', async () => {
    const app = await testApp();
    const admin = await app.as(await app.given.person({ role: 'admin' }));
    const moderator = await app.given.person({ role: 'moderator' });
    const browser = await app.as(moderator);

    await admin.call(suspendPerson, { params: { userId: moderator.id }, body: { reason } });

    expect(await browser.call(listPeople, {})).toMatchObject({
      ok: false,
      refusal: { code: 'auth.suspended' },
    });
  });

  test.each([
    ['moderator', 'admin', 'people.higher_rank'],
    ['moderator', 'moderator', 'people.higher_rank'],
    ['user', 'user', 'auth.forbidden'],
  ] as const)('a %s cannot suspend or restore a %s', async (actor, target, code) => {
    const app = await testApp();
    const browser = await app.as(await app.given.person({ role: actor }));
    const other = await app.given.person({ role: target });
    const suspended = await app.given.person({ role: target, isSuspended: true });

    const suspend = await browser.call(suspendPerson, { params: { userId: other.id }, body: { reason } });
    const restore = await browser.call(restorePerson, { params: { userId: suspended.id } });

    expect([suspend, restore]).toMatchObject([{ refusal: { code } }, { refusal: { code } }]);
    expect(await isSuspended(app, other.id)).toBe(false);
    expect(await isSuspended(app, suspended.id)).toBe(true);
  });

  test('nobody can suspend themselves, suspend without a reason, or suspend a missing person', async () => {
    const app = await testApp();
    const admin = await app.given.person({ role: 'admin' });
    const ada = await app.given.person();
    const browser = await app.as(admin);
    const suspend = (userId: number, given = reason) =>
      browser.call(suspendPerson, { params: { userId }, body: { reason: given } });

    expect(await suspend(admin.id)).toMatchObject({ refusal: { code: 'people.yourself' } });
    expect(await suspend(ada.id, '  ')).toMatchObject({ refusal: { code: 'request.invalid' } });
    expect(await suspend(2_147_483_647)).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await isSuspended(app, ada.id)).toBe(false);
  });

  test('of two administrators who suspend each other simultaneously, one stays', async () => {
    const app = await testApp();
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await app.given.person({ role: 'admin' }), await app.given.person({ role: 'admin' })];
      const [browserA, browserB] = [await app.as(a), await app.as(b)];

      await Promise.all([
        browserA.call(suspendPerson, { params: { userId: b.id }, body: { reason } }),
        browserB.call(suspendPerson, { params: { userId: a.id }, body: { reason } }),
      ]);

      const suspended = [await isSuspended(app, a.id), await isSuspended(app, b.id)];
      expect(suspended.filter(Boolean)).toHaveLength(1);
    }
  });
});

test.each(['0', '-1', '2147483648', '9223372036854775808', 'abc', '1;', '1e1'])(
  'G11: %s is nobody’s id',
  async (id) => {
    const app = await testApp();
    const browser = await app.as(await app.given.person({ role: 'admin' }));
    const body = { suspend: { reason }, restore: {}, role: { role: 'user' } };

    for (const [act, given] of Object.entries(body)) {
      const response = await browser.fetch(`/api/admin/people/${encodeURIComponent(id)}/${act}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(given),
      });
      expect([400, 404]).toContain(response.status);
    }
  },
);
