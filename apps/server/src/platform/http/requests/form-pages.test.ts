import { beforeAll, expect, test } from 'vitest';
import type { Web } from '../../../composition/built-web.ts';
import { createTestWeb } from '../../../testing/test-web.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  const web = await createTestWeb();
  const renderPage: Web['renderPage'] = async (request) =>
    new Response(`${request.method} ${await request.text()}`, { headers: { 'Content-Type': 'text/html' } });
  app = await testApp({ web: { ...web, renderPage } });
});

const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.browser().fetch(path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      ...headers,
    },
  });

test('a form is passed to its page, with the page’s policy', async () => {
  const response = await send('/messages/1', 'body=Hello', { origin: 'http://localhost:3000' });

  expect(await response.text()).toBe('POST body=Hello');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
});

test.for(['https://evil.example', 'null', 'http://localhost:3000.evil.example'])(
  'C01: a form that was sent from %s is refused',
  async (origin) => {
    for (const path of ['/messages/1', '/messages/1.data', '/moderation/1', '/reports/new'])
      expect((await send(path, 'body=Hello', { origin })).status).toBe(403);
  },
);

test('a form that is too large or does not state its size is refused', async () => {
  expect((await send('/messages/1', 'x'.repeat(70_000))).status).toBe(413);
  expect((await send('/messages/1', 'x', { 'content-length': 'many' })).status).toBe(413);
});

test.for([
  ['application/json', 415],
  ['text/plain', 415],
  ['multipart/form-data', 415],
  ['multipart/form-data; boundary=x', 400],
  ['', 415],
] as const)('G02: a body sent as “%s” that is not a form is answered with %i', async ([type, status]) => {
  expect((await send('/messages/1', '{"a":1}', { 'content-type': type })).status).toBe(status);
});

test('a multipart form, as mail programs send it, is passed to its page completely', async () => {
  const body = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

  const response = await send('/unsubscribe?token=1', body, {
    'content-type': 'multipart/form-data; boundary=x',
  });

  expect(await response.text()).toBe(`POST ${body}`);
});

test('G02: all other pages are only read', async () => {
  for (const path of ['/', '/profile', '/autos/1']) expect((await send(path, 'a=1')).status).toBe(405);
});
