import { publicValues } from '@tessera/domain/market/listings/canonical';
import { priceText } from '@tessera/domain/market/listings/prices/price-text';
import { sectionName } from '@tessera/domain/market/listings/search/search-words';
import { EDITION } from '@tessera/patterns/edition';
import { parseSliders } from '@tessera/patterns/sliders';
import { findCurve } from '@tessera/patterns/catalogue';
import type { Hono } from 'hono';
import { etagOf, matchesEtag } from '../../platform/http/answers/etag.ts';
import { answerWithin } from '../../platform/http/answers/answer-within.ts';
import type { EdgeEnv } from '../../platform/http/requests/request-facts.ts';
import { createTurns } from '../../platform/pictures/turns.ts';
import { findLive } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { drawListingPhoto } from '../listings/public.ts';
import { drawCard, PHOTO_EDGE } from './draw-card.ts';
import { type ShareCard, siteCard } from './share-card.ts';
import { findSharedListing, type SharedListing } from './share-cards.queries.ts';

/** Sites that show a link cache its picture, for up to an hour. */
const CACHE_ONE_HOUR = 'public, max-age=3600';
/** Version of the drawing. Increase it whenever cards are drawn differently. */
const DRAWING_VERSION = 3;
/** This many pictures are drawn at the same time. Each keeps a core busy for a tenth of a second. */
const DRAWN_AT_ONCE = 2;
const allowance = { count: 120, seconds: 60 };

/** Adds the pictures of 1200 × 630 pixels that other sites show beside a link to ours. */
export function addShareCards(app: Hono<EdgeEnv>, ports: Ports): void {
  const { db, clock, config, searchIndex } = ports;
  const inTurn = createTurns(DRAWN_AT_ONCE);
  app.get('/og/site.png', (c) =>
    answerWithin(c, ports, { name: 'og', allowance }, () =>
      answerCard(siteCard(config.site.name), c.req.raw, { inTurn, type: 'png' }),
    ),
  );
  app.get('/og/:file{[1-9][0-9]{0,8}\\.(?:jpg|png)}', async (c, next) => {
    const file = c.req.param('file');
    const id = Number.parseInt(file, 10);
    // Only live listings have a picture, because it would reveal as much as the page.
    const live = await findLive(searchIndex, [id], clock.now());
    const listing = live.has(id) ? await findSharedListing(db, id) : undefined;
    if (!listing) return next();
    return answerWithin(c, ports, { name: 'og', allowance }, () =>
      answerCard(cardOf(listing, config.site.name), c.req.raw, {
        inTurn,
        type: file.endsWith('.jpg') ? 'jpeg' : 'png',
        changedAt: listing.updatedAt,
        findPhoto: () => findPhoto(ports, listing),
      }),
    );
  });
}

async function findPhoto(ports: Ports, { sellerId, photoFileId: fileId }: SharedListing) {
  return fileId === null ? undefined : drawListingPhoto(ports, { fileId, sellerId }, PHOTO_EDGE);
}

function cardOf(
  { system, title, city, formValues, presetCode, slider, photoFileId }: SharedListing,
  siteName: string,
): ShareCard {
  const { mathPatternCode, ...sliders } = isRecord(slider) ? slider : { mathPatternCode: undefined };
  const values = publicValues(system, formValues);
  const code = findCurve(String(mathPatternCode))?.code ?? 'MP001';
  return {
    preset: presetCode,
    patternCode: code,
    sliders: parseSliders(sliders),
    heading: sectionName(system),
    title,
    employer: system === 'jobs' ? values['company'] : undefined,
    price: priceText(system, values),
    location: city ?? undefined,
    siteName,
    hasPhoto: photoFileId !== null,
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Turns = ReturnType<typeof createTurns>;

interface Drawing {
  readonly inTurn: Turns;
  readonly type: 'png' | 'jpeg';
  /**
   * When the listing was last changed. The picture may change without the other fields, for example when a photo is
   * cropped.
   */
  readonly changedAt?: Date;
  readonly findPhoto?: () => Promise<Uint8Array | undefined>;
}

/**
 * Answers with a card. Its ETag is made from what the picture shows, so that nothing is drawn for a client that
 * already has it.
 */
export async function answerCard(
  card: ShareCard,
  request: Request,
  { inTurn, type, changedAt, findPhoto: find }: Drawing,
): Promise<Response> {
  const etag = etagOf(JSON.stringify([EDITION, DRAWING_VERSION, card, type, changedAt]));
  const headers = { ETag: etag, 'Cache-Control': CACHE_ONE_HOUR, 'Content-Type': `image/${type}` };
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const drawn = await inTurn(async () => drawCard(card, type, await find?.()));
  return new Response(Uint8Array.from(drawn), { headers });
}
