import { longDay } from '@tessera/domain/days';
import { DAYS_TO_UNDO } from '@tessera/domain/people/deletion';
import type { Email } from '../../platform/mail/email.ts';

interface Site {
  readonly name: string;
  readonly publicUrl: string;
}

const greeting = 'Hello,';

export function deletionRequestedEmail(site: Site, dueAt: Date, by: 'person' | 'administrator'): Email {
  const who = by === 'administrator' ? 'An administrator has requested it. ' : '';
  return {
    subject: `Your account at ${site.name} will be deleted`,
    greeting,
    paragraphs: [
      `Your account will be deleted on ${longDay(dueAt)}. ${who}Your listings are paused from now on.`,
      `You have ${DAYS_TO_UNDO} days to change your mind: sign in and choose “Keep my account”.`,
    ],
    action: { label: 'Keep my account', url: `${site.publicUrl}/profile?section=data` },
    closing: `If this wasn’t you, sign in, keep the account and change your password: ${site.publicUrl}/auth/forgot-password`,
  };
}

export function deletionUndoneEmail(site: Site): Email {
  return {
    subject: `Your account at ${site.name} stays`,
    greeting,
    paragraphs: ['Your account won’t be deleted. Listings that were paused are live again.'],
    closing: `If this wasn’t you, change your password now: ${site.publicUrl}/auth/forgot-password`,
  };
}

export function accountDeletedEmail(site: Site): Email {
  return {
    subject: `Your account at ${site.name} was deleted`,
    greeting,
    paragraphs: [
      'Your account and everything personal in it were deleted. Orders, payments and refunds stay without your name, because accounting law requires it.',
      'This is the last email about it. You can sign up with this address again.',
    ],
  };
}
