import { imageSizeIn, slidersIn } from '@tessera/patterns/address';
import { findCurve } from '@tessera/patterns/catalogue';
import type { Curve } from '@tessera/patterns/curve';
import { drawPattern } from '@tessera/patterns/draw-pattern';
import { patternSvg } from '@tessera/patterns/pattern-svg';
import type { Hono } from 'hono';
import type { EdgeEnv } from '../../platform/http/requests/request-facts.ts';
import { imageAnswer } from './image-answer.ts';

/** Adds the pictures of patterns: for the gallery, for downloads, and for pages without scripts. */
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
    isBare: query.has('bare'),
  });
  const response = imageAnswer(request, svg);
  if (query.has('download'))
    response.headers.set('Content-Disposition', `attachment; filename="${fileNameOf(curve)}"`);
  return response;
}

/** File name of ASCII letters and digits, which are valid everywhere. */
function fileNameOf({ code, name }: Curve): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${code}-${plain}.svg`;
}
