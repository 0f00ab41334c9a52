import { imageSizeIn, slidersIn } from '@tessera/patterns/address';
import { findCurve } from '@tessera/patterns/catalogue';
import type { Curve } from '@tessera/patterns/curve';
import { drawPattern } from '@tessera/patterns/draw-pattern';
import { EDITION } from '@tessera/patterns/edition';
import { patternSvg } from '@tessera/patterns/pattern-svg';
import type { Hono } from 'hono';
import { cacheable } from '../../platform/http/etag.ts';
import type { EdgeEnv } from '../../platform/http/request-facts.ts';

const TYPE = 'image/svg+xml; charset=utf-8';

/** Pictures of patterns: for the gallery, for whoever wants the file, and for pages that are read without script. */
export function addPatternImages(app: Hono<EdgeEnv>): void {
  app.get('/patterns/:file{[A-Za-z]+[0-9]+\\.svg}', async (c, next) => {
    const curve = findCurve(c.req.param('file').slice(0, -'.svg'.length));
    if (!curve) return next();
    c.get('facts').route = '/patterns/{code}.svg';
    return answerImage(curve, c.req.raw);
  });
}

function answerImage(curve: Curve, request: Request): Response {
  const query = new URL(request.url).searchParams;
  const svg = patternSvg(drawPattern(curve.code, slidersIn(query), imageSizeIn(query)), {
    title: curve.name,
  });
  const response =
    query.get('v') === String(EDITION)
      ? new Response(svg, { headers: forever })
      : cacheable(request, svg, TYPE);
  if (query.has('download'))
    response.headers.set('Content-Disposition', `attachment; filename="${fileNameOf(curve)}"`);
  return response;
}

/** The address names the edition of the drawings, so what it leads to never changes. */
const forever = { 'Content-Type': TYPE, 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Plain letters, which every system can write. */
function fileNameOf({ code, name }: Curve): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${code}-${plain}.svg`;
}
