import { NAME_MAX_LENGTH } from '@tessera/domain/people/names';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordLength } from '@tessera/domain/people/passwords';
import { tidyLine } from '@tessera/domain/texts/one-line';
import { z } from 'zod';

/** Turned into lower case, so that nobody gets two accounts whose addresses differ only in case. */
export const emailAddress = z
  .string('Please enter your email address.')
  .trim()
  .min(1, 'Please enter your email address.')
  .max(254, 'This email address is too long.')
  .toLowerCase()
  .pipe(z.email('This doesn’t look like an email address.'));

/** A password that somebody chooses, with the rules for its length. */
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

/** An existing password, to be checked against the stored one. Its only limit is its length. */
export const givenPassword = z
  .string('Please enter your password.')
  .min(1, 'Please enter your password.')
  .refine(isNotTooLong, `Passwords have at most ${PASSWORD_MAX_LENGTH} characters.`);

const tooLongName = `Please use at most ${NAME_MAX_LENGTH} characters for a name.`;

export const firstName = personName('Please enter your first name.').refine(
  (name) => name.length > 0,
  'Please enter your first name.',
);
/** May be empty, because not everybody has two names. */
export const lastName = personName('Please enter your last name.');

/** The token of a link in an email. */
export const linkToken = z
  .string('This link is incomplete. Open it from the email again.')
  .min(1, 'This link is incomplete. Open it from the email again.')
  .max(200);

function personName(missing: string) {
  return z
    .string(missing)
    .max(1_000, tooLongName)
    .transform(tidyLine)
    .refine((name) => name.length <= NAME_MAX_LENGTH, tooLongName);
}

function isNotTooLong(text: string): boolean {
  // The length is compared first, so that a text of a megabyte is never split.
  return text.length <= PASSWORD_MAX_LENGTH * 8 && passwordLength(text) <= PASSWORD_MAX_LENGTH;
}
