import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Secrets {
  /** Authenticated encryption for values that have to be read again, such as a second factor's key. */
  seal(plain: Uint8Array, purpose: string): Buffer;
  unseal(sealed: Uint8Array, purpose: string): Buffer;
  /** A signature that proves that this installation issued a text for this purpose. */
  sign(text: string, purpose: string): string;
  isSigned(text: string, signature: string, purpose: string): boolean;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(appSecret: string): Secrets {
  // One key per purpose: a value encrypted for one purpose is not accepted for another.
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'tessera', purpose, 32));
  const signatureOf = (text: string, purpose: string) =>
    createHmac('sha256', keyFor(purpose)).update(text).digest();
  return {
    sign: (text, purpose) => signatureOf(text, purpose).toString('base64url'),
    isSigned(text, signature, purpose) {
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(text, purpose);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    seal(plain, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    unseal(sealed, purpose) {
      const iv = sealed.subarray(0, IV_BYTES);
      // Without this, a truncated tag would be accepted.
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), iv, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}

/** 256 bits of randomness. Only the digest is stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The installation's own secret, generated once. Of several processes that start at once, one generates it and all use
 * it.
 */
export async function readOrCreateAppSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'app-secret');
  const existing = await readIfThere(file);
  if (existing === undefined) await makeAppSecret(file);
  const secret = (existing ?? (await readFile(file, 'utf8'))).trim();
  if (secret.length >= 32) return secret;
  throw new Error(`${file} is damaged. Restore a copy of it, or delete it to generate a new one.`);
}

/** The file exists completely under its name or not at all, whenever this process is killed. */
async function makeAppSecret(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    // Another process has written the file first: its secret is used.
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
