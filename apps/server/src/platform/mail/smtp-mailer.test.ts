import { describe, expect, test } from 'vitest';
import { failureOf, mailerFor, refuseWith, someEmail, startSmtpServer } from '../../testing/smtp-server.ts';
import { GivenUp } from '../jobs/given-up.ts';

describe('an email over SMTP', () => {
  test('arrives with its texts, sender and recipient, and with the same message ID when repeated', async () => {
    const { port, received } = await startSmtpServer();
    const mailer = mailerFor(`smtp://127.0.0.1:${port}`);

    await mailer.send(someEmail);
    await mailer.send(someEmail);

    const [first, second] = received;
    expect(first).toMatchObject({ from: 'no-reply@tessera.example', to: ['ada@example.test'] });
    expect(first?.email).toMatchObject({
      from: { name: 'Tessera', address: 'no-reply@tessera.example' },
      to: [{ address: 'ada@example.test' }],
      subject: 'Confirm your address',
      text: 'Hello,\n\nplease confirm.\n',
      html: '<p>Hello</p>\n',
      messageId: '<0190-abc@tessera.example>',
    });
    expect(second?.email.messageId).toBe(first?.email.messageId);
    expect(first?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  test('preserves characters of all scripts in sender, subject and texts', async () => {
    const { port, received } = await startSmtpServer();
    const text = 'Žluťoučký kůň – 手紙 – 🏠 '.repeat(40).trim();
    const mailer = mailerFor(`smtp://127.0.0.1:${port}`, {
      from: 'Mosaïque 手紙 <no-reply@tessera.example>',
    });

    await mailer.send({ ...someEmail, subject: text, text, html: `<p>${text}</p>` });

    expect(received[0]?.email).toMatchObject({
      from: { name: 'Mosaïque 手紙' },
      subject: text,
      text,
      html: `<p>${text}</p>`,
    });
    // The message is encoded as ASCII in short lines, which every server can pass on.
    expect(received[0]?.raw).toMatch(/^[\r\n\t\x20-\x7e]*$/);
    expect(Math.max(...(received[0]?.raw ?? '').split('\r\n').map((line) => line.length))).toBeLessThan(998);
  });

  test('lines that begin with a dot arrive unchanged, and none of them ends the message', async () => {
    const { port, received } = await startSmtpServer();

    await mailerFor(`smtp://127.0.0.1:${port}`).send({
      ...someEmail,
      text: 'a\n.\n..\nRCPT TO:<eve@example.test>\n',
    });

    expect(received).toHaveLength(1);
    expect(received[0]?.email.text?.trim()).toBe('a\n.\n..\nRCPT TO:<eve@example.test>');
  });

  test('carries the complete address of one-click unsubscription, however long it is', async () => {
    const { port, received } = await startSmtpServer();
    const unsubscribeUrl = `https://tessera.example/unsubscribe?token=12.${'aB3_-'.repeat(60)}`;

    await mailerFor(`smtp://127.0.0.1:${port}`).send({ ...someEmail, unsubscribeUrl });
    await mailerFor(`smtp://127.0.0.1:${port}`).send(someEmail);

    const header = (index: number, name: string) =>
      received[index]?.email.headers.find(({ key }) => key === name)?.value;
    expect(header(0, 'list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(header(0, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header(1, 'list-unsubscribe')).toBeUndefined();
  });
});

describe('A13: no value adds a header or a recipient', () => {
  const attack = '\r\nBcc: eve@example.test\r\n\r\nSpam';

  test.for([
    ['subject', { subject: `Hello${attack}` }],
    ['unsubscribe address', { unsubscribeUrl: `https://tessera.example/u?token=1${attack}` }],
    ['recipient', { to: `ada@example.test${attack}` }],
    ['recipient', { to: 'ada@example.test, eve@example.test' }],
    ['recipient', { to: 'ada@example.test> RCPT TO:<eve@example.test' }],
    ['key', { key: `1${attack}` }],
  ] as const)('neither the %s %j', async ([, change]) => {
    const { port, received } = await startSmtpServer();

    const failure = await failureOf(mailerFor(`smtp://127.0.0.1:${port}`).send({ ...someEmail, ...change }));

    // If the mail was not sent, the only accepted reason is that its recipient was refused for good.
    if (failure !== undefined) expect(failure).toBeInstanceOf(GivenUp);
    for (const { to, email: parsed } of received) {
      expect(to).toHaveLength(1);
      expect(to[0]).not.toBe('eve@example.test');
      expect(parsed.bcc).toBeUndefined();
      expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(parsed.text).not.toContain('Spam');
    }
  });
});

describe('refusals', () => {
  test.for([
    ['sender', 'onMailFrom'],
    ['recipient', 'onRcptTo'],
  ] as const)('a 4xx answer to the %s is temporary, a 5xx answer is not', async ([, moment]) => {
    const soft = await startSmtpServer({ [moment]: refuseWith(451) });
    const hard = await startSmtpServer({ [moment]: refuseWith(550) });

    const passing = await failureOf(mailerFor(`smtp://127.0.0.1:${soft.port}`).send(someEmail));
    const final = await failureOf(mailerFor(`smtp://127.0.0.1:${hard.port}`).send(someEmail));

    expect(passing).toMatchObject({ responseCode: 451 });
    expect(passing).not.toBeInstanceOf(GivenUp);
    expect(final).toBeInstanceOf(GivenUp);
    expect(String(final)).toContain('No such person here');
  });

  test('so it is about the message itself', async () => {
    const refusing = (responseCode: number) =>
      startSmtpServer({
        onData(stream, _session, done) {
          stream.resume();
          stream.on('end', () => done(Object.assign(new Error('Not like this'), { responseCode })));
        },
      });
    const [soft, hard] = [await refusing(452), await refusing(554)];

    expect(await failureOf(mailerFor(`smtp://127.0.0.1:${soft.port}`).send(someEmail))).not.toBeInstanceOf(
      GivenUp,
    );
    expect(await failureOf(mailerFor(`smtp://127.0.0.1:${hard.port}`).send(someEmail))).toBeInstanceOf(
      GivenUp,
    );
  });

  test('one refused email does not break the connection for the next', async () => {
    const { port, received } = await startSmtpServer({
      onRcptTo({ address }, session, done) {
        if (address === 'nobody@example.test') refuseWith(550)(undefined, session, done);
        else done();
      },
    });
    const mailer = mailerFor(`smtp://127.0.0.1:${port}`);

    await failureOf(mailer.send({ ...someEmail, to: 'nobody@example.test' }));
    await mailer.send(someEmail);

    expect(received.map(({ to }) => to)).toEqual([['ada@example.test']]);
  });
});
