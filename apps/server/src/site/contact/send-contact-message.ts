import { sendContactMessage } from '@tessera/contract/site/contact';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';

export const sendContactMessageRoute = handle(
  sendContactMessage,
  async ({ body }, { db, jobs, config }: Ports) => {
    const message = renderEmail(
      {
        subject: `Message from ${body.name}`,
        greeting: 'Somebody wrote to you through the contact page.',
        paragraphs: [`Name: ${body.name}`, `E-mail: ${body.email}`, body.message],
        closing: 'Reply to the email address above. The sender typed it, and it is not verified.',
      },
      config.site.name,
    );
    await db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, 'mail.send', { to: config.admin.email, ...message }));
    return ok({});
  },
);
