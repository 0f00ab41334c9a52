import { getSession } from '@tessera/contract/people/session';
import {
  getSecondFactor,
  renewRecoveryCodes,
  verifySecondFactor,
} from '@tessera/contract/people/second-factor';
import { expect, test } from 'vitest';
import { startedTogether } from '../../../testing/processes/held-lock.ts';
import { browserWithPasswordGiven, guardedPerson } from '../../../testing/people/second-factor.ts';
import { type Browser, type TestApp, testApp } from '../../../testing/test-app.ts';

function give(browser: Browser, recoveryCode: string | undefined) {
  return browser.call(verifySecondFactor, { body: { recoveryCode: recoveryCode ?? '' } });
}

async function codesLeft(app: TestApp, person: { id: number }): Promise<number | undefined> {
  const reply = await (await app.as(person)).call(getSecondFactor, {});
  return reply.ok ? reply.value.recoveryCodesLeft : undefined;
}

const wrongCode = { ok: false, refusal: { code: 'second_factor.wrong_code' } };

test('without my phone I sign in with a recovery code, once, and get an email', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const [code] = person.recoveryCodes;

  const browser = await browserWithPasswordGiven(app, person);
  const first = await give(browser, code);
  const again = await give(await browserWithPasswordGiven(app, person), code);

  expect(first).toMatchObject({ ok: true, value: { user: { id: person.id } } });
  expect(await browser.call(getSession, {})).toMatchObject({ value: { user: { id: person.id } } });
  expect(again).toMatchObject(wrongCode);
  expect(await codesLeft(app, person)).toBe(9);
  const messages = await app.mail();
  expect(messages.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: person.email, subject: 'A recovery code was used' },
  ]);
  expect(messages[0]?.text).not.toContain(code);
});

test('capitals, spaces and a missing hyphen make no difference', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const [first = '', second = '', third = ''] = person.recoveryCodes;

  const replies = [
    await give(await browserWithPasswordGiven(app, person), first.toUpperCase()),
    await give(await browserWithPasswordGiven(app, person), ` ${second.replace('-', ' ')} `),
    await give(await browserWithPasswordGiven(app, person), third.replace('-', '')),
  ];

  expect(replies.map((reply) => reply.ok)).toEqual([true, true, true]);
});

test('of one recovery code used in six browsers simultaneously, one use succeeds', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const browsers = await Promise.all(Array.from({ length: 6 }, () => browserWithPasswordGiven(app, person)));

  const replies = await Promise.all(browsers.map((browser) => give(browser, person.recoveryCodes[0])));

  expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
  expect(await codesLeft(app, person)).toBe(9);
});

test('somebody else’s recovery code does not sign me in, and stays valid', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const other = await guardedPerson(app);

  const reply = await give(await browserWithPasswordGiven(app, person), other.recoveryCodes[0]);

  expect(reply).toMatchObject(wrongCode);
  expect(await codesLeft(app, other)).toBe(10);
});

test('new recovery codes replace the old ones, and I get an email', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);

  const renewed = await (await app.as(person)).call(renewRecoveryCodes, {});

  const codes = renewed.ok ? renewed.value.recoveryCodes : [];
  expect(new Set([...codes, ...person.recoveryCodes]).size).toBe(20);
  expect((await app.mail()).map((message) => message.subject)).toEqual(['You have new recovery codes']);
  expect(await give(await browserWithPasswordGiven(app, person), person.recoveryCodes[0])).toMatchObject(
    wrongCode,
  );
  expect(await give(await browserWithPasswordGiven(app, person), codes[0])).toMatchObject({ ok: true });
});

test('renewed several times simultaneously, ten codes remain', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  const browser = await app.as(person);

  const replies = await startedTogether(
    app.db,
    4,
    (tx) =>
      tx.selectFrom('recoveryCodes').select('userId').where('userId', '=', person.id).forUpdate().execute(),
    () => Promise.all([1, 2, 3, 4].map(() => browser.call(renewRecoveryCodes, {}))),
  );

  expect(replies.every((reply) => reply.ok)).toBe(true);
  expect(await codesLeft(app, person)).toBe(10);
});

test('without two-step sign-in there are no recovery codes to renew', async () => {
  const app = await testApp();
  const browser = await app.as(await app.given.person());

  expect(await browser.call(renewRecoveryCodes, {})).toMatchObject({
    refusal: { code: 'second_factor.off' },
  });
});

test('A01: wrong recovery codes count together with other wrong codes', async () => {
  const app = await testApp();
  const person = await guardedPerson(app);
  for (let i = 0; i < 5; i++) {
    const browser = await browserWithPasswordGiven(app, person);
    await give(browser, '00000-00000');
    await browser.call(verifySecondFactor, { body: { code: '000000' } });
  }

  const reply = await give(await browserWithPasswordGiven(app, person), person.recoveryCodes[0]);

  expect(reply).toMatchObject({ ok: false, refusal: { code: 'request.too_often' } });
});
