import { NAME_MAX_LENGTH, tidyName } from '@tessera/domain/accounts/names';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordLength } from '@tessera/domain/accounts/passwords';
import { z } from 'zod';

/** Always in lower case, so that one person cannot have two accounts by spelling. */
export const emailAddress = z
  .string('Please give your e-mail address.')
  .trim()
  .min(1, 'Please give your e-mail address.')
  .max(254, 'This e-mail address is too long.')
  .toLowerCase()
  .pipe(z.email('This does not look like an e-mail address.'));

/** A password that somebody chooses. */
export const newPassword = z
  .string('Please choose a password.')
  .refine(isNotTooLong, {
    error: `Please use at most ${PASSWORD_MAX_LENGTH} characters for the password.`,
    abort: true,
  })
  .refine(
    (text) => passwordLength(text) >= PASSWORD_MIN_LENGTH,
    `Please use at least ${PASSWORD_MIN_LENGTH} characters for the password.`,
  );

/** A password that somebody claims to have. */
export const givenPassword = z
  .string('Please give your password.')
  .min(1, 'Please give your password.')
  .refine(isNotTooLong, `Passwords have at most ${PASSWORD_MAX_LENGTH} characters.`);

const tooLongName = `Please use at most ${NAME_MAX_LENGTH} characters for a name.`;

export const firstName = personName('Please tell us your first name.').refine(
  (name) => name.length > 0,
  'Please tell us your first name.',
);
/** May be empty: not everybody has two names. */
export const lastName = personName('Please tell us your last name.');

/** From the link in a letter. */
export const linkToken = z.string('This link is not complete.').min(1, 'This link is not complete.').max(200);

function personName(missing: string) {
  return z
    .string(missing)
    .max(1_000, tooLongName)
    .transform(tidyName)
    .refine((name) => name.length <= NAME_MAX_LENGTH, tooLongName);
}

function isNotTooLong(text: string): boolean {
  // The first comparison keeps a megabyte of text from being taken apart at all.
  return text.length <= PASSWORD_MAX_LENGTH * 8 && passwordLength(text) <= PASSWORD_MAX_LENGTH;
}
