import { once } from 'node:events';
import { request } from 'node:http';
import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../../../../testing/free-port.ts';
import { type Listener, serve } from '../serve.ts';

let listener: Listener;
afterEach(() => listener.drain());

const patience = { graceMs: 1_000, bytesPerSecond: 10_000 };

async function listen(): Promise<void> {
  const edge = new Hono();
  edge.onError((_, c) => c.text('cut off', 400));
  edge.post('/upload', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
  edge.get('/quick', (c) => c.text('here'));
  const port = await freePort();
  listener = await serve({ edge, hosts: ['127.0.0.1'], port, isSecure: false, patience });
}

/** Begins a request with a body of this length, and sends its first bytes. */
function beginUpload(length: number): Socket {
  const socket = connect(listener.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\nx`);
  return socket;
}

/** Makes a request on a new connection. The server might close a reused one just when it is used again. */
function askQuickly(): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port: listener.port, host: '127.0.0.1', path: '/quick', agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

test('U22: two hundred senders of single bytes are disconnected, and others are answered meanwhile', async () => {
  await listen();
  const senders = Array.from({ length: 200 }, () => beginUpload(1_000_000));
  const allClosed = Promise.all(senders.map((socket) => once(socket, 'close')));
  const areAllOpen = () => senders.every((socket) => !socket.closed);
  const trickle = setInterval(() => senders.forEach((socket) => socket.write('x')), 100);
  // Waits until all connections have been made.
  await Promise.all(senders.map((socket) => once(socket, 'connect')));

  const answeredMeanwhile: (number | undefined)[] = [];
  while (areAllOpen()) {
    const status = await askQuickly();
    if (areAllOpen()) answeredMeanwhile.push(status);
  }
  await allClosed;
  clearInterval(trickle);

  expect(answeredMeanwhile.length).toBeGreaterThan(0);
  expect(new Set(answeredMeanwhile)).toEqual(new Set([200]));
  expect(await askQuickly()).toBe(200);
});

test('a large file on a slow connection may take as long as it needs', async () => {
  await listen();
  const length = 60_000;
  const socket = beginUpload(length);
  let answer = '';
  socket.on('data', (text: Buffer) => (answer += text));

  const begun = performance.now();
  for (let sent = 1; sent < length; sent += 3_000) {
    socket.write('x'.repeat(Math.min(3_000, length - sent)));
    await pause(100);
  }
  await expect.poll(() => answer).toContain(String(length));

  // The upload has taken longer than a request without a body may.
  expect(performance.now() - begun).toBeGreaterThan(patience.graceMs);
  socket.destroy();
});
