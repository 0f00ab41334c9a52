import { DAYS_LIVE } from '@tessera/domain/market/listings/statuses';
import type { Email } from '../../platform/mail/email.ts';

interface Site {
  readonly name: string;
  readonly publicUrl: string;
}

export function expiredListingEmail(site: Site, title: string): Email {
  return {
    subject: `Your listing at ${site.name} has expired`,
    greeting: 'Hello,',
    paragraphs: [
      `“${title}” is no longer shown to others because its time is over.`,
      `Nothing is lost: you can renew it for another ${DAYS_LIVE} days, edit it, or delete it.`,
    ],
    action: { label: 'Your listings', url: `${site.publicUrl}/dashboard` },
  };
}
