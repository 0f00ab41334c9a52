import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import {
  failureOf,
  mailerFor,
  someEmail,
  startRawServer,
  startSmtpServer,
} from '../../testing/smtp-server.ts';
import { GivenUp } from '../jobs/given-up.ts';

const short = { silenceMs: 200, messageMs: 400 };
const speak = (socket: Socket, answers: (line: string) => string | undefined) => {
  socket.write('220 here\r\n');
  socket.on('data', (data) => {
    for (const line of data.toString().split('\r\n').filter(Boolean)) {
      const answer = answers(line);
      if (answer !== undefined) socket.write(`${answer}\r\n`);
    }
  });
};
const polite = (line: string) => {
  if (line.startsWith('EHLO')) return '250 here';
  if (line === 'DATA') return '354 go on';
  return /^(?:MAIL|RCPT)/.test(line) ? '250 ok' : undefined;
};

test.for<[string, (socket: Socket) => void]>([
  ['never greets', () => {}],
  ['greets and then says nothing', (socket) => void socket.write('220 here\r\n')],
  ['accepts the message and never confirms it', (socket) => speak(socket, polite)],
  [
    'sends a little now and then and never finishes',
    (socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    },
  ],
  ['hangs up at once', (socket) => void socket.destroy()],
  [
    'disconnects in the middle of the message',
    (socket) =>
      speak(socket, (line) => {
        if (line === 'DATA') setImmediate(() => socket.destroy());
        return polite(line);
      }),
  ],
])('that %s: the sending fails and may be repeated', async ([, behave]) => {
  const { port } = await startRawServer(behave);

  const failure = await failureOf(mailerFor(`smtp://127.0.0.1:${port}`, { limits: short }).send(someEmail));

  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(GivenUp);
});

test('nobody listens', async () => {
  const failure = await failureOf(mailerFor('smtp://127.0.0.1:1').send(someEmail));

  expect(failure).toMatchObject({ code: 'ESOCKET' });
});

test('a connection that the server closed meanwhile is reopened for the next email', async () => {
  const sockets: Socket[] = [];
  const { port, received } = await startSmtpServer({
    onConnect: (_session, done) => done(),
  });
  const between = await startRawServer((socket) => {
    sockets.push(socket);
    const server = connect(port, '127.0.0.1');
    socket.pipe(server).pipe(socket);
    server.on('error', () => {});
  });
  const mailer = mailerFor(`smtp://127.0.0.1:${between.port}`);
  await mailer.send({ ...someEmail, key: '1' });

  for (const socket of sockets) socket.destroy();
  await mailer.send({ ...someEmail, key: '2' });

  expect(received.map(({ email: { messageId } }) => messageId)).toEqual([
    '<1@tessera.example>',
    '<2@tessera.example>',
  ]);
});
