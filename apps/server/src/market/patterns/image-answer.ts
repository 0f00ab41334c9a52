import { EDITION } from '@tessera/patterns/edition';
import { cacheable } from '../../platform/http/answers/etag.ts';

const SVG_TYPE = 'image/svg+xml; charset=utf-8';
/** Headers for an address with the current edition of the drawings, which always leads to the same bytes. */
const forever = { 'Content-Type': SVG_TYPE, 'Cache-Control': 'public, max-age=31536000, immutable' };

export function imageAnswer(request: Request, svg: string): Response {
  const isCurrent = new URL(request.url).searchParams.get('v') === String(EDITION);
  return isCurrent ? new Response(svg, { headers: forever }) : cacheable(request, svg, SVG_TYPE);
}
