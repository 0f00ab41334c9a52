import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ITERATIONS = 4_096;

/**
 * The hash that PostgreSQL stores for a password, computed here as psql does. Because the password itself is in no
 * statement, the server's logs and statistics cannot contain it.
 */
export function scramVerifier(password: string, fixedSalt?: string): string {
  const salt = fixedSalt === undefined ? randomBytes(16) : createHash('md5').update(fixedSalt).digest();
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const serverKey = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

/** The hash that MariaDB stores for a password under `mysql_native_password`. */
export function mysqlNativeHash(password: string): string {
  const once = createHash('sha1').update(password, 'utf8').digest();
  return `*${createHash('sha1').update(once).digest('hex').toUpperCase()}`;
}
