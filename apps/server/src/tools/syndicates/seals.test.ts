import { changeAgreement, acceptAgreement } from '@tessera/contract/tools/syndicate-people';
import { getSealLog, readScan, sealTicket } from '@tessera/contract/tools/syndicate-seals';
import { getSyndicate } from '@tessera/contract/tools/syndicates';
import { createMessageWriter } from '@tessera/domain/sold/pools/message';
import { parseSealLog } from '@tessera/domain/tools/syndicates/parse-seal-log';
import { findSealFault } from '@tessera/domain/tools/syndicates/seal-rules';
import { verifySeals } from '@tessera/domain/tools/syndicates/verify-seals';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { giveFile } from '../../testing/listings.ts';
import {
  addDraw,
  drawOf,
  join,
  type Player,
  player,
  syndicateOf,
  type TestSyndicate,
  valueOf,
} from '../../testing/syndicates.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { sha256 } from '../../testing/files/uploads.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));
beforeEach(() => app.jobs.forget());

async function asUploader({ browser, id }: Player) {
  await app.db
    .updateTable('users')
    .set({ fileSize: '10MB', uploadSize: '200MB' })
    .where('id', '=', id)
    .execute();
  const answer = await browser.fetch('/api/ftp/directories');
  const { userUploadPath: directory } = (await answer.json()) as { userUploadPath: string };
  return { browser, userId: id, directory };
}

const scan = () => Uint8Array.from(Buffer.from(`a ticket ${Math.random()}`));

async function seal(syndicate: TestSyndicate, draw: number, content = scan()) {
  const { id, manager } = syndicate;
  const fileId = await giveFile(await asUploader(manager), content, 'ticket.png');
  const answer = await manager.browser.call(sealTicket, { params: { id, draw }, body: { fileId } });
  return { answer, content, fileId };
}

const logOf = async ({ id, manager }: TestSyndicate) => {
  const parsed = parseSealLog(valueOf(await manager.browser.call(getSealLog, { params: { id } })).log);
  if (!parsed.ok) throw new Error(parsed.refusal);
  return parsed.value;
};

test('TLS-4: a sealed ticket is emailed as a root to every member at once, and scan and root prove it', async () => {
  const syndicate = await syndicateOf(app, [1, 2]);
  const draw = await addDraw(app, syndicate);
  await app.mail();

  const { answer, content } = await seal(syndicate, draw);

  const { root } = valueOf(answer);
  const sent = app.jobs.queued('mail.send');
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    [syndicate.manager, ...syndicate.members].map(({ email }) => email).toSorted(),
  );
  for (const { text } of sent) expect(text).toContain(`${root.index}:${root.digest}`);
  const checks = verifySeals(createMessageWriter(), await logOf(syndicate), {
    evidence: { root, scan: sha256(content) },
    formatTime: String,
  });
  expect(checks.map(({ hasPassed }) => hasPassed)).toEqual([true, true, true, true]);
  const member = syndicate.members[0]!;
  const download = `/api/syndicates/${syndicate.id}/draws/${draw}/tickets/1/scan`;
  const bytes = await (await member.browser.fetch(download)).arrayBuffer();
  expect(sha256(new Uint8Array(bytes))).toBe(sha256(content));
});

test('LO-03: nothing is sealed from the millisecond on at which the draw closes, and its time cannot be moved', async () => {
  const syndicate = await syndicateOf(app);
  const draw = await addDraw(app, syndicate, 1);
  app.clock.advance({ seconds: 3_599 });
  expect((await seal(syndicate, draw)).answer).toMatchObject({ ok: true });

  app.clock.advance({ seconds: 1 });

  expect((await seal(syndicate, draw)).answer).toMatchObject({
    refusal: { code: 'syndicates.draw_closed' },
  });
  expect((await drawOf(syndicate.manager, syndicate.id, draw)).tickets).toHaveLength(1);
});

test('LO-03: after the first ticket nobody is added to the draw', async () => {
  const syndicate = await syndicateOf(app);
  const draw = await addDraw(app, syndicate);
  await seal(syndicate, draw);

  const late = await player(app);
  await join(syndicate, late);

  expect((await drawOf(late, syndicate.id, draw)).parts.map(({ member }) => member)).toEqual([1, 2]);
});

test('LO-04: the application itself can neither change nor remove a seal', async () => {
  const syndicate = await syndicateOf(app);
  await addDraw(app, syndicate);
  const { id } = syndicate;

  await expect(
    app.db
      .updateTable('syndicateSeals')
      .set({ at: new Date(0) })
      .where('syndicateId', '=', id)
      .execute(),
  ).rejects.toThrow('neither changed nor removed');
  await expect(app.db.deleteFrom('syndicateSeals').where('syndicateId', '=', id).execute()).rejects.toThrow(
    'neither changed nor removed',
  );
  expect(findSealFault(createMessageWriter(), await logOf(syndicate))).toBeUndefined();
});

test('LO-04: entries that are written at once are one chain', async () => {
  const syndicate = await syndicateOf(app);
  await Promise.all(Array.from({ length: 8 }, (_, index) => addDraw(app, syndicate, 10 + index)));

  const log = await logOf(syndicate);

  expect(log.entries).toHaveLength(9);
  expect(findSealFault(createMessageWriter(), log)).toBeUndefined();
});

test('LO-11: only the manager seals, and only files of their own', async () => {
  const syndicate = await syndicateOf(app);
  const { id, manager } = syndicate;
  const member = syndicate.members[0]!;
  const params = { id, draw: await addDraw(app, syndicate) };
  const fileId = await giveFile(await asUploader(member), scan(), 'theirs.png');

  expect(await member.browser.call(sealTicket, { params, body: { fileId } })).toMatchObject({
    refusal: { code: 'syndicates.manager_only' },
  });
  expect(await manager.browser.call(sealTicket, { params, body: { fileId } })).toMatchObject({
    refusal: { code: 'files.missing' },
  });
  const { fileId: mine } = await seal(syndicate, params.draw);
  expect(await manager.browser.call(sealTicket, { params, body: { fileId: mine } })).toMatchObject({
    refusal: { code: 'syndicates.sealed_already' },
  });
});

test('LO-11: strangers cannot read the scan of a ticket, and nobody can once its owner has deleted it', async () => {
  const syndicate = await syndicateOf(app);
  const { id, manager } = syndicate;
  const draw = await addDraw(app, syndicate);
  const { fileId } = await seal(syndicate, draw);
  const params = { id, draw, ticket: 1 };
  const stranger = await player(app);

  expect(await stranger.browser.call(readScan, { params })).toMatchObject({
    refusal: { code: 'syndicates.missing' },
  });
  expect(await stranger.browser.call(getSealLog, { params: { id } })).toMatchObject({
    refusal: { code: 'syndicates.missing' },
  });
  expect(await manager.browser.call(readScan, { params: { ...params, ticket: 2 } })).toMatchObject({
    refusal: { code: 'syndicates.scan_missing' },
  });
  await manager.browser.fetch('/api/files/delete', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileIds: [fileId] }),
  });
  expect(await manager.browser.call(readScan, { params })).toMatchObject({
    refusal: { code: 'syndicates.scan_missing' },
  });
  expect((await drawOf(manager, id, draw)).tickets).toMatchObject([{ number: 1, isThere: false }]);
});

test('LO-13: members take part in new draws under the version that they accepted, and accept only the newest', async () => {
  const syndicate = await syndicateOf(app, [1, 1]);
  const { id, manager } = syndicate;
  const [second, third] = syndicate.members;
  const change = (body: string) => manager.browser.call(changeAgreement, { params: { id }, body: { body } });
  expect(valueOf(await change('The new text. <b>Ours</b>')).version).toBe(2);
  expect(valueOf(await change('The new text. <b>Ours</b>')).version).toBe(2);
  const accept = (version: number) =>
    second!.browser.call(acceptAgreement, { params: { id }, body: { version } });

  expect(await accept(1)).toMatchObject({ refusal: { code: 'syndicates.agreement_changed' } });
  expect(await second!.browser.call(changeAgreement, { params: { id }, body: { body: 'x' } })).toMatchObject({
    refusal: { code: 'syndicates.manager_only' },
  });
  valueOf(await accept(2));
  const draw = await addDraw(app, syndicate);

  expect((await drawOf(manager, id, draw)).parts.map(({ member }) => member)).toEqual([1, 2]);
  valueOf(await third!.browser.call(acceptAgreement, { params: { id }, body: { version: 2 } }));
  expect((await drawOf(manager, id, draw)).parts.map(({ member }) => member)).toEqual([1, 2, 3]);
  const view = valueOf(await third!.browser.call(getSyndicate, { params: { id } })).syndicate;
  expect(view.agreement).toMatchObject({ version: 2, isAccepted: true, body: 'The new text. <b>Ours</b>' });
});
