import { setTimeout as wait } from 'node:timers/promises';
import { type Site, startSite } from '../e2e/support/site.ts';
import { addLargeBusinesses, type LargeBusinesses } from './services/large-businesses.ts';

const STOCKING_TIMEOUT_MS = 900_000;
/** With this many listings, nearly all of the demo's exist. The demo is complete once their number stops growing. */
const NEARLY_ALL_LISTINGS = 300;

const folder = process.env['STOCKED_FOLDER'];

export interface StockedSite extends Site, LargeBusinesses {
  /** Path of a listing with pictures. */
  readonly listingPath: string;
  /** Path of the demo's largest shop, which has sixty products. */
  readonly shopPath: string;
}

/**
 * Starts a site with the demo's four hundred listings, as a first visitor sees it. The folder in `STOCKED_FOLDER` is
 * reused, so that the next measurement need not wait for them.
 */
export async function startStockedSite(environment: Record<string, string> = {}): Promise<StockedSite> {
  const site = await startSite({
    isStartedAsInReadme: true,
    ...(folder !== undefined && { dataDir: folder }),
    environment: { DEMO_LISTINGS: '400', LOG_LEVEL: 'error', ...environment },
  });
  const deadline = Date.now() + STOCKING_TIMEOUT_MS;
  let [before, now] = [-1, await countListings(site.url)];
  while (now < NEARLY_ALL_LISTINGS || now !== before) {
    if (Date.now() > deadline) throw new Error(`Only ${now} listings were created:\n${site.output()}`);
    await wait(3_000);
    [before, now] = [now, await countListings(site.url)];
  }
  // Waits for further pictures. They are drawn after the last listing was created, in the order of the listings.
  while (!(await isLastComplete(site.url))) {
    if (Date.now() > deadline) throw new Error(`The pictures are not complete:\n${site.output()}`);
    await wait(3_000);
  }
  return {
    ...site,
    listingPath: await firstListing(site.url),
    shopPath: await largestShop(site.url),
    ...(await addLargeBusinesses(site.url)),
  };
}

async function countListings(url: string): Promise<number> {
  const response = await fetch(`${url}/api/search`);
  const answer = (await response.json()) as { total?: { count: number } | null };
  return answer.total?.count ?? 0;
}

/**
 * Whether the newest home has more than one picture. It is among the last listings, and homes have several pictures.
 */
async function isLastComplete(url: string): Promise<boolean> {
  const found = (await (await fetch(`${url}/api/search?system=property&limit=99&counts=0`)).json()) as {
    listings: { id: number }[];
  };
  const id = Math.max(...found.listings.map((listing) => listing.id));
  const detail = await (await fetch(`${url}/api/listings/detail?system=property&id=${id}`)).text();
  return (detail.match(/"mediaId"/g) ?? []).length > 1;
}

async function firstListing(url: string): Promise<string> {
  const html = await (await fetch(`${url}/autos`)).text();
  const path = html.match(/href="(\/autos\/[^"?]+)"/)?.[1];
  if (path === undefined) throw new Error('There is no listing on /autos.');
  return path;
}

async function largestShop(url: string): Promise<string> {
  const { shops } = (await (await fetch(`${url}/api/shops`)).json()) as {
    shops: { slug: string; products: number }[];
  };
  const [largest] = shops.toSorted((one, other) => other.products - one.products);
  if (largest === undefined || largest.products < 60) throw new Error('There is no shop with 60 products.');
  return `/s/${largest.slug}`;
}
