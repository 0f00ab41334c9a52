import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another; about 99 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A password for somebody to read off a screen once. */
export function generatePassword(): string {
  return Array.from({ length: GROUPS }, randomGroup).join('-');
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
}
