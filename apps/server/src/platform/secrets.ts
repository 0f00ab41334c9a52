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
  /** Encrypts a value that has to be read again, such as a second factor's key. `unseal` notices any change of it. */
  seal(plain: Uint8Array, purpose: string): Buffer;
  unseal(sealed: Uint8Array, purpose: string): Buffer;
  /** Returns a signature, with which this installation later recognises a text that it issued for this purpose. */
  sign(text: string, purpose: string): string;
  isSigned(text: string, signature: string, purpose: string): boolean;
}

/** Deriving a key costs as much as answering a kept page. There are about a dozen purposes. */
const MAX_REMEMBERED_KEYS = 100;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(appSecret: string): Secrets {
  // Each purpose has a key of its own: a value that was encrypted for one purpose is not accepted for another.
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', appSecret, 'tessera', purpose, 32));
    if (keys.size < MAX_REMEMBERED_KEYS) keys.set(purpose, key);
    return key;
  };
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
      // `authTagLength` is required: without it, a truncated tag would be accepted.
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), iv, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}

/** Creates a token with 256 random bits. Only its digest is ever stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Reads this installation's own secret, which is generated once. If several processes start at the same time, one
 * generates it and all use it.
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

/** Writes a new secret. The file exists completely under its name or not at all, even if this process is killed. */
async function makeAppSecret(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    // Another process has written the file first. Its secret is used.
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
