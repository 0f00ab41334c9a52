import { createHash } from 'node:crypto';

/** The ETag of a body. It is weak, because the same content may be sent with different compression. */
export function etagOf(body: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}

/** An answer that everybody may cache but has to revalidate by its ETag. */
export function cacheable(request: Request, body: string, contentType: string): Response {
  const etag = etagOf(body);
  const headers = {
    ETag: etag,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Type': contentType,
  };
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
