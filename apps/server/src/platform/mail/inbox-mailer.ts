import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Mailer } from './mailer.ts';

/** Used when no SMTP server is set: stores emails in the database, to be read at /dev/mail. A repeated send stores nothing. */
export function createInboxMailer(db: Db, clock: Clock, from: string): Mailer {
  return {
    async send({ key, to, subject, text, html }) {
      await db
        .insertInto('inboxMessages')
        .values({
          messageKey: key,
          recipient: to.toLowerCase(),
          sender: from,
          subject,
          textBody: text,
          htmlBody: html,
          sentAt: clock.now(),
        })
        .onConflict((conflict) => conflict.column('messageKey').doNothing())
        .execute();
    },
  };
}
