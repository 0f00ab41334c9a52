import { announcedUntil, nextEmailAt } from '@tessera/domain/conversation/follows/follows';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs, Worker } from '../../platform/jobs/jobs.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import { signedLink } from '../../platform/mail/signed-link.ts';
import type { Ports } from '../../ports.ts';
import { findListingCards } from '../../market/search/public.ts';
import { followEmail } from './follow-email.ts';
import { type Follower, listNews, lockFollowerWithNews, markTold } from './new-listings.queries.ts';

/** Stops a person’s emails about the sellers they follow. */
export const followLink = signedLink('follow-emails');

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'secrets'>;

/** Listings that one email counts. If there are more, it says so. */
const MAX_COUNTED = 99;

/**
 * Every ten minutes: tells followers of new listings. The email and the mark commit together, under a lock on the
 * follower's settings, so that nobody gets two emails within a day (decision 067).
 */
export function followEmailsWorker(needs: Needs): Worker<'follows.email'> {
  return {
    retries: 2,
    schedule: '*/10 * * * *',
    async run(_, jobs) {
      const now = needs.clock.now();
      const window = { now, until: announcedUntil(now) };
      const done: number[] = [];
      for (;;) {
        const told = await needs.db.transaction().execute(async (tx) => {
          const follower = await lockFollowerWithNews(tx, window, done);
          if (follower) await tell(tx, follower, { ...needs, jobs, window });
          return follower;
        });
        if (!told) return;
        done.push(told.id);
      }
    },
  };
}

interface Telling extends Needs {
  readonly jobs: Jobs;
  readonly window: { readonly now: Date; readonly until: Date };
}

async function tell(tx: Tx, follower: Follower, { window, config, secrets, jobs }: Telling): Promise<void> {
  const found = await listNews(tx, follower, { ...window, limit: MAX_COUNTED + 1 });
  const cards = await findListingCards(
    tx,
    found.slice(0, MAX_COUNTED).map(({ id }) => id),
  );
  const listings = cards.flatMap((card) => {
    const news = found.find(({ id }) => id === card.id);
    return news ? [{ card, sellerId: news.sellerId, sellerName: news.sellerName }] : [];
  });
  if (listings.length === 0) return;
  await markTold(tx, follower.id, { lookedAt: window.until, dueAt: nextEmailAt(window.now) });
  const { site, publicUrl } = config;
  const stopUrl = `${publicUrl}/following/unsubscribe?token=${followLink.tokenFor(follower.id, secrets)}`;
  const message = followEmail({
    site: { name: site.name, publicUrl },
    listings,
    isMore: found.length > MAX_COUNTED,
    stopUrl,
  });
  await jobs.enqueue(tx, 'mail.send', {
    to: follower.email,
    ...renderEmail(message, site.name),
    unsubscribeUrl: stopUrl,
  });
}
