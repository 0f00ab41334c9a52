import { createHash } from 'node:crypto';
import { facetLabel } from '@tessera/domain/market/listings/search/search';
import {
  EVERYTHING_PATH,
  searchPaths,
  systemOfPath,
} from '@tessera/domain/market/listings/search/search-paths';
import { searchWords } from '@tessera/domain/market/listings/search/search';
import { phraseKey } from '@tessera/domain/market/listings/synonyms/synonyms';
import { parseSystem, type System } from '@tessera/domain/market/listings/systems';
import { understandQuery } from '@tessera/domain/market/listings/understanding/understand-query';
import { isBot } from '@tessera/domain/people/bots';
import type { Caller } from '../../platform/http/handle.ts';
import type { Visitor } from '../../platform/http/kept/page-notes.ts';
import { addressGroup } from '../../platform/http/requests/client-address.ts';
import type { Ports } from '../../ports.ts';
import { addChoice } from './choices.queries.ts';

const MARK_BYTES = 16;
const MARK_PURPOSE = 'search-choice';
const MAX_WORDS = 3;
const MAX_CHARS = 60;

interface Chosen {
  readonly userId: number;
  readonly system: System;
  readonly formValues: Readonly<Record<string, string>>;
}

/** The fields that say what kind of thing a listing offers, the most exact first. */
const kindFields: Readonly<Record<System, readonly string[]>> = {
  general: ['subcategory', 'category'],
  auto: ['body_type'],
  property: ['property_type'],
  jobs: ['category'],
};

type Needs = Pick<Ports, 'db' | 'clock' | 'secrets'>;

/**
 * Counts which kind of listing somebody opened from the results of a search: by words and kind, for each visitor once a
 * week. Owners and programs are not counted. The page does not wait for this, and is shown even if it fails. If the page is drawn for many
 * visitors, each of them is counted when they get it.
 */
export function recordChoice(
  listing: Chosen,
  caller: Pick<Caller, 'viewer' | 'address' | 'userAgent' | 'headers' | 'log' | 'forEachVisitor'>,
  ports: Needs,
): void {
  const { user } = caller.viewer;
  if (user?.id === listing.userId) return;
  if (caller.forEachVisitor) {
    caller.forEachVisitor((visitor) => count(listing, undefined, visitor, ports));
    return;
  }
  const [referer, host] = ['referer', 'host'].map((name) => caller.headers.get(name) ?? undefined);
  count(listing, user?.id, { ...caller, referer, host }, ports);
}

function count(
  listing: Chosen,
  userId: number | undefined,
  { address, userAgent, referer, host, log }: Visitor,
  { db, clock, secrets }: Needs,
): void {
  if (isBot(userAgent)) return;
  const words = searchedWords(referer, host);
  const kind = kindOf(listing);
  if (words === undefined || kind === undefined) return;
  const now = clock.now();
  const week = weekOf(now);
  // Without the browser's name, which anybody can change, one address is one visitor.
  const visitor = userId === undefined ? addressGroup(address) : `user ${userId}`;
  const seal = (text: string) =>
    createHash('sha256').update(secrets.sign(text, MARK_PURPOSE)).digest().subarray(0, MARK_BYTES);
  const choice = seal(`${week} ${listing.system} ${kind} ${words}`);
  const mark = seal(`${choice.toString('hex')} ${visitor}`);
  addChoice(db, { words, system: listing.system, kind, week, choice, mark, now }).catch((error: unknown) =>
    log.warn({ error }, 'a choice after a search was not counted'),
  );
}

/** The Monday of a moment's week, by UTC. */
export function weekOf(now: Date): string {
  const monday = new Date(now);
  monday.setUTCDate(now.getUTCDate() - ((now.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}

/**
 * The words of the search from whose results a page of this site was opened. Undefined if it was opened from elsewhere,
 * or the search has too many words to be made again, or a number that could be somebody's.
 */
export function searchedWords(referer: string | undefined, host: string | undefined): string | undefined {
  const from = referer === undefined ? null : URL.parse(referer);
  if (!from || from.host !== host || !searchPaths.includes(from.pathname)) return undefined;
  const section =
    from.pathname === EVERYTHING_PATH
      ? parseSystem(from.searchParams.get('system') ?? '')
      : systemOfPath(from.pathname);
  const { query } = understandQuery({ q: from.searchParams.get('q') ?? '' }, section);
  const words = searchWords(query['q'] ?? '');
  const text = phraseKey(words);
  const isFit = words.length <= MAX_WORDS && text !== '' && text.length <= MAX_CHARS && !/\d{5}/.test(text);
  return isFit ? text : undefined;
}

function kindOf({ system, formValues }: Chosen): string | undefined {
  const key = kindFields[system].find((field) => formValues[field]);
  return key === undefined ? undefined : facetLabel(system, key, formValues[key] ?? '').slice(0, MAX_CHARS);
}
