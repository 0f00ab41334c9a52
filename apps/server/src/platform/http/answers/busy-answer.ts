import type { ServerResponse } from 'node:http';
import { sentenceOf } from '@tessera/contract/refusals';
import { plainMessage } from './plain-page.ts';
import { type SecurityOptions, setSecurityHeaders } from './security-headers.ts';

const RETRY_SECONDS = 2;

/**
 * Creates the answer to requests that are refused under load. It is built in advance, so that refusing costs almost
 * nothing.
 */
export function createBusyAnswer({
  isSecure,
}: Pick<SecurityOptions, 'isSecure'>): (url: string, response: ServerResponse) => void {
  const refusal = { code: 'unavailable', retryAfter: RETRY_SECONDS } as const;
  const error = sentenceOf(refusal);
  const call = prepare(
    'application/json; charset=utf-8',
    JSON.stringify({ success: false, error, ...refusal }),
    isSecure,
  );
  const page = prepare('text/html; charset=utf-8', plainMessage('One moment', error), isSecure);
  return (url, response) => {
    const { headers, body } = url.startsWith('/api/') ? call : page;
    response.writeHead(503, headers).end(body);
  };
}

function prepare(contentType: string, body: string, isSecure: boolean) {
  const headers = new Headers({
    'Content-Type': contentType,
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'private, no-store',
    'Retry-After': String(RETRY_SECONDS),
  });
  setSecurityHeaders(headers, { isSecure, imageOrigins: [] });
  return { headers: Object.fromEntries(headers), body };
}
