import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Secrets {
  /** Authenticated encryption for what must be read again, such as a second factor's key. */
  seal(plain: Uint8Array, purpose: string): Buffer;
  unseal(sealed: Uint8Array, purpose: string): Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(appSecret: string): Secrets {
  // One key a purpose: what was sealed for one cannot be passed off as another.
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'tessera', purpose, 32));
  return {
    seal(plain, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    unseal(sealed, purpose) {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}

/** 256 bits of randomness; only the digest is stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The installation's own secret, made once. Two processes that start at once agree: the first to create the file wins. */
export async function readOrCreateAppSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'app-secret');
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing.length >= 32) return existing.trim();
  try {
    const handle = await open(file, 'wx', 0o600);
    const secret = randomBytes(48).toString('base64url');
    await handle.writeFile(secret);
    await handle.sync();
    await handle.close();
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret.length < 32)
      throw new Error(`${file} is damaged. Put a copy of it back, or remove it to make a new one.`);
    return secret;
  }
}
