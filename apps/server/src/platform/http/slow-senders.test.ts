import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../../../testing/free-port.ts';
import { allowing } from '../../testing/busy-machine.ts';
import { type Listener, serve } from './serve.ts';

let listener: Listener;
afterEach(() => listener.drain());

const patience = { graceMs: 1_000, bytesPerSecond: 10_000 };

async function listen(): Promise<void> {
  const edge = new Hono();
  edge.onError((_, c) => c.text('cut off', 400));
  edge.post('/upload', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
  edge.get('/quick', (c) => c.text('here'));
  const port = await freePort();
  listener = await serve({ edge, host: '127.0.0.1', port, isSecure: false, patience });
}

/** Begins a request of so many bytes and sends the first of them. */
function beginUpload(length: number): Socket {
  const socket = connect(listener.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\nx`);
  return socket;
}

function askQuickly(agent: Agent): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    request({ port: listener.port, host: '127.0.0.1', path: '/quick', agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - begun));
    })
      .on('error', reject)
      .end();
  });
}

test('U22: two hundred senders of single bytes are cut off, and nobody else waits for them', async () => {
  await listen();
  const agent = new Agent({ keepAlive: true });
  const senders = Array.from({ length: 200 }, () => beginUpload(1_000_000));
  const closed = Promise.all(senders.map((socket) => once(socket, 'close')));
  const trickle = setInterval(() => senders.forEach((socket) => socket.write('x')), 100);
  const begun = performance.now();
  // Until all of them have been accepted.
  await Promise.all(senders.map((socket) => once(socket, 'connect')));
  await askQuickly(agent);

  const waits: number[] = [];
  while (performance.now() - begun < 900) {
    waits.push(await askQuickly(agent));
    await pause(10);
  }
  await closed;
  clearInterval(trickle);

  const seconds = (performance.now() - begun) / 1_000;
  expect(seconds).toBeGreaterThan(0.9);
  expect(seconds).toBeLessThan(allowing(3));
  expect(waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)]).toBeLessThan(
    allowing(250),
  );
  agent.destroy();
});

test('a large file on a slow line takes as long as it needs', async () => {
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

  // Longer than a request of no bytes may take.
  expect(performance.now() - begun).toBeGreaterThan(patience.graceMs);
  socket.destroy();
});
