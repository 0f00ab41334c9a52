import {
  addProviderDocument,
  decideDocument,
  listDocumentQueue,
  listProviderDocuments,
  withdrawProviderDocument,
} from '@tessera/contract/services/provider-documents';
import { listAllProviders } from '@tessera/contract/services/providers-admin';
import { addDays } from '@tessera/domain/services/local-time';
import { describe, expect, test } from 'vitest';
import { documentBytes, uploadDocument } from '../../../testing/documents.ts';
import { liveKitchen, valueOf } from '../../../testing/kitchens.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const today = () => app.clock.now().toISOString().slice(0, 10);
const inDays = (days: number) => addDays(today(), days);

async function given(days = 200) {
  const kitchen = await liveKitchen(app);
  const fileId = await uploadDocument(kitchen.browser, `identity ${kitchen.id}`);
  const params = { providerId: kitchen.id };
  const body = { fileId, kind: 'identity' as const, expiresOn: inDays(days) };
  const answer = valueOf(await kitchen.browser.call(addProviderDocument, { params, body }));
  const [document] = answer.documents;
  if (!document) throw new Error('The document is missing');
  const admin = await app.as(await app.given.person({ role: 'admin' }));
  const queue = valueOf(await admin.call(listDocumentQueue, {}));
  const digest = queue.waiting.find(({ id }) => id === document.id)?.digest ?? '';
  return { kitchen, params, fileId, document, admin, digest };
}

const viewedBy = async (providerId: number) =>
  app.db
    .selectFrom('auditEntries')
    .select(['actorId', 'action', 'facts'])
    .where('subject', '=', `provider:${providerId}`)
    .where('action', 'like', 'documents.%')
    .orderBy('id')
    .execute();

describe('a document', () => {
  test('is checked by an administrator, and the owner is told', async () => {
    const { kitchen, params, document, admin, digest } = await given();
    await app.mail();
    expect(document).toMatchObject({ kind: 'identity', status: 'waiting' });
    const { providers } = valueOf(await admin.call(listAllProviders, {}));
    expect(providers.find(({ id }) => id === kitchen.id)?.waitingDocuments).toBe(1);

    const decision = { documentId: document.id };
    valueOf(await admin.call(decideDocument, { params: decision, body: { decision: 'accept', digest } }));

    const after = valueOf(await kitchen.browser.call(listProviderDocuments, { params }));
    expect(after.steps.map(({ state }) => state)).toEqual(['accepted', 'missing', 'missing']);
    expect((await app.mail()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Accepted: identity'),
    ]);
  });

  test('is refused with a reason that the owner reads', async () => {
    const { kitchen, params, document, admin, digest } = await given();
    const decision = { documentId: document.id };
    const without = { decision: 'refuse' as const, digest };

    expect(await admin.call(decideDocument, { params: decision, body: without })).toMatchObject({
      refusal: { code: 'request.invalid', error: 'Enter the reason. The owner reads it.' },
    });
    const body = { ...without, reason: 'The photo is blurred.' };
    valueOf(await admin.call(decideDocument, { params: decision, body }));

    const { steps } = valueOf(await kitchen.browser.call(listProviderDocuments, { params }));
    expect(steps[0]).toMatchObject({ state: 'refused', reason: 'The photo is blurred.' });
  });

  test('DC-01: is nobody else’s business: strangers, managers and staff get the answer of a missing one', async () => {
    const { kitchen, params, document } = await given();
    const other = await liveKitchen(app);
    const manager = await app.given.person();
    await app.db
      .insertInto('providerStaff')
      .values({ providerId: kitchen.id, userId: manager.id, role: 'manager', addedAt: app.clock.now() })
      .execute();
    const one = { params: { ...params, documentId: document.id } };
    for (const browser of [other.browser, await app.as(manager)]) {
      const fileId = await uploadDocument(browser, 'x');
      const body = { fileId, kind: 'identity' as const, expiresOn: inDays(9) };
      const answers = [
        await browser.call(listProviderDocuments, { params }),
        await browser.call(addProviderDocument, { params, body }),
        await browser.call(withdrawProviderDocument, one),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ refusal: { code: 'not_found' } });
    }
    const { documents } = valueOf(await kitchen.browser.call(listProviderDocuments, { params }));
    expect(documents).toEqual([document]);
    // The id is not enough either: it must belong to the business in the address.
    const mixed = { params: { providerId: other.id, documentId: document.id } };
    expect(await other.browser.call(withdrawProviderDocument, mixed)).toMatchObject({
      refusal: { code: 'not_found' },
    });
  });

  test('K05, DC-02: its bytes are read by administrators only, also by whoever knows its id', async () => {
    const { kitchen, document } = await given();
    const moderator = await app.as(await app.given.person({ role: 'moderator' }));
    const path = `/api/admin/documents/${document.id}/file`;

    for (const browser of [kitchen.browser, moderator, app.browser()])
      expect([401, 403]).toContain((await browser.fetch(path)).status);
    expect(await viewedBy(kitchen.id)).toEqual([]);
    expect(await moderator.call(listDocumentQueue, {})).toMatchObject({
      refusal: { code: 'auth.forbidden' },
    });
    expect(
      await moderator.call(decideDocument, {
        params: { documentId: document.id },
        body: { decision: 'accept', digest: 'a'.repeat(64) },
      }),
    ).toMatchObject({ refusal: { code: 'auth.forbidden' } });
  });

  test('DC-03: each view is recorded with who looked, and no browser keeps the bytes', async () => {
    const { kitchen, document, digest, admin } = await given();
    const path = `/api/admin/documents/${document.id}/file`;

    const first = await admin.fetch(path);
    await admin.fetch(path);

    expect(new TextDecoder().decode(await first.arrayBuffer())).toContain(`identity ${kitchen.id}`);
    expect(first.headers.get('cache-control')).toContain('no-store');
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await viewedBy(kitchen.id)).toEqual([
      expect.objectContaining({
        action: 'documents.view',
        facts: { document: document.id, kind: 'identity', digest },
      }),
      expect.objectContaining({ action: 'documents.view' }),
    ]);
  });

  test('DC-04: stays as it was when its owner deletes the file, and no answer names where it is stored', async () => {
    const { kitchen, params, fileId, document, admin } = await given();
    const stored = await app.db
      .selectFrom('providerDocuments')
      .select('storeKey')
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow();

    await kitchen.browser.fetch('/api/files/delete', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileIds: [fileId] }),
    });
    await app.db.deleteFrom('files').where('id', '=', fileId).execute();
    await app.jobs.runAll(app.workers);

    const shown = await admin.fetch(`/api/admin/documents/${document.id}/file`);
    expect(shown.status).toBe(200);
    const answers = [
      valueOf(await kitchen.browser.call(listProviderDocuments, { params })),
      valueOf(await admin.call(listDocumentQueue, {})),
    ];
    expect(JSON.stringify(answers)).not.toContain(stored.storeKey);
    for (const path of [`/media/providers/${stored.storeKey}.webp`, `/media/listings/${stored.storeKey}`])
      expect((await kitchen.browser.fetch(path)).status).toBe(404);
  });

  test('DC-05: is neither shown nor accepted once other bytes are stored in its place', async () => {
    const { document, admin, digest } = await given();
    const { storeKey } = await app.db
      .selectFrom('providerDocuments')
      .select('storeKey')
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow();
    await app.ports.store.remove(storeKey);
    await app.ports.store.storeComplete(storeKey, documentBytes('something else'));

    const params = { documentId: document.id };
    expect((await admin.fetch(`/api/admin/documents/${document.id}/file`)).status).toBe(409);
    expect(await admin.call(decideDocument, { params, body: { decision: 'accept', digest } })).toMatchObject({
      refusal: { code: 'documents.changed' },
    });
  });

  test('DC-06: is decided once, and only the version that was looked at', async () => {
    const { kitchen, params: own, document, admin, digest } = await given();
    const params = { documentId: document.id };
    const body = { decision: 'accept' as const, digest: 'a'.repeat(64) };
    expect(await admin.call(decideDocument, { params, body })).toMatchObject({
      refusal: { code: 'documents.changed' },
    });
    // A newer upload takes the place of the one that waits, whose id is then gone.
    const fileId = await uploadDocument(kitchen.browser, `newer ${kitchen.id}`);
    const newer = { fileId, kind: 'identity' as const, expiresOn: inDays(300) };
    const { documents } = valueOf(
      await kitchen.browser.call(addProviderDocument, { params: own, body: newer }),
    );
    expect(documents).toHaveLength(1);
    expect(await admin.call(decideDocument, { params, body: { ...body, digest } })).toMatchObject({
      refusal: { code: 'not_found' },
    });

    const { waiting } = valueOf(await admin.call(listDocumentQueue, {}));
    const queued = waiting.find(({ providerId }) => providerId === kitchen.id);
    const accept = {
      params: { documentId: queued?.id ?? '' },
      body: { decision: 'accept' as const, digest: queued?.digest ?? '' },
    };
    const both = await Promise.all([
      admin.call(decideDocument, accept),
      admin.call(decideDocument, { ...accept, body: { ...accept.body } }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      await kitchen.browser.call(withdrawProviderDocument, {
        params: { ...own, documentId: queued?.id ?? '' },
      }),
    ).toMatchObject({ refusal: { code: 'documents.decided' } });
  });

  test('DC-07: comes from the owner’s own files, is of a usable type, is needed and is valid', async () => {
    const kitchen = await liveKitchen(app);
    const params = { providerId: kitchen.id };
    const own = await uploadDocument(kitchen.browser, 'own');
    const page = await uploadDocument(
      kitchen.browser,
      'page',
      '<!doctype html><title>A page</title><script>1</script>',
    );
    const others = await uploadDocument((await liveKitchen(app)).browser, 'others');
    const good = { fileId: own, kind: 'identity' as const, expiresOn: inDays(9) };
    const cases = [
      [{ ...good, fileId: others }, 'files.missing'],
      [{ ...good, fileId: page }, 'documents.not_usable'],
      [{ ...good, kind: 'vehicle' as const }, 'documents.not_needed'],
      [{ ...good, expiresOn: null }, 'documents.expiry'],
      [{ ...good, expiresOn: inDays(-1) }, 'documents.expiry'],
      [{ ...good, expiresOn: inDays(9_000) }, 'documents.expiry'],
      [{ ...good, kind: 'food_registration' as const }, 'documents.expiry'],
      [{ ...good, expiresOn: '2027-02-30' }, 'request.invalid'],
    ] as const;
    for (const [body, code] of cases)
      expect(await kitchen.browser.call(addProviderDocument, { params, body })).toMatchObject({
        refusal: { code },
      });
    expect(valueOf(await kitchen.browser.call(listProviderDocuments, { params })).documents).toEqual([]);
  });

  test('DC-12: several uploads of one kind at once leave one that waits', async () => {
    const kitchen = await liveKitchen(app);
    const params = { providerId: kitchen.id };
    const fileIds = await Promise.all(['a', 'b', 'c'].map((mark) => uploadDocument(kitchen.browser, mark)));
    const add = (fileId: number) =>
      kitchen.browser.call(addProviderDocument, {
        params,
        body: { fileId, kind: 'identity', expiresOn: inDays(9) },
      });

    const answers = await Promise.all(fileIds.map(add));

    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { documents } = valueOf(await kitchen.browser.call(listProviderDocuments, { params }));
    expect(documents).toHaveLength(1);
  });
});
