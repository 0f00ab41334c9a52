import { readFileSync } from 'node:fs';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCertificate } from '../../../../../testing/services/certificate.ts';
import { openServiceFolder, removeServiceFolder } from '../../../../../testing/services/service-folder.ts';
import { failureOf, mailerFor, someEmail, startSmtpServer } from '../../testing/smtp-server.ts';
import { GivenUp } from '../jobs/given-up.ts';
import { openLog } from '../log/log.ts';

let folder: string;
let keys: { key: string; cert: string };
let ca: string;
beforeAll(() => {
  folder = openServiceFolder();
  const { file, certificate } = createCertificate(folder);
  keys = { key: readFileSync(file, 'utf8'), cert: certificate };
  ca = certificate;
});
afterAll(() => removeServiceFolder(folder));

const login = {
  onAuth({ username, password }, _session, done) {
    const isRight = username === 'tessera' && password === 'pass:word/1';
    if (isRight) done(null, { user: username });
    else done(Object.assign(new Error('Wrong user or password'), { responseCode: 535 }));
  },
} satisfies SMTPServerOptions;
const credentials = `tessera:${encodeURIComponent('pass:word/1')}`;

test('with STARTTLS the password and the message are encrypted', async () => {
  const { port, received } = await startSmtpServer({ ...keys, ...login });

  await mailerFor(`smtp://${credentials}@localhost:${port}`, { ca }).send(someEmail);

  expect(received[0]).toMatchObject({ user: 'tessera', isSecure: true });
});

test('with TLS from the first byte they are encrypted too', async () => {
  const { port, received } = await startSmtpServer({ ...keys, ...login, secure: true });

  await mailerFor(`smtps://${credentials}@localhost:${port}`, { ca }).send(someEmail);

  expect(received[0]).toMatchObject({ user: 'tessera', isSecure: true });
});

test('a password is not sent to a server without TLS, unless the operator allows it', async () => {
  const seen: unknown[] = [];
  const { port, received } = await startSmtpServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(auth, session, done) {
      seen.push(auth.password);
      login.onAuth(auth, session, done);
    },
  });

  const failure = await failureOf(
    mailerFor(`smtp://${credentials}@localhost:${port}`, { ca }).send(someEmail),
  );

  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(GivenUp);
  expect([seen, received]).toEqual([[], []]);
  await mailerFor(`smtp://${credentials}@localhost:${port}?ignoreTLS=true`).send(someEmail);
  expect(received[0]).toMatchObject({ user: 'tessera', isSecure: false });
});

test.for(['smtp', 'smtps'])(
  'by %s nothing is sent to a server whose certificate is not trusted',
  async (scheme) => {
    const { port, received } = await startSmtpServer({ ...keys, ...login, secure: scheme === 'smtps' });

    const url = `${scheme}://${credentials}@localhost:${port}`;
    const failure = await failureOf(mailerFor(url).send(someEmail));

    expect(failure).toBeInstanceOf(Error);
    expect(received).toEqual([]);
  },
);

test('a wrong password is a mistake in the settings: sending is tried again, and the password is not logged', async () => {
  const { port, received } = await startSmtpServer({ ...keys, ...login, authOptional: false });

  const failure = await failureOf(
    mailerFor(`smtp://tessera:wrong-horse@localhost:${port}`, { ca }).send(someEmail),
  );

  expect(failure).toMatchObject({ code: 'EAUTH', responseCode: 535 });
  expect(failure).not.toBeInstanceOf(GivenUp);
  expect(received).toEqual([]);
  const lines: string[] = [];
  const log = openLog(
    { logLevel: 'trace', mode: 'test' },
    { write: (line: string) => void lines.push(line) },
  );
  log.error({ error: failure }, 'job failed');
  expect(lines.join('')).toContain('535');
  expect(lines.join('')).not.toContain('wrong-horse');
});

test('if the server requires a password and none is set, sending is tried again too', async () => {
  const { port } = await startSmtpServer({ ...keys, ...login, authOptional: false });

  const failure = await failureOf(mailerFor(`smtp://localhost:${port}`, { ca }).send(someEmail));

  expect(failure).toMatchObject({ responseCode: 530 });
  expect(failure).not.toBeInstanceOf(GivenUp);
});
