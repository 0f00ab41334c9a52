import { siteTextNames } from '@tessera/domain/site/texts/site-text-names';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { searchPaths } from '@tessera/domain/market/listings/search/search-paths';
import { catalogue } from '@tessera/patterns/catalogue';
import { anyListing, type SearchIndex } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { findPages } from './sitemaps.queries.ts';
import { XML_HEAD, xmlText } from './xml.ts';

/**
 * The sitemap protocol allows no more addresses in a file. Each file covers this many ids, so it never contains more.
 */
export const MAX_ADDRESSES_PER_FILE = 50_000;
/** This many listings are in memory at a time. */
const ROWS_AT_ONCE = 2_000;

const OPENING = `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
const CLOSING = '</urlset>\n';

const aboutPages = ['about', 'contact', ...siteTextNames].map((name) => `/${name}`);
const interestPages = ['', '/loan', '/car', '/bank'].map((page) => `/compound-interest${page}`);
const toolPages = ['/food', ...interestPages, '/lottery', '/shop-builder', '/trading'];
const fixedPages = ['/', ...searchPaths, '/patterns', ...toolPages, ...aboutPages];

type SitemapPorts = Pick<Ports, 'db' | 'clock' | 'searchIndex'>;

/** Writes the index. `others` are the names of sitemaps that other features add. */
export async function sitemapIndex(
  ports: SitemapPorts,
  publicUrl: string,
  others: readonly string[],
): Promise<string> {
  const files = await listSitemapFiles(ports);
  const names = ['pages', 'services', 'sellers', ...files.map((file) => `listings-${file + 1}`), ...others];
  const entries = names.map((name) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>\n`);
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

export function sitemapOfPages(publicUrl: string): string {
  const paths = [...fixedPages, ...catalogue.map(({ code }) => `/patterns/${code}`)];
  return OPENING + paths.map((path) => entry(publicUrl + path)).join('') + CLOSING;
}

/**
 * Numbers, counted from 0, of the sitemap files that contain live listings. It looks up only the first live listing of
 * each range.
 */
export async function listSitemapFiles({ searchIndex, clock }: SitemapPorts): Promise<number[]> {
  const files: number[] = [];
  for (let after = 0; ;) {
    const [id] = await findIdsAfter(searchIndex, { after, limit: 1, now: clock.now() });
    if (id === undefined) return files;
    const file = Math.floor((id - 1) / MAX_ADDRESSES_PER_FILE);
    files.push(file);
    after = (file + 1) * MAX_ADDRESSES_PER_FILE;
  }
}

/** Whether the file with this number, counted from 1, contains any live listing. */
export async function hasSitemapFile({ searchIndex, clock }: SitemapPorts, number: number): Promise<boolean> {
  const after = (number - 1) * MAX_ADDRESSES_PER_FILE;
  const [id] = await findIdsAfter(searchIndex, { after, limit: 1, now: clock.now() });
  return id !== undefined && id <= number * MAX_ADDRESSES_PER_FILE;
}

interface Range {
  readonly after: number;
  readonly limit: number;
  readonly now: Date;
}

async function findIdsAfter(index: SearchIndex, { after, limit, now }: Range): Promise<number[]> {
  const { hits } = await index.find({ criteria: anyListing(now), order: { by: 'id', after }, limit });
  return hits.map(({ id }) => id);
}

interface SitemapFile {
  /** Number of the file, counted from 1. */
  readonly number: number;
  readonly publicUrl: string;
}

/** Writes a sitemap while reading its listings in ranges of ids, so that only a few are in memory at a time. */
export async function* sitemapOfListings(
  { db, clock, searchIndex }: SitemapPorts,
  { number, publicUrl }: SitemapFile,
): AsyncGenerator<string, void, undefined> {
  yield OPENING;
  const upTo = number * MAX_ADDRESSES_PER_FILE;
  const now = clock.now();
  for (let after = upTo - MAX_ADDRESSES_PER_FILE; after < upTo;) {
    const found = await findIdsAfter(searchIndex, { after, limit: ROWS_AT_ONCE, now });
    const pages = await findPages(
      db,
      found.filter((id) => id <= upTo),
    );
    yield pages.map((page) => entry(publicUrl + encodeURI(listingPath(page)), page.changedAt)).join('');
    after = found.length < ROWS_AT_ONCE ? upTo : (found.at(-1) ?? upTo);
  }
  yield CLOSING;
}

function entry(address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${xmlText(address)}</loc>${changed}</url>\n`;
}
