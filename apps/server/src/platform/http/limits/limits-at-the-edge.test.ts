import { sendContactMessage } from '@tessera/contract/site/contact';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const message = { name: 'Ada', email: 'ada@example.test', message: 'How do I sell a bicycle?' };

function writeFrom(
  app: Awaited<ReturnType<typeof testApp>>,
  address: string,
  headers: Record<string, string> = {},
) {
  return app.browser({ address }).fetch(sendContactMessage.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(message),
  });
}

test('G09: a forged X-Forwarded-For does not change whose requests are counted', async () => {
  const app = await testApp();

  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) {
    const response = await writeFrom(app, '198.51.100.7', { 'x-forwarded-for': `203.0.113.${n}` });
    statuses.push(response.status);
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  // One to the sender and one to the administrator for each message.
  expect(app.jobs.queued('mail.send')).toHaveLength(10);
});

test('G09: behind the operator’s proxy each caller is counted separately, and cannot pass for another', async () => {
  const app = await testApp({ environment: { TRUSTED_PROXIES: '10.0.0.0/8' } });
  const from = (address: string, forged = '') =>
    writeFrom(app, '10.0.0.1', { 'x-forwarded-for': forged ? `${forged}, ${address}` : address });

  for (let n = 0; n < 5; n++) await from('198.51.100.8', `203.0.113.${n}`);
  const same = await from('198.51.100.8', '203.0.113.99');
  const other = await from('198.51.100.9');

  expect(same.status).toBe(429);
  expect(other.status).toBe(200);
});

test('a household that changes its IPv6 address still counts as the same', async () => {
  const app = await testApp();

  for (let n = 1; n <= 5; n++) await writeFrom(app, `2001:db8:7:7::${n}`);

  expect((await writeFrom(app, '2001:db8:7:7:ffff::1')).status).toBe(429);
  expect((await writeFrom(app, '2001:db8:7:8::1')).status).toBe(200);
});

test('a refusal for too many attempts states the seconds to wait, after which the call works', async () => {
  const app = await testApp();
  for (let n = 0; n < 5; n++) await writeFrom(app, '198.51.100.10');

  const refused = await writeFrom(app, '198.51.100.10');
  app.clock.advance({ seconds: Number(refused.headers.get('retry-after')) });
  const later = await writeFrom(app, '198.51.100.10');

  expect(await refused.json()).toMatchObject({ code: 'request.too_often', retryAfter: 3_600 });
  expect(later.status).toBe(200);
});
