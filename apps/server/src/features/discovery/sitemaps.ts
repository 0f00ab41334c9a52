import { listingPath } from '@tessera/domain/listings/addresses';
import { EVERYTHING_PATH } from '@tessera/domain/listings/search-paths';
import { systemFacts, systems } from '@tessera/domain/listings/systems';
import { catalogue } from '@tessera/patterns/catalogue';
import type { Db } from '../../platform/db/database.ts';
import { findPages, listSitemapFiles } from './sitemaps.queries.ts';
import { XML_HEAD, xmlText } from './xml.ts';

/** Limit of the sitemap protocol. Each file covers a range of this many ids, so it never contains more addresses. */
export const MAX_ADDRESSES_PER_FILE = 50_000;
/** Number of listings in memory at a time. */
const ROWS_AT_ONCE = 2_000;

const OPENING = `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
const CLOSING = '</urlset>\n';

const pages = [
  '/',
  EVERYTHING_PATH,
  ...systems.map((system) => systemFacts[system].path),
  '/patterns',
  '/about',
  '/contact',
];

export async function sitemapIndex(db: Db, publicUrl: string): Promise<string> {
  const parts = await listSitemapFiles(db, MAX_ADDRESSES_PER_FILE);
  const names = ['pages', ...parts.map((part) => `listings-${part + 1}`)];
  const entries = names.map((name) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>\n`);
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

export function sitemapOfPages(publicUrl: string): string {
  const paths = [...pages, ...catalogue.map(({ code }) => `/patterns/${code}`)];
  return OPENING + paths.map((path) => entry(publicUrl + path)).join('') + CLOSING;
}

interface SitemapFile {
  /** Counted from 1. */
  readonly number: number;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Writes a sitemap while its listings are read in ranges of the key, so that only a few are in memory at a time. */
export async function* sitemapOfListings(
  db: Db,
  { number, publicUrl, now }: SitemapFile,
): AsyncGenerator<string, void, undefined> {
  yield OPENING;
  const upTo = number * MAX_ADDRESSES_PER_FILE;
  let after = upTo - MAX_ADDRESSES_PER_FILE;
  for (;;) {
    const found = await findPages(db, { after, upTo, now, limit: ROWS_AT_ONCE });
    yield found.map((page) => entry(publicUrl + encodeURI(listingPath(page)), page.changedAt)).join('');
    after = found.at(-1)?.id ?? upTo;
    if (found.length < ROWS_AT_ONCE) break;
  }
  yield CLOSING;
}

function entry(address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${xmlText(address)}</loc>${changed}</url>\n`;
}
