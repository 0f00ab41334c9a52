import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../../hex.ts';

/**
 * Computes a SHA-256 digest of which the value so far can be read at any time. The digests of browsers cannot do that.
 */
export function createFileDigest() {
  const hash = sha256.create();
  return {
    add: (bytes: Uint8Array): void => void hash.update(bytes),
    /** Digest of the bytes so far, in hexadecimal. More may be added afterwards. */
    soFar: (): string => toHex(hash.clone().digest()),
  };
}
