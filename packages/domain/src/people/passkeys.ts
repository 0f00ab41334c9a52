export const PASSKEY_LIMIT = 20;
export const PASSKEY_NAME_LENGTH = 60;

/** Whether a passkey may be removed: its owner has to have another way to sign in. */
export function mayRemovePasskey(account: { passkeys: number; hasPassword: boolean }): boolean {
  return account.hasPassword || account.passkeys > 1;
}
