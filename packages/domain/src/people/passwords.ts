export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;

/** Normalises a password, because keyboards compose accents in different ways. */
export function normalisePassword(text: string): string {
  return text.normalize('NFC');
}

/** Counts characters as people do, not bytes. */
export function passwordLength(text: string): number {
  return Array.from(normalisePassword(text)).length;
}

export type PasswordRefusal = 'auth.password_common' | 'auth.password_personal';

/** Decides whether a password of the right length is too easy to guess. `isCommon` gets it in lower case. */
export function passwordRefusal(
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
): PasswordRefusal | undefined {
  const lower = normalisePassword(password).toLowerCase();
  if (lower === email.toLowerCase() || lower === localName(email)) return 'auth.password_personal';
  return isCommon(lower) ? 'auth.password_common' : undefined;
}

function localName(email: string): string {
  return email.toLowerCase().replace(/@.*$/s, '');
}
