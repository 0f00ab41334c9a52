import { decidePriceDrop } from '@tessera/domain/market/listings/prices/price-changes';
import type { Tx } from '../../platform/db/database.ts';
import type { Jobs, Worker } from '../../platform/jobs/jobs.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import { signedLink } from '../../platform/mail/signed-link.ts';
import { findLive } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { findChangedPrice, findPriceChanges, lockListing, markPricesConsidered } from '../listings/public.ts';
import { findListingCards } from '../search/public.ts';
import { listPriceRecipients } from './favourite-settings.queries.ts';
import { priceDropEmail } from './price-email.ts';

/** Stops a person’s emails about prices. */
export const priceLink = signedLink('price-drop-emails');

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'secrets' | 'searchIndex'>;

/**
 * Every five minutes: notifies people whose saved listings have become cheaper. The emails and the mark commit
 * together, under the listing's lock, so that each drop is announced once.
 */
export function priceEmailsWorker(needs: Needs): Worker<'favourites.price-drops'> {
  const { db, clock } = needs;
  return {
    retries: 2,
    schedule: '*/5 * * * *',
    async run(_, jobs) {
      const done: number[] = [];
      for (;;) {
        const id = await findChangedPrice(db, done);
        if (id === undefined) return;
        await db.transaction().execute(async (tx) => {
          await consider(tx, id, { ...needs, jobs });
          await markPricesConsidered(tx, id, clock.now());
        });
        done.push(id);
      }
    },
  };
}

async function consider(tx: Tx, id: number, needs: Needs & { readonly jobs: Jobs }): Promise<void> {
  const { searchIndex, clock } = needs;
  const listing = await lockListing(tx, id);
  if (!listing) return;
  // The changes are read after locking, because another process may have considered them meanwhile.
  const changes = await findPriceChanges(tx, id);
  const drop = decidePriceDrop(changes, listing);
  const first = changes.find(({ isConsidered }) => !isConsidered);
  if (!drop || !first || !(await findLive(searchIndex, [id], clock.now())).has(id)) return;
  // Listings of suspended people have no card, so nobody is notified.
  const [card] = await findListingCards(tx, [id]);
  if (!card) return;
  const { userId } = listing;
  const recipients = await listPriceRecipients(tx, { id, userId, changedAt: first.changedAt });
  const { site, publicUrl } = needs.config;
  for (const recipient of recipients) {
    const stopUrl = `${publicUrl}/favourites/unsubscribe?token=${priceLink.tokenFor(recipient.id, needs.secrets)}`;
    const message = priceDropEmail({ site: { name: site.name, publicUrl }, card, drop, stopUrl });
    await needs.jobs.enqueue(tx, 'mail.send', {
      to: recipient.email,
      ...renderEmail(message, site.name),
      unsubscribeUrl: stopUrl,
    });
  }
}
