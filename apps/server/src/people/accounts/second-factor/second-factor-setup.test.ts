import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@tessera/contract/people/second-factor';
import { signIn } from '@tessera/contract/people/accounts';
import { expect, test } from 'vitest';
import {
  appFor,
  guardedPerson,
  PASSWORD,
  personWithPassword,
} from '../../../testing/people/second-factor.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';

async function begin(browser: Browser) {
  const started = await browser.call(startSecondFactor, {});
  if (!started.ok) throw new Error(started.refusal.code);
  return started.value;
}

async function subjects(app: TestApp): Promise<string[]> {
  return (await app.mail()).map((message) => message.subject);
}

test('I switch two-step sign-in on with my app’s first code and get ten recovery codes', async () => {
  const app = await testApp();
  const person = await personWithPassword(app);
  const browser = await app.as(person);

  const { secret, otpauthUrl, qr } = await begin(browser);
  const before = await browser.call(getSecondFactor, {});
  const code = appFor(secret)(app.clock.now());
  const confirmed = await browser.call(confirmSecondFactor, { body: { code } });

  expect(otpauthUrl).toContain(`secret=${secret}`);
  expect(qr.path).toMatch(/^M/);
  expect(before).toMatchObject({ ok: true, value: { isOn: false, recoveryCodesLeft: 0 } });
  expect(new Set(confirmed.ok ? confirmed.value.recoveryCodes : []).size).toBe(10);
  expect(await browser.call(getSecondFactor, {})).toMatchObject({
    value: { isOn: true, recoveryCodesLeft: 10 },
  });
  expect(await subjects(app)).toEqual(['Two-step sign-in is on']);
  const reply = await app.browser().call(signIn, { body: { email: person.email, password: PASSWORD } });
  expect(reply).toEqual({ ok: true, value: { secondFactorRequired: true } });
});

test('two-step sign-in that was begun but not confirmed changes nothing', async () => {
  const app = await testApp();
  const person = await personWithPassword(app);
  const browser = await app.as(person);
  await begin(browser);

  const wrong = await browser.call(confirmSecondFactor, { body: { code: '000000' } });

  expect(wrong).toMatchObject({ ok: false, refusal: { code: 'second_factor.wrong_code' } });
  const reply = await app.browser().call(signIn, { body: { email: person.email, password: PASSWORD } });
  expect(reply).toMatchObject({ ok: true, value: { user: { id: person.id } } });
  expect(await app.mail()).toEqual([]);
});

test('beginning again replaces the unconfirmed key, whose codes no longer work', async () => {
  const app = await testApp();
  const browser = await app.as(await personWithPassword(app));
  const first = await begin(browser);
  const second = await begin(browser);

  const byFirst = await browser.call(confirmSecondFactor, {
    body: { code: appFor(first.secret)(app.clock.now()) },
  });
  const bySecond = await browser.call(confirmSecondFactor, {
    body: { code: appFor(second.secret)(app.clock.now()) },
  });

  expect(byFirst).toMatchObject({ ok: false, refusal: { code: 'second_factor.wrong_code' } });
  expect(bySecond.ok).toBe(true);
});

test('confirmed twice simultaneously, one answer has recovery codes, and only those are stored', async () => {
  const app = await testApp();
  const person = await personWithPassword(app);
  const browser = await app.as(person);
  const { secret } = await begin(browser);
  const body = { code: appFor(secret)(app.clock.now()) };

  const replies = await Promise.all([1, 2, 3, 4].map(() => browser.call(confirmSecondFactor, { body })));

  expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
  const stored = await app.db
    .selectFrom('recoveryCodes')
    .selectAll()
    .where('userId', '=', person.id)
    .execute();
  expect(stored).toHaveLength(10);
});

test('a confirmed key is not replaced, and a code without a key confirms nothing', async () => {
  const app = await testApp();
  const guarded = await app.as(await guardedPerson(app));
  const plain = await app.as(await personWithPassword(app));

  const again = await guarded.call(startSecondFactor, {});
  const outOfNowhere = await plain.call(confirmSecondFactor, { body: { code: '123456' } });
  const confirmedAgain = await guarded.call(confirmSecondFactor, { body: { code: '123456' } });

  expect(again).toMatchObject({ refusal: { code: 'second_factor.already_on' } });
  expect(outOfNowhere).toMatchObject({ refusal: { code: 'second_factor.not_started' } });
  expect(confirmedAgain).toMatchObject({ refusal: { code: 'second_factor.not_started' } });
});

test('a quarter of an hour after I proved who I am, none of this can be changed', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const browser = await app.as(person);
  app.clock.advance({ minutes: 15 });

  const replies = [
    await browser.call(startSecondFactor, {}),
    await browser.call(removeSecondFactor, {}),
    await browser.call(renewRecoveryCodes, {}),
  ];

  for (const reply of replies) expect(reply).toMatchObject({ refusal: { code: 'auth.proof_required' } });
  expect(await browser.call(getSecondFactor, {})).toMatchObject({
    value: { isOn: true, recoveryCodesLeft: 10 },
  });
});

test('I switch two-step sign-in off, get an email, and my password is enough again', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const browser = await app.as(person);

  const removed = await browser.call(removeSecondFactor, {});
  const again = await browser.call(removeSecondFactor, {});

  expect(removed).toEqual({ ok: true, value: {} });
  expect(again).toMatchObject({ refusal: { code: 'second_factor.off' } });
  expect(await browser.call(getSecondFactor, {})).toMatchObject({
    value: { isOn: false, recoveryCodesLeft: 0 },
  });
  expect(await subjects(app)).toEqual(['Two-step sign-in is off']);
  const reply = await app.browser().call(signIn, { body: { email: person.email, password: PASSWORD } });
  expect(reply).toMatchObject({ ok: true, value: { user: { id: person.id } } });
});

test('another person’s changes do not affect my second factor', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const stranger = await app.as(await guardedPerson(app));

  await stranger.call(renewRecoveryCodes, {});
  await stranger.call(removeSecondFactor, {});

  const browser = await app.as(person);
  expect(await browser.call(getSecondFactor, {})).toMatchObject({
    value: { isOn: true, recoveryCodesLeft: 10 },
  });
});

test('visitors and guests have no second factor', async () => {
  const app = await testApp();
  const guest = await app.as(await app.given.guest());

  expect(await app.browser().call(startSecondFactor, {})).toMatchObject({
    refusal: { code: 'auth.required' },
  });
  expect(await guest.call(startSecondFactor, {})).toMatchObject({
    refusal: { code: 'auth.account_required' },
  });
});

test('A01: guesses of the confirming code are limited', async () => {
  const app = await testApp();
  const browser = await app.as(await personWithPassword(app));
  await begin(browser);

  for (let i = 0; i < 10; i++) await browser.call(confirmSecondFactor, { body: { code: '000000' } });
  const reply = await browser.call(confirmSecondFactor, { body: { code: '000000' } });

  expect(reply).toMatchObject({ refusal: { code: 'request.too_often' } });
});

test('the key is stored encrypted, recovery codes as digests, and neither is ever logged', async () => {
  const app = await testApp();
  const person = await personWithPassword(app);
  const browser = await app.as(person);
  const { secret, otpauthUrl } = await begin(browser);
  const confirmed = await browser.call(confirmSecondFactor, {
    body: { code: appFor(secret)(app.clock.now()) },
  });
  const codes = confirmed.ok ? confirmed.value.recoveryCodes : [];

  const factor = await app.db
    .selectFrom('secondFactors')
    .selectAll()
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  const stored = await app.db
    .selectFrom('recoveryCodes')
    .selectAll()
    .where('userId', '=', person.id)
    .execute();

  expect(app.ports.secrets.unseal(factor.secret, 'second-factor')).toHaveLength(20);
  expect(() => app.ports.secrets.unseal(factor.secret, 'anything else')).toThrow(/./);
  for (const code of codes) {
    const hex = Buffer.from(code.replace('-', '')).toString('hex');
    expect(stored.map((row) => row.codeHash.toString('hex')).join()).not.toContain(hex);
    expect(app.logged()).not.toContain(code);
  }
  expect(app.logged()).not.toContain(secret);
  expect(app.logged()).not.toContain(otpauthUrl);
});
