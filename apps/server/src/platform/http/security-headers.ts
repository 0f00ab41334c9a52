import { randomBytes } from 'node:crypto';

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
} as const;

export interface SecurityOptions {
  readonly isSecure: boolean;
  /** Origins of map tiles from other servers. */
  readonly imageOrigins: readonly string[];
  readonly isWatched?: boolean;
}

export function createNonce(): string {
  return randomBytes(16).toString('base64url');
}

export function setSecurityHeaders(headers: Headers, { isSecure }: SecurityOptions): void {
  const isSecretAddress = headers.get('Referrer-Policy') === 'no-referrer';
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  // A page with a token in its address sends no referrer.
  if (isSecretAddress) headers.set('Referrer-Policy', 'no-referrer');
  if (isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  // Answers that are not pages need no resources. A page brings its own policy.
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  }
}

/** Only our own styles and scripts, inline ones with a nonce. Pictures may also come from canvas or disk. */
export function pagePolicy(nonce: string, { isSecure, imageOrigins, isWatched }: SecurityOptions): string {
  const scripts = isWatched ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${scripts}`,
    `img-src ${["'self'", 'data:', 'blob:', ...imageOrigins].join(' ')}`,
    "media-src 'self' blob:",
    `connect-src 'self'${isWatched ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
