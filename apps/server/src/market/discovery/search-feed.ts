import type { ListingCard } from '@tessera/contract/market/search';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { mediaPath } from '@tessera/domain/market/listings/media';
import { searchSubject, subjectPath } from '@tessera/domain/market/listings/search/search-address';
import { searchTerms, searchTitle } from '@tessera/domain/market/listings/search/search-words';
import { type System, systemFacts } from '@tessera/domain/market/listings/systems';
import { XML_HEAD, xmlText } from './xml.ts';

interface Feed {
  readonly system: System | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly cards: readonly ListingCard[];
  readonly site: { readonly name: string; readonly publicUrl: string };
}

const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"';

/** The RSS feed of a search, newest first. */
export function searchFeed({ system, query, cards, site }: Feed): string {
  const subject = searchSubject(query, system);
  const address = (ending: '' | '.rss') => xmlText(site.publicUrl + subjectPath(subject, system, ending));
  const terms = searchTerms(query, system);
  const about = terms.length > 0 ? `New listings: ${terms.join(', ')}.` : 'New listings.';
  return [
    `${XML_HEAD}<rss version="2.0" ${namespaces}><channel>`,
    `<title>${xmlText(`${searchTitle(query, system)} · ${site.name}`)}</title>`,
    `<link>${address('')}</link>`,
    `<atom:link href="${address('.rss')}" rel="self" type="application/rss+xml"/>`,
    `<description>${xmlText(about)}</description>`,
    '<language>en-GB</language>',
    '<ttl>30</ttl>',
    ...(cards[0] ? [`<lastBuildDate>${cards[0].listedAt.toUTCString()}</lastBuildDate>`] : []),
    ...cards.map((card) => itemOf(card, site.publicUrl)),
    '</channel></rss>\n',
  ].join('\n');
}

function itemOf(card: ListingCard, publicUrl: string): string {
  const { id, system, title, price, facts, city, picture, listedAt } = card;
  const link = xmlText(publicUrl + encodeURI(listingPath(card)));
  const text = [price, ...facts, city].filter(Boolean).join(' · ');
  return [
    '<item>',
    `<title>${xmlText(price ? `${title}, ${price}` : title)}</title>`,
    `<link>${link}</link>`,
    // The address of the listing's page changes with its title. This identifier does not.
    `<guid isPermaLink="false">${publicUrl}${systemFacts[system].path}/${id}</guid>`,
    `<pubDate>${listedAt.toUTCString()}</pubDate>`,
    `<category>${systemFacts[system].label}</category>`,
    `<description>${xmlText(text)}</description>`,
    ...(picture ? [`<media:thumbnail url="${publicUrl}${mediaPath(id, picture.mediaId, '640.jpg')}"/>`] : []),
    '</item>',
  ].join('');
}
