import { DAYS_LIVE } from '@tessera/domain/listings/statuses';
import type { Email } from '../../platform/mail/email.ts';

interface Site {
  readonly name: string;
  readonly publicUrl: string;
}

export function expiredListingEmail(site: Site, title: string): Email {
  return {
    subject: `Your listing at ${site.name} has run out`,
    greeting: 'Hello,',
    paragraphs: [
      `“${title}” is not shown to others any more: its time was over.`,
      `Nothing of it is lost. You can renew it for another ${DAYS_LIVE} days, change it, or delete it.`,
    ],
    action: { label: 'See my listings', url: `${site.publicUrl}/dashboard` },
  };
}
