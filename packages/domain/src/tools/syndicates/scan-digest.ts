import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../../hex.ts';

/** SHA-256 of a scan as hexadecimal text, for browsers that compute digests only on pages with TLS. */
export function scanDigest(bytes: Uint8Array): string {
  return toHex(sha256(bytes));
}
