import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Mailer } from './mailer.ts';

/**
 * Stores emails in the database instead of sending them, to be read at /dev/mail. Used when no SMTP server is set.
 * Sending the same email again stores nothing.
 */
export function createInboxMailer(db: Db, clock: Clock, from: string): Mailer {
  return {
    async send({ key, to, subject, text, html, calendar }) {
      await db
        .insertInto('inboxMessages')
        .values({
          messageKey: key,
          recipient: to.toLowerCase(),
          sender: from,
          subject,
          textBody: text,
          htmlBody: html,
          calendar: calendar?.content ?? null,
          sentAt: clock.now(),
        })
        .onConflict((conflict) => conflict.column('messageKey').doNothing())
        .execute();
    },
  };
}
