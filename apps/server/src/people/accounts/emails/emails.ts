import { formatLinkLifetime } from '@tessera/domain/people/link-lifetimes';
import type { Email } from '../../../platform/mail/email.ts';

/**
 * Emails about accounts. They never repeat a name or anything else that somebody typed: otherwise anybody could make us
 * send a message to a stranger by signing up with the stranger's address.
 */
interface Site {
  readonly name: string;
  readonly publicUrl: string;
}

const greeting = 'Hello,';
const ignore = 'If this wasn’t you, you don’t need to do anything.';

/** Email with the link that confirms an address. */
export function verificationEmail(site: Site, token: string): Email {
  return {
    subject: `Confirm your email address for ${site.name}`,
    greeting,
    paragraphs: [
      'Click to confirm your email address. After that you can publish listings and upload files.',
    ],
    action: { label: 'Confirm my address', url: verificationUrl(site, token) },
    closing: `The link works once, for ${formatLinkLifetime('verify')}. ${ignore}`,
  };
}

export function alreadyRegisteredEmail(site: Site): Email {
  return {
    subject: `You already have an account at ${site.name}`,
    greeting,
    paragraphs: [
      `Somebody tried to sign up at ${site.name} with your address. You already have an account, so nothing was changed.`,
      `If it was you, sign in with your password. If you’ve forgotten it, choose a new one at ${site.publicUrl}/auth/forgot-password`,
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth/login` },
    closing: ignore,
  };
}

export function resetPasswordEmail(site: Site, token: string): Email {
  return {
    subject: `Choose a new password for ${site.name}`,
    greeting,
    paragraphs: ['Somebody requested a new password for your account. Use this link to choose one.'],
    action: {
      label: 'Choose a new password',
      url: `${site.publicUrl}/auth/reset-password?token=${encodeURIComponent(token)}`,
    },
    closing: `The link works once, for ${formatLinkLifetime('reset')}. ${ignore}`,
  };
}

export function changeAddressEmail(site: Site, token: string): Email {
  return {
    subject: `Confirm your new email address for ${site.name}`,
    greeting,
    paragraphs: [
      `Confirm that you want to use this address for your account at ${site.name}. Until then your account keeps its current address.`,
    ],
    action: { label: 'Use this address', url: verificationUrl(site, token) },
    closing: `The link works once, for ${formatLinkLifetime('change')}. ${ignore}`,
  };
}

export function addressTakenEmail(site: Site): Email {
  return {
    subject: `This address already has an account at ${site.name}`,
    greeting,
    paragraphs: [
      `Somebody wanted to use your address for another account at ${site.name}. Your account already uses it, so nothing was changed.`,
    ],
    closing: ignore,
  };
}

export function addressChangeNotice(site: Site): Email {
  return {
    subject: `Your email address at ${site.name} is about to change`,
    greeting,
    paragraphs: ['We sent a link to a new address. When it is opened, the new address replaces this one.'],
    closing: `If this wasn’t you, choose a new password now: ${site.publicUrl}/auth/forgot-password`,
  };
}

/** Email to the former address of an account whose address was changed in the Database Manager or by other tools. */
export function outsideAddressChangeEmail(site: Site): Email {
  return {
    subject: `The email address of your account at ${site.name} was changed`,
    greeting,
    paragraphs: [
      'An administrator changed the email address of your account. You can no longer sign in with this one, and links that we sent to it no longer work.',
      'Your password, passkeys and two-step sign-in are unchanged. Nobody can use the new address to choose a new password until you have signed in and confirmed it.',
    ],
    closing: `If you didn’t ask for this, please contact us: ${site.publicUrl}/contact`,
  };
}

/** Email to somebody who requests a new password before their address is confirmed. They get it instead of the link. */
export function confirmAddressFirstEmail(site: Site): Email {
  return {
    subject: `Confirm your email address for ${site.name} first`,
    greeting,
    paragraphs: [
      'Somebody requested a new password for your account. An administrator changed the account’s email address to this one, and it has not been confirmed yet, so we can’t send a link for a new password to it.',
      'Sign in with your password and confirm the address in your profile. If you don’t know the password, please contact us.',
    ],
    closing: ignore,
  };
}

export function passwordChangedEmail(site: Site): Email {
  return {
    subject: `Your password at ${site.name} was changed`,
    greeting,
    paragraphs: ['Your password was changed, and all other browsers were signed out.'],
    closing: `If this wasn’t you, choose a new one now: ${site.publicUrl}/auth/forgot-password`,
  };
}

function verificationUrl(site: Site, token: string): string {
  return `${site.publicUrl}/auth/verify?token=${encodeURIComponent(token)}`;
}
