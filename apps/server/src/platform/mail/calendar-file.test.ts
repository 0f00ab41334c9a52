import { expect, test } from 'vitest';
import { mailerFor, someEmail, startSmtpServer } from '../../testing/smtp-server.ts';
import { type CalendarEntry, calendarFile, calendarOf } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'line@market.example',
  revision: 3,
  status: 'confirmed',
  start: new Date('2027-03-28T00:30:00Z'),
  end: new Date('2027-03-28T01:30:00Z'),
  title: 'Cut at Copper & Comb',
  text: 'Sunday 28 March 2027, 00:30 to 02:30, Europe/London time.\nOrder 7.',
  location: '1 Test Street, Bristol',
  url: 'https://market.example/orders/7',
  changedAt: new Date('2027-03-01T08:00:00Z'),
};
const invitation = { siteName: 'Tessera', from: 'Tessera <no-reply@market.example>', to: 'ada@example.test' };
/** Lines of the file, with folded lines joined. */
const linesOf = (content: string) => content.replaceAll(/\r\n[ \t]/g, '').split('\r\n');

test('K02: an entry over the change of summer time has its two instants in UTC', () => {
  const { method, content } = calendarFile(entry, invitation);

  expect(method).toBe('REQUEST');
  expect(linesOf(content)).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:line@market.example',
      'SEQUENCE:3',
      'DTSTART:20270328T003000Z',
      'DTEND:20270328T013000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Cut at Copper & Comb',
      'LOCATION:1 Test Street\\, Bristol',
    ]),
  );
  const unfolded = linesOf(content).join('\n');
  expect(unfolded).toContain('mailto:no-reply@market.example');
  expect(unfolded).toMatch(/^ATTENDEE;.*RSVP=FALSE.*ada@example\.test$/m);
});

test('a cancelled entry asks calendars to remove the one with its UID', () => {
  const { method, content } = calendarFile({ ...entry, status: 'cancelled', revision: 4 }, invitation);

  expect(method).toBe('CANCEL');
  expect(linesOf(content)).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:4', 'UID:line@market.example']),
  );
});

test('CA-01: line breaks in names and notes begin no property of their own', () => {
  const evil = 'Cut\r\nATTENDEE:mailto:eve@example.test\nBEGIN:VALARM';
  const content = calendarOf(evil, [{ ...entry, title: evil, text: evil, location: evil }]);

  const properties = linesOf(content).map((line) => line.split(/[:;]/)[0]);
  expect(properties).not.toContain('ATTENDEE');
  expect(content).not.toMatch(/^BEGIN:VALARM/m);
});

test('mail programs get the file as an invitation and as an attachment', async () => {
  const { port, received } = await startSmtpServer();

  await mailerFor(`smtp://127.0.0.1:${port}`).send({
    ...someEmail,
    calendar: calendarFile(entry, invitation),
  });

  expect(received[0]?.raw).toMatch(/Content-Type: text\/calendar;[^\n]*method=REQUEST/i);
  expect(received[0]?.email.attachments.map(({ filename }) => filename)).toContain('calendar.ics');
});
