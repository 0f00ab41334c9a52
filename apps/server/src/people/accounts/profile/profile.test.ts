import { getProfile, getUserDetails, updateProfile } from '@tessera/contract/people/accounts';
import { getSession } from '@tessera/contract/people/session';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

describe('O02: the details of a person', () => {
  test('are given to that person, and contain only the documented fields', async () => {
    const app = await testApp();
    const ada = await app.given.person({ password: 'a quiet horse' });
    const browser = await app.as(ada);

    const response = await browser.fetch(`/api/auth/user-details/${ada.id}`);

    const session = await browser.call(getSession, {});
    const number = session.ok ? session.value.user?.subfolderNumber : undefined;
    expect(await response.json()).toEqual({
      success: true,
      user: {
        id: ada.id,
        email: ada.email,
        firstName: 'Ada',
        lastName: 'Byron',
        role: 'user',
        uploadSubfolder: `user-${number}`,
        isVerified: true,
      },
    });
  });

  test('name no folder before the address is verified', async () => {
    const app = await testApp();
    const ada = await app.given.person({ isVerified: false });
    const browser = await app.as(ada);

    expect(await browser.call(getUserDetails, { params: { userId: ada.id } })).toMatchObject({
      ok: true,
      value: { user: { uploadSubfolder: null, isVerified: false } },
    });
  });

  test.each(['user', 'moderator', 'admin'] as const)('of another are missing to a %s', async (role) => {
    const app = await testApp();
    const browser = await app.as(await app.given.person({ role }));
    const other = await app.given.person();
    const ask = async (userId: number) => {
      const response = await browser.fetch(`/api/auth/user-details/${userId}`);
      return [response.status, await response.text()];
    };

    const [foreign, missing] = [await ask(other.id), await ask(2_147_483_647)];

    expect(foreign).toEqual(missing);
    expect(foreign[0]).toBe(404);
    expect(foreign[1]).toContain('"code":"not_found"');
  });

  test('are refused without a session', async () => {
    const app = await testApp();
    const ada = await app.given.person();

    const response = await app.browser().fetch(`/api/auth/user-details/${ada.id}`);

    expect(response.status).toBe(401);
  });

  test.each(['0', '-1', '2147483648', '9223372036854775808', 'abc', '1;', '1e1', ' 1', '1.0', '0x1', '%00'])(
    'G11: %s is no id',
    async (id) => {
      const app = await testApp();
      const browser = await app.as(await app.given.person());

      const response = await browser.fetch(
        `/api/auth/user-details/${id.startsWith('%') ? id : encodeURIComponent(id)}`,
      );

      expect([400, 404]).toContain(response.status);
      expect(await response.json()).toMatchObject({ success: false });
    },
  );
});

test('my profile shows how I sign in', async () => {
  const app = await testApp();
  const ada = await app.given.person({ password: 'a quiet horse' });
  await app.db
    .insertInto('secondFactors')
    .values({ userId: ada.id, secret: Buffer.from('sealed'), confirmedAt: app.clock.now() })
    .execute();
  await app.db
    .insertInto('passkeys')
    .values(
      ['laptop', 'phone'].map((name) => ({
        userId: ada.id,
        credentialId: `${name}-${ada.id}`,
        publicKey: Buffer.from('key'),
        name,
        createdAt: app.clock.now(),
      })),
    )
    .execute();

  const reply = await (await app.as(ada)).call(getProfile, {});

  expect(reply).toMatchObject({
    ok: true,
    value: {
      user: { id: ada.id },
      hiddenFromParticipants: false,
      hasPassword: true,
      hasSecondFactor: true,
      passkeys: 2,
    },
  });
});

test('an unconfirmed second factor does not count', async () => {
  const app = await testApp();
  const ada = await app.given.person();
  await app.db
    .insertInto('secondFactors')
    .values({ userId: ada.id, secret: Buffer.from('sealed') })
    .execute();

  const reply = await (await app.as(ada)).call(getProfile, {});

  expect(reply).toMatchObject({
    ok: true,
    value: { hasPassword: false, hasSecondFactor: false, passkeys: 0 },
  });
});

test('a change of some fields keeps the others', async () => {
  const app = await testApp();
  const ada = await app.given.person();
  const browser = await app.as(ada);

  const hidden = await browser.call(updateProfile, { body: { hiddenFromParticipants: true } });
  const renamed = await browser.call(updateProfile, {
    body: { firstName: ' Augusta\r\nAda ', lastName: '' },
  });
  const nothing = await browser.call(updateProfile, { body: {} });

  expect(hidden).toMatchObject({
    ok: true,
    value: { hiddenFromParticipants: true, user: { firstName: 'Ada' } },
  });
  expect(renamed).toMatchObject({
    ok: true,
    value: { hiddenFromParticipants: true, user: { firstName: 'Augusta Ada', lastName: '' } },
  });
  expect(nothing).toEqual(renamed);
});

test('a profile without a first name is refused', async () => {
  const app = await testApp();
  const browser = await app.as(await app.given.person());

  const reply = await browser.call(updateProfile, { body: { firstName: ' \u202e ' } });

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'request.invalid' } });
});

test('O18: other fields that I send with my profile change nothing', async () => {
  const app = await testApp();
  const ada = await app.given.person({ isVerified: false });
  const other = await app.given.person();
  const before = await app.db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [ada.id, other.id])
    .orderBy('id')
    .execute();
  const browser = await app.as(ada);

  const response = await browser.fetch('/api/auth/profile', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: other.id,
      userId: other.id,
      role: 'admin',
      email: 'other@example.test',
      emailVerifiedAt: '2020-01-01',
      email_verified_at: '2020-01-01',
      subfolderNumber: 1,
      fileSize: '1000MB',
      file_size: '1000MB',
      uploadSize: '10000MB',
      expiryDate: '2099-01-01',
      suspendedAt: null,
      mergedInto: other.id,
    }),
  });

  expect(response.status).toBe(200);
  const after = await app.db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [ada.id, other.id])
    .orderBy('id')
    .execute();
  expect(after).toEqual(before);
});

test('a guest has no profile', async () => {
  const app = await testApp();
  const guest = await app.as(await app.given.guest());

  expect(await guest.call(getProfile, {})).toMatchObject({
    ok: false,
    refusal: { code: 'auth.account_required' },
  });
  expect(await guest.call(updateProfile, { body: { firstName: 'Ada' } })).toMatchObject({
    ok: false,
    refusal: { code: 'auth.account_required' },
  });
});

describe('the legal name and address of a business', () => {
  const business = {
    legalName: 'Ada Ltd',
    line1: '1 High Street',
    line2: '',
    city: 'York',
    postcode: 'YO1 1AA',
    country: 'United Kingdom',
    hours: 'Mon to Fri 9:00–17:30\nSat 10:00–16:00',
  };

  test('are saved, changed and removed with the profile', async () => {
    const app = await testApp();
    const browser = await app.as(await app.given.person());
    const saved = async () => {
      const profile = await browser.call(getProfile, {});
      return profile.ok ? profile.value.business : undefined;
    };

    const before = await saved();
    await browser.call(updateProfile, { body: { business } });
    await browser.call(updateProfile, { body: { firstName: 'Grace' } });
    const first = await saved();
    await browser.call(updateProfile, { body: { business: { ...business, city: 'Leeds' } } });
    const second = await saved();
    await browser.call(updateProfile, { body: { business: null } });

    expect([before, first, second, await saved()]).toEqual([
      null,
      business,
      { ...business, city: 'Leeds' },
      null,
    ]);
  });

  test('are refused if something is missing', async () => {
    const app = await testApp();
    const browser = await app.as(await app.given.person());

    const answer = await browser.call(updateProfile, { body: { business: { ...business, legalName: ' ' } } });

    expect(answer).toMatchObject({
      refusal: { code: 'request.invalid', faults: [{ message: 'The legal name is missing.' }] },
    });
  });
});
