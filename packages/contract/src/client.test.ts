import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CallFailed, createCall } from './client.ts';
import { endpoint } from './endpoint.ts';

const renameListing = endpoint({
  method: 'PATCH',
  path: '/api/listings/{id}/title/{language}',
  summary: 'Of the tests.',
  access: 'anyone',
  params: z.object({ id: z.string(), language: z.string() }),
  query: z.object({ page: z.number().optional(), tag: z.string().optional() }),
  body: z.object({ title: z.string() }),
  output: z.object({ savedAt: z.iso.datetime().transform((text) => new Date(text)) }),
  refusals: ['not_found'],
});
const health = endpoint({ method: 'GET', path: '/api/health', summary: 'Of the tests.', access: 'anyone' });

function answering(body: unknown, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetchApi = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(
    async () => new Response(text, { status }),
  );
  return { fetchApi, call: createCall(fetchApi) };
}

const input = { params: { id: 'a/b?c', language: 'en' }, query: { page: 2 }, body: { title: 'A bicycle' } };

test('a call is sent to its address with everything encoded, and its body as JSON', async () => {
  const { call, fetchApi } = answering({ success: true, savedAt: '2026-03-02T09:30:00Z' });

  await call(renameListing, input);

  expect(fetchApi).toHaveBeenCalledWith('/api/listings/a%2Fb%3Fc/title/en?page=2', {
    method: 'PATCH',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{"title":"A bicycle"}',
  });
});

test('a GET call has no body, and parameters that are not given are left out of its address', async () => {
  const { call, fetchApi } = answering({ success: true });

  await call(health, {});

  expect(fetchApi).toHaveBeenCalledWith('/api/health', { method: 'GET', credentials: 'same-origin' });
});

test('a value comes back parsed', async () => {
  const { call } = answering({ success: true, savedAt: '2026-03-02T09:30:00Z', more: 'is dropped' });

  const reply = await call(renameListing, input);

  expect(reply).toEqual({ ok: true, value: { savedAt: new Date('2026-03-02T09:30:00Z') } });
});

test('a refusal is returned as a value, with its facts and its sentence', async () => {
  const { call } = answering(
    { success: false, error: 'That was tried too often.', code: 'request.too_often', retryAfter: 7 },
    429,
  );

  const reply = await call(renameListing, input);

  expect(reply).toEqual({
    ok: false,
    refusal: { code: 'request.too_often', error: 'That was tried too often.', retryAfter: 7 },
  });
});

test('a fault is thrown with the reference that people can quote', async () => {
  const { call } = answering(
    { success: false, error: 'Something went wrong.', code: 'fault', reference: 'r-1' },
    500,
  );

  await expect(call(renameListing, input)).rejects.toMatchObject({
    name: 'CallFailed',
    status: 500,
    reference: 'r-1',
    message: 'Something went wrong.',
  });
});

test.for([
  ['a proxy’s page', '<html>Bad gateway</html>', 502],
  ['nothing', '', 504],
  ['a bare text', '"hello"', 200],
  ['a list', '[]', 200],
  ['null', 'null', 200],
  ['an object of another shape', '{"ok":true}', 200],
  ['a refusal without code', '{"success":false}', 400],
] as const)('%s instead of an answer is a failed call, not a value', async ([, body, status]) => {
  const { call } = answering(body, status);

  await expect(call(renameListing, input)).rejects.toBeInstanceOf(CallFailed);
});

test('a value of the wrong shape is rejected', async () => {
  const { call } = answering({ success: true, savedAt: 'yesterday' });

  await expect(call(renameListing, input)).rejects.toThrow();
});

test('a network error is passed on unchanged', async () => {
  const call = createCall(async () => {
    throw new TypeError('fetch failed');
  });

  await expect(call(health, {})).rejects.toThrow('fetch failed');
});
