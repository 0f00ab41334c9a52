import { randomBytes } from 'node:crypto';
import {
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  readRecoveryCode,
  recoveryCodeFrom,
} from '@tessera/domain/people/second-factor';
import type { Tx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { createRecoveryCodes, markRecoveryCodeUsed, deleteRecoveryCodes } from './second-factor.queries.ts';

/**
 * Replaces all recovery codes of a person. Returns the new ones, which are shown only now: just their digests are
 * stored.
 */
export async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    recoveryCodeFrom(randomBytes(RECOVERY_CODE_LENGTH)),
  );
  await deleteRecoveryCodes(tx, userId);
  await createRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code.replace('-', ''))),
  );
  return codes;
}

/** Uses up a recovery code. False if the text is none of this person's remaining codes. */
export async function spendRecoveryCode(tx: Tx, userId: number, text: string, now: Date): Promise<boolean> {
  const code = readRecoveryCode(text);
  return code !== undefined && markRecoveryCodeUsed(tx, userId, hashRecoveryCode(userId, code), now);
}

function hashRecoveryCode(userId: number, code: string): Buffer {
  return hashToken(`${userId}:${code}`);
}
