const FINGERPRINT_BYTES = 1024 * 1024;

/** Computes SHA-256 in hexadecimal. Browsers allow it only on secure connections. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

export function findDigest(crypto: Crypto): Digest | undefined {
  // TypeScript says that `subtle` always exists, but it is missing on plain http.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  return subtle && (async (bytes) => toHex(await subtle.digest('SHA-256', bytes)));
}

function toHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Distinguishes files of the same name and size: a digest of the first and last megabyte and the size. */
export async function fingerprintOf(file: Blob, digest: Digest): Promise<string> {
  const head = file.slice(0, FINGERPRINT_BYTES);
  const tail = file.slice(Math.max(0, file.size - FINGERPRINT_BYTES));
  const pieces = new Blob([head, tail, String(file.size)]);
  return digest(new Uint8Array(await pieces.arrayBuffer()));
}
