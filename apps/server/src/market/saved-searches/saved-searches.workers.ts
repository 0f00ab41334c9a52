import type { ListingCard } from '@tessera/contract/market/search';
import { searchListings } from '@tessera/contract/market/search';
import { newSince, nextLookAt } from '@tessera/domain/market/listings/search/alerts';
import { queryIn } from '@tessera/domain/market/listings/search/search-address';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs, Worker } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import { signedLink } from '../../platform/mail/signed-link.ts';
import type { Ports } from '../../ports.ts';
import { findListings, type SearchPorts } from '../search/public.ts';
import { createHits, type DueSearch, lockDueSearch, markLooked } from './alerts.queries.ts';
import { newListingsEmail } from './emails.ts';
import { pathOf } from './saved-searches.ts';

/** Stops the emails about one saved search. */
export const alertLink = signedLink('saved-search-alert');

type Needs = SearchPorts & Pick<Ports, 'secrets'> & { readonly log: Log };

/** One page of results, the most that a check reads. If there are more new listings, the email says so. */
const MAX_LISTINGS_READ = 99;

/** Every five minutes: checks saved searches for new listings. The hits, the mark and the email commit together. */
export function alertWorker(needs: Needs): Worker<'searches.alert'> {
  return {
    retries: 2,
    schedule: '*/5 * * * *',
    async run(_, jobs) {
      const now = needs.clock.now();
      const done: number[] = [];
      for (;;) {
        const looked = await needs.db.transaction().execute(async (tx) => {
          const search = await lockDueSearch(tx, now, done);
          if (search) await lookFor(search, tx, { ...needs, jobs, now });
          return search;
        });
        if (!looked) return;
        // Searches with instant alerts are due again at once, so they are skipped for the rest of this run.
        done.push(looked.id);
      }
    },
  };
}

type Look = Needs & { readonly jobs: Jobs; readonly now: Date };

async function lookFor(search: DueSearch, tx: Tx, look: Look): Promise<void> {
  const { now, jobs, config, secrets } = look;
  const found = await findNews(search, look);
  const dueAt = nextLookAt(search.frequency, now);
  // If a location cannot be looked up, the search is repeated later, from the same time on.
  if (!found) return markLooked(tx, search.id, { dueAt });
  const ids = await createHits(
    tx,
    search,
    found.map(({ id }) => id),
    now,
  );
  const cards = found.filter(({ id }) => ids.includes(id));
  const times = { lookedAt: now, dueAt };
  await markLooked(tx, search.id, cards.length === 0 ? times : { ...times, sentAt: now });
  if (cards.length === 0) return;
  const { site, publicUrl } = config;
  const stopUrl = `${publicUrl}/unsubscribe?token=${alertLink.tokenFor(search.id, secrets)}`;
  const message = newListingsEmail({
    site: { name: site.name, publicUrl },
    search: { name: search.name, path: pathOf(search) },
    cards,
    isMore: found.length >= MAX_LISTINGS_READ,
    stopUrl,
  });
  await jobs.enqueue(tx, 'mail.send', {
    to: search.email,
    ...renderEmail(message, site.name),
    unsubscribeUrl: stopUrl,
  });
}

async function findNews(
  { query, system, lookedAt }: DueSearch,
  ports: Look,
): Promise<ListingCard[] | undefined> {
  const parsed = searchListings.query.safeParse({
    ...queryIn(new URLSearchParams(query), system),
    sort: 'newest',
    limit: String(MAX_LISTINGS_READ),
    counts: '0',
    exact: '1',
  });
  const found = parsed.success ? await findListings(parsed.data, ports, ports.log) : undefined;
  if (!found?.ok) return undefined;
  const since = newSince(lookedAt);
  return found.value.listings.filter(({ listedAt }) => listedAt > since);
}
