import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { maskEmail, openLog } from './log.ts';

function openTestLog() {
  const lines: string[] = [];
  const sink = new PassThrough();
  sink.on('data', (line: Buffer) => lines.push(line.toString()));
  const log = openLog({ logLevel: 'trace', mode: 'test' }, sink);
  const written = () => lines.join('');
  const last = () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;
  return { log, written, last };
}

const canary = 'canary-4711-secret';

test.for([
  ['a password', { password: canary }],
  ['a new password, deep down', { a: { b: { c: { newPassword: canary } } } }],
  ['a header', { headers: { Cookie: canary, 'set-cookie': [canary], Authorization: canary } }],
  ['a token in a list', { sessions: [{ token: canary }, { sessionToken: canary }] }],
  ['a code', { code: canary, recoveryCodes: [canary, canary] }],
  ['what the server itself must keep', { appSecret: canary, connectionString: canary, smtpUrl: canary }],
] as const)('G14: the log does not hold %s', ([, facts]) => {
  const { log, written } = openTestLog();

  log.info(facts, 'something happened');

  expect(written()).toContain('something happened');
  expect(written()).not.toContain(canary);
  expect(written()).toContain('[hidden]');
});

test.for([
  `connect to postgresql://tessera:${canary}@db.example:5432/tessera failed`,
  `connect to smtp://:${canary}@mail.example failed`,
  `GET /auth/verify?token=${canary}&next=/ failed`,
  `password=${canary} host=db.example`,
])('G14: an error with “%s” is logged without the secret', (message) => {
  const { log, written } = openTestLog();

  log.error({ error: new Error('outer', { cause: new Error(message) }) }, 'fault');

  expect(written()).toContain('outer');
  expect(written()).not.toContain(canary);
});

test('G14: email addresses are masked, in values and in messages of errors', () => {
  const { log, written } = openTestLog();

  log.info({ email: 'ada.byron@example.org', message: { to: 'ada.byron@example.org' } }, 'sent');
  log.error({ error: new Error('550 no such user ada.byron@example.org') }, 'refused');

  expect(written()).not.toContain('ada.byron');
  expect(written().match(/a\*\*\*@example\.org/g)?.length).toBeGreaterThanOrEqual(3);
});

test('G14: a database error is logged without the values of the row, but with code and constraint', () => {
  const { log, last, written } = openTestLog();
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    constraint: 'users_email_key',
    detail: `Key (email)=(${canary}) already exists.`,
    where: canary,
  });

  log.error({ error }, 'fault');

  expect(last()['error']).toMatchObject({ errorCode: '23505', constraint: 'users_email_key' });
  expect(written()).not.toContain(canary);
});

test('an error that is a plain object keeps its message', () => {
  const { log, last } = openTestLog();

  log.warn({ error: { message: 'the queue is gone', queue: 'mail.send' } }, 'jobs');

  expect(last()['error']).toMatchObject({ message: 'the queue is gone' });
});

test('G12: a message of a million characters is logged shortened', () => {
  const { log, written } = openTestLog();

  for (const filler of ['a', 'a.', '//a:', 'token=', '@', '-']) {
    const error = new Error(filler.repeat(1_000_000));
    // If the work grew faster than the length of the text, the test would exceed its time limit.
    log.error({ error }, 'fault');
  }

  expect(written().length).toBeLessThan(12 * 20_000);
});

test.for([
  ['ada@example.org', 'a***@example.org'],
  ['a@b', 'a***@b'],
  ['no address', 'n***'],
  ['', ''],
] as const)('“%s” is masked as “%s”', ([email, masked]) => {
  expect(maskEmail(email)).toBe(masked);
});
