import { CallFailed } from '@tessera/contract/client';
import { endpoint } from '@tessera/contract/endpoint';
import type { PageAnswer } from '@tessera/contract/pages';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createServerCall } from './server-call.ts';

const shared = { path: '/api/things/{id}', summary: 'Of the tests.', access: 'anyone' } as const;
const params = z.object({ id: z.string() });
const read = endpoint({ ...shared, method: 'GET', params, output: z.object({ at: z.date() }) });
const change = endpoint({ ...shared, method: 'POST', params });

function answering(answer: PageAnswer) {
  const readApi = vi.fn<() => Promise<PageAnswer>>(async () => answer);
  const fetchApi = vi.fn<() => Promise<Response>>(async () => Response.json({ success: true }));
  return { readApi, fetchApi, call: createServerCall({ readApi, fetchApi }) };
}

test('a reading call goes to its handler, and its answer comes back as it is', async () => {
  const answer = { ok: true, value: { at: new Date('2026-03-02T09:30:00Z') } } as const;
  const { call, readApi, fetchApi } = answering(answer);

  expect(await call(read, { params: { id: '5' } })).toBe(answer);
  expect(readApi).toHaveBeenCalledWith('/api/things/{id}', { params: { id: '5' } });
  expect(fetchApi).not.toHaveBeenCalled();
});

test('a call that changes something is a request', async () => {
  const { call, readApi, fetchApi } = answering({ ok: true, value: {} });

  expect(await call(change, { params: { id: '5' } })).toEqual({ ok: true, value: {} });
  expect(fetchApi).toHaveBeenCalledWith('/api/things/5', expect.objectContaining({ method: 'POST' }));
  expect(readApi).not.toHaveBeenCalled();
});

test('a fault is thrown with its reference', async () => {
  const { call } = answering({ ok: false, fault: { reference: 'a1b2', sentence: 'Something went wrong.' } });

  await expect(call(read, { params: { id: '5' } })).rejects.toEqual(
    new CallFailed(500, 'Something went wrong.', 'a1b2'),
  );
});
