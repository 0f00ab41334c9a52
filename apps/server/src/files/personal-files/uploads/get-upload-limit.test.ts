import { getUploadLimit } from '@tessera/contract/files/storage-plans';
import { describe, expect, test } from 'vitest';
import { openPayments } from '../../../testing/selling/payments.ts';

const pay = openPayments();

describe('what a person may upload', () => {
  test('are the limits of the free plan at first', async () => {
    const { person, browser } = pay;

    const reply = await browser.call(getUploadLimit, { params: { userId: person.id } });

    expect(reply).toEqual({
      ok: true,
      value: {
        uploadLimit: {
          file_size: '10MB',
          upload_size: '200MB',
          file_size_cost: 0,
          upload_size_cost: 0,
          used_bytes: 0,
          expiry_date: null,
          unused_pence: 0,
        },
      },
    });
  });

  test.for(['other', 'admin', 'nobody'] as const)('O01: is not told of %s', async (whose) => {
    const { browser } = pay;
    const ids = {
      other: (await pay.app.given.person()).id,
      admin: (await pay.app.given.person({ role: 'admin' })).id,
      nobody: 2_147_483_000,
    };

    const response = await browser.fetch(`/api/auth/upload-limit/${ids[whose]}`);

    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      success: false,
      code: 'not_found',
      error: 'There is nothing at this address.',
    });
  });

  test('O01: even administrators can read only their own limits', async () => {
    const person = await pay.app.given.person();
    const browser = await pay.app.as(await pay.app.given.person({ role: 'admin' }));

    const response = await browser.fetch(`/api/auth/upload-limit/${person.id}`);

    expect(response.status).toBe(404);
  });
});
