import type { Email } from '../../platform/mail/email.ts';

/**
 * What is written about accounts. No letter repeats a name or anything else that somebody typed:
 * whoever signs up with a stranger's address could otherwise have us send them a message.
 */
interface Site {
  readonly name: string;
  readonly publicUrl: string;
}

const greeting = 'Hello,';
const ignore = 'If this was not you, you need not do anything.';

export function verificationEmail(site: Site, token: string): Email {
  return {
    subject: `Confirm your e-mail address for ${site.name}`,
    greeting,
    paragraphs: [
      'Please confirm that this address is yours. After that you can publish listings and upload files.',
    ],
    action: { label: 'Confirm my address', url: verificationUrl(site, token) },
    closing: `The link works once, for 24 hours. ${ignore}`,
  };
}

export function alreadyRegisteredEmail(site: Site): Email {
  return {
    subject: `You already have an account at ${site.name}`,
    greeting,
    paragraphs: [
      `Somebody tried to sign up at ${site.name} with your address. You already have an account, so nothing was changed.`,
      `If it was you, sign in with your password. If you do not remember it, you can choose a new one at ${site.publicUrl}/auth/forgot-password`,
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth/login` },
    closing: ignore,
  };
}

export function resetPasswordEmail(site: Site, token: string): Email {
  return {
    subject: `Choose a new password for ${site.name}`,
    greeting,
    paragraphs: ['Somebody asked for a new password for your account. With this link you can choose one.'],
    action: {
      label: 'Choose a new password',
      url: `${site.publicUrl}/auth/reset-password?token=${encodeURIComponent(token)}`,
    },
    closing: `The link works once, for one hour. ${ignore}`,
  };
}

export function changeAddressEmail(site: Site, token: string): Email {
  return {
    subject: `Confirm your new e-mail address for ${site.name}`,
    greeting,
    paragraphs: [
      `Please confirm that you want to use this address for your account at ${site.name}. Until then the old one stays in force.`,
    ],
    action: { label: 'Use this address', url: verificationUrl(site, token) },
    closing: `The link works once, for 24 hours. ${ignore}`,
  };
}

export function addressTakenEmail(site: Site): Email {
  return {
    subject: `This address already has an account at ${site.name}`,
    greeting,
    paragraphs: [
      `Somebody wanted to use your address for another account at ${site.name}. It belongs to yours already, so nothing was changed.`,
    ],
    closing: ignore,
  };
}

export function addressChangeNotice(site: Site): Email {
  return {
    subject: `Your e-mail address at ${site.name} is about to change`,
    greeting,
    paragraphs: [
      'A link was sent to a new address. As soon as it is used, your account has that address instead of this one.',
    ],
    closing: `If this was not you, please choose a new password now: ${site.publicUrl}/auth/forgot-password`,
  };
}

export function passwordChangedEmail(site: Site): Email {
  return {
    subject: `Your password at ${site.name} was changed`,
    greeting,
    paragraphs: ['Your password was changed, and all other browsers were signed out.'],
    closing: `If this was not you, please choose a new one now: ${site.publicUrl}/auth/forgot-password`,
  };
}

function verificationUrl(site: Site, token: string): string {
  return `${site.publicUrl}/auth/verify?token=${encodeURIComponent(token)}`;
}
