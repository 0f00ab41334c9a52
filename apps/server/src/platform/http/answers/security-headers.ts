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
  /** Origins of other servers from which map tiles may be loaded. */
  readonly imageOrigins: readonly string[];
  readonly isWatched?: boolean;
}

export function createNonce(): string {
  return randomBytes(16).toString('base64url');
}

export function setSecurityHeaders(headers: Headers, { isSecure }: SecurityOptions): void {
  const isSecretAddress = headers.get('Referrer-Policy') === 'no-referrer';
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  // A page with a token in its address must not send the address to other sites.
  if (isSecretAddress) headers.set('Referrer-Policy', 'no-referrer');
  if (isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  // Answers that are not pages need no resources. A page sets a policy of its own.
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  }
}

/** Sources by which a policy allows inline scripts and styles: a nonce, or the hash of each. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export function nonceSources(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/**
 * Content-Security-Policy of a page. It allows only our own styles and scripts, and the inline ones that are given.
 * Pictures may also come from a canvas or from disk.
 */
export function pagePolicy(
  { scripts, styles }: InlineSources,
  { isSecure, imageOrigins, isWatched }: SecurityOptions,
): string {
  const allow = (inline: readonly string[]) =>
    ["'self'", ...(isWatched ? ["'unsafe-inline'"] : inline)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${allow(scripts)}`,
    `style-src ${allow(styles)}`,
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
