import { randomInt } from 'node:crypto';

/**
 * Characters of a generated password, without those that are easily confused. The password has about 99 bits of
 * entropy.
 */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Generates a password that somebody reads from a screen once. */
export function generatePassword(): string {
  return Array.from({ length: GROUPS }, randomGroup).join('-');
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
}
