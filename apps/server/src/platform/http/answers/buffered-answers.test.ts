import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../../../../testing/free-port.ts';
import { createTestEdge } from '../../../testing/test-edge.ts';
import { type Listener, serve } from '../serve.ts';
import { bufferedAnswer, writeBuffered } from './buffered-answers.ts';

const open: (Server | Listener)[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await ('drain' in each ? each.drain() : each.close());
});

async function answerWith(make: () => Response): Promise<{ answer: Response; isWritten: boolean }> {
  let isWritten = false;
  const server = createServer((_, outgoing) => {
    isWritten = writeBuffered(make(), outgoing);
    if (!isWritten) outgoing.end();
  });
  open.push(server);
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const answer = await fetch(`http://127.0.0.1:${port}`);
  return { answer, isWritten };
}

test('an answer whose bytes are known is written with its status, headers and all cookies', async () => {
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8', 'X-Ours': 'yes' });
  headers.append('Set-Cookie', 'a=1; Path=/');
  headers.append('Set-Cookie', 'b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT');

  const { answer } = await answerWith(() => bufferedAnswer(Buffer.from('über 👍'), { status: 201, headers }));

  expect([answer.status, answer.headers.get('X-Ours')]).toEqual([201, 'yes']);
  expect(answer.headers.getSetCookie()).toEqual([
    'a=1; Path=/',
    'b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT',
  ]);
  expect(await answer.text()).toBe('über 👍');
});

test('a streamed answer is not written, and can still be read', async () => {
  expect(await answerWith(() => new Response('text'))).toMatchObject({ isWritten: false });
});

test.for(['identity', 'gzip', 'br'])(
  'a call is answered over a connection with the same content, in %s',
  async (taken) => {
    const port = await freePort();
    open.push(
      await serve({ edge: (await createTestEdge()).edge, hosts: ['127.0.0.1'], port, isSecure: false }),
    );
    const text = 'a sentence that is worth compressing. '.repeat(50);

    const answer = await fetch(`http://127.0.0.1:${port}/api/test/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': taken },
      body: JSON.stringify({ text }),
    });

    expect(await answer.json()).toEqual({ success: true, text });
    expect(answer.headers.get('Content-Encoding')).toBe(taken === 'identity' ? null : taken);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('X-Request-Id')).toBeTruthy();
    expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(0);
  },
);

test('a HEAD request is answered with the headers of a GET request', async () => {
  const port = await freePort();
  open.push(
    await serve({ edge: (await createTestEdge()).edge, hosts: ['127.0.0.1'], port, isSecure: false }),
  );
  const url = `http://127.0.0.1:${port}/api/test/query?page=7`;

  const [got, head] = [await fetch(url), await fetch(url, { method: 'HEAD' })];

  expect(await got.json()).toEqual({ success: true, page: '7' });
  expect(await head.text()).toBe('');
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, got.headers.get('Content-Length')]);
});
