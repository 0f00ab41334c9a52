import type { TestApp } from './test-app.ts';

/** Properties of the first entry of a calendar file, by name without parameters. */
export function entryIn(content: string): Record<string, string> {
  const lines = content.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).replace(/;.*/, ''), line.slice(at + 1)];
  });
  return Object.fromEntries(pairs);
}

/** An instant as calendar files write it. */
export const calendarTime = (at: Date | string) =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Calendar files of all emails that were sent to a person, the oldest first, with the emails' subjects. */
export async function calendarsSentTo(app: TestApp, userId: number) {
  await app.jobs.runAll(app.workers);
  const rows = await app.db
    .selectFrom('inboxMessages')
    .innerJoin('users', 'users.email', 'inboxMessages.recipient')
    .select(['subject', 'calendar', 'textBody'])
    .where('users.id', '=', userId)
    .orderBy('inboxMessages.id')
    .execute();
  return rows.flatMap(({ subject, calendar, textBody }) =>
    calendar === null ? [] : [{ subject, text: textBody, entry: entryIn(calendar) }],
  );
}
