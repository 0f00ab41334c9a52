import {
  addToTicket,
  answerTicket,
  attachToTicket,
  getTicket,
  getTicketForStaff,
  sendContactMessage,
} from '@tessera/contract/site/contact';
import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_VISITOR_BYTES_PER_DAY,
  VISITOR_FILE_DAYS,
} from '@tessera/domain/site/contact/tickets';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { checkFiles, type Finding } from '../../files/personal-files/public.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';
import { eraseTickets, exportTickets, listTicketEntries } from './public.ts';

let app: TestApp;
let moderator: Browser;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  moderator = await app.as(await app.given.person({ role: 'moderator' }));
  const red = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  photo = Uint8Array.from(await red.png().toBuffer());
});

const message = 'My parcel has not arrived yet.';

interface Ticket {
  readonly browser: Browser;
  readonly ticketId: string;
  readonly token: string;
}

async function write(browser = app.browser(), email = 'ada@example.com'): Promise<Ticket> {
  const sent = await browser.call(sendContactMessage, { body: { name: 'Ada', email, message } });
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  const [, ticketId = '', token = ''] = /^\/contact\/([\w-]+)\?token=(.+)$/.exec(sent.value.path) ?? [];
  return { browser, ticketId, token };
}

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text));

async function attach({ browser, ticketId, token }: Ticket, bytes: Bytes, name = 'photo.png') {
  const query = new URLSearchParams({ token, name });
  const answer = await browser.fetch(`/api/contact/${ticketId}/attachments?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  const { attachment, code } = (await answer.json()) as { attachment?: { id: string }; code?: string };
  return { status: answer.status, code, id: attachment?.id ?? '' };
}

const filesOf = async (ticket: Ticket) => {
  const { ticketId, token, browser } = ticket;
  const read = await browser.call(getTicket, { params: { ticketId }, query: { token } });
  return read.ok ? read.value.ticket.messages.map(({ attachments }) => attachments) : [];
};

const fetchFile = ({ browser, ticketId, token }: Ticket, id: string) =>
  browser.fetch(`/api/contact/${ticketId}/attachments/${id}?token=${token}`);

test('CT-08: a file is shown to its sender and to staff, byte for byte, and may not act on the site', async () => {
  const ticket = await write();

  const { status, id } = await attach(ticket, photo, '../dam‮age.png');

  expect(status).toBe(200);
  expect(await filesOf(ticket)).toEqual([
    [{ id, name: expect.not.stringMatching(/[/‮]/u), size: photo.length, mimeType: 'image/png' }],
  ]);
  const forStaff = `/api/moderation/contact/${ticket.ticketId}/attachments/${id}`;
  for (const answer of [await fetchFile(ticket, id), await moderator.fetch(forStaff)]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toContain('private');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(photo);
  }
  expect(await moderator.call(getTicketForStaff, { params: { ticketId: ticket.ticketId } })).toMatchObject({
    value: { ticket: { messages: [{ attachments: [{ id }] }] } },
  });
});

describe('CT-09: nobody else reads or adds a file', () => {
  test('not with another token or through another ticket, and people without a role not as staff', async () => {
    const [mine, other] = [await write(), await write()];
    const { id } = await attach(mine, photo);

    for (const ticket of [{ ...mine, token: '' }, { ...mine, token: other.token }, other])
      expect((await fetchFile(ticket, id)).status).toBe(404);
    expect(await attach({ ...mine, token: other.token }, photo)).toMatchObject({ status: 404 });
    const person = await app.as(await app.given.person());
    const path = `/api/moderation/contact/${mine.ticketId}/attachments/${id}`;
    expect([(await person.fetch(path)).status, (await app.browser().fetch(path)).status]).toEqual([403, 401]);
  });
});

describe('CT-10: what is no photo, PDF or plain text is refused, whatever its name says', () => {
  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'photo.png'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'photo.png'],
    ['a program', 'MZ\u0090\0\u0003', 'report.pdf'],
    ['an archive', 'PK\u0003\u0004', 'notes.txt'],
  ])('%s', async (_what, text, name) => {
    const ticket = await write();

    expect(await attach(ticket, bytesOf(text), name)).toMatchObject({
      status: 415,
      code: 'contact.file_type',
    });
    expect(await filesOf(ticket)).toEqual([[]]);
  });

  test('plain text that a browser could take for a page is shown as text', async () => {
    const ticket = await write();
    const { id } = await attach(ticket, bytesOf('It says: <b>paid</b>'), 'note.txt');

    expect((await fetchFile(ticket, id)).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });
});

test('CT-11: too large, empty and too many files are refused, also when they arrive at once', async () => {
  const ticket = await write();
  const large = new Uint8Array(MAX_ATTACHMENT_BYTES + 1);
  large.set(photo);

  expect(await attach(ticket, large)).toMatchObject({ status: 413, code: 'contact.file_too_large' });
  expect(await attach(ticket, new Uint8Array())).toMatchObject({ status: 400, code: 'contact.file_empty' });
  const answers = await Promise.all(
    Array.from({ length: MAX_ATTACHMENTS + 2 }, (_, index) =>
      attach(ticket, bytesOf(`File ${index}`), 'a.txt'),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_ATTACHMENTS);
  expect(await attach(ticket, photo)).toMatchObject({ status: 409, code: 'contact.too_many_files' });
  const [files] = await filesOf(ticket);
  expect(files).toHaveLength(MAX_ATTACHMENTS);
});

test('a file that is sent again after a lost answer is there once', async () => {
  const ticket = await write();

  const [first, again] = [await attach(ticket, photo), await attach(ticket, photo)];

  expect(again).toEqual(first);
  expect((await filesOf(ticket))[0]).toHaveLength(1);
});

test('CT-12: nothing is attached to a message that was answered', async () => {
  const ticket = await write();
  const params = { ticketId: ticket.ticketId };
  await moderator.call(answerTicket, { params, body: { message: 'It is on its way.', seen: 1 } });

  expect(await attach(ticket, photo)).toMatchObject({ status: 409, code: 'contact.answered' });
});

test('CT-13: files are in the download of a person’s data, and are deleted with the account, bytes and all', async () => {
  const person = await app.given.person();
  const mine = await write(await app.as(person), person.email);
  const other = await write();
  const { id } = await attach(mine, photo);
  const { id: kept } = await attach(other, bytesOf('Not theirs'), 'a.txt');

  const files = (await exportTickets(app.db, person.id))['Files sent to the people who run this site'];
  expect(files).toMatchObject([{ name: 'photo.png', size: photo.length }]);
  expect((await listTicketEntries(app.ports, person.id)).map(({ name }) => name)).toEqual([
    'contact/1-photo.png',
  ]);
  await app.db.transaction().execute((tx) => eraseTickets(tx, person.id, app.ports));
  await app.workers['files.remove'].run({ jobId: 'remove', payload: {} }, app.jobs);

  expect(await app.ports.store.sizeOf(id)).toBeUndefined();
  expect((await fetchFile(other, kept)).status).toBe(200);
});

test('the operator’s check of stored files does not take attachments for orphans, and finds one whose bytes are missing', async () => {
  const ticket = await write();
  const { id } = await attach(ticket, photo);
  const clock = { now: () => new Date(Date.now() + 3 * 86_400_000) };
  const check = async () => {
    const found: Finding[] = [];
    const options = { isRepairing: true, isReading: true };
    for await (const each of checkFiles({ ...app.ports, clock }, options)) found.push(each);
    return found;
  };

  expect(await check()).toEqual([]);
  await app.ports.store.remove(id);

  expect(await check()).toEqual([
    { text: `The bytes of attachment ${id}, “photo.png” are missing from the store.`, isRepaired: false },
  ]);
});

test('CT-15: visitors’ files of all tickets together have a budget a day, and those of accounts are not in it', async () => {
  const [first, second] = [await write(), await write()];
  const person = await app.given.person();
  const mine = await write(await app.as(person), person.email);
  const { id } = await attach(first, photo);
  const sizeOf = (size: number) =>
    app.db.updateTable('attachments').set({ size }).where('id', '=', id).execute();
  await sizeOf(MAX_VISITOR_BYTES_PER_DAY);

  expect(await attach(second, photo)).toMatchObject({ status: 507, code: 'contact.no_room' });
  expect(await attach(mine, photo)).toMatchObject({ status: 200 });
  app.clock.advance({ days: 1, seconds: 1 });
  expect(await attach(second, photo)).toMatchObject({ status: 200 });
  await sizeOf(photo.length);
});

test('CT-16: one file more than a ticket may have is refused before anything is stored', async () => {
  const ticket = await write();
  for (let count = 0; count < MAX_ATTACHMENTS; count++)
    await attach(ticket, bytesOf(`File ${count}`), 'a.txt');
  const { store } = app.ports;
  const stored = vi.spyOn(store, 'storeComplete');

  expect(await attach(ticket, photo)).toMatchObject({ status: 409, code: 'contact.too_many_files' });
  expect(stored).not.toHaveBeenCalled();
  stored.mockRestore();
});

test('CT-17: files of visitors are deleted 180 days after the last change of their ticket, bytes and all', async () => {
  const person = await app.given.person();
  const mine = await write(await app.as(person), person.email);
  const [old, changed] = [await write(), await write()];
  const [ofOld, ofChanged, ofMine] = [
    await attach(old, photo),
    await attach(changed, photo),
    await attach(mine, photo),
  ];
  const sweep = async () => {
    await app.workers['contact.sweep'].run({ jobId: 'sweep', payload: {} }, app.jobs);
    await app.workers['files.remove'].run({ jobId: 'remove', payload: {} }, app.jobs);
  };
  app.clock.advance({ days: VISITOR_FILE_DAYS - 1 });
  await changed.browser.call(addToTicket, {
    params: { ticketId: changed.ticketId },
    body: { token: changed.token, message },
  });
  await sweep();
  expect((await fetchFile(old, ofOld.id)).status).toBe(200);
  app.clock.advance({ days: 2 });
  await sweep();

  expect((await fetchFile(old, ofOld.id)).status).toBe(404);
  expect(await app.ports.store.sizeOf(ofOld.id)).toBeUndefined();
  expect(await filesOf(old)).toEqual([[]]);
  expect((await fetchFile(changed, ofChanged.id)).status).toBe(200);
  expect((await fetchFile(mine, ofMine.id)).status).toBe(200);
});

test('CT-14: one address attaches at most 20 files a day', () => {
  expect(attachToTicket.limits).toContainEqual({ by: 'address', count: 20, seconds: 86_400 });
});
