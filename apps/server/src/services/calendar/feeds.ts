import {
  deleteCalendarFeed,
  listCalendarFeeds,
  readCalendarFeed,
  renewCalendarFeed,
} from '@tessera/contract/services/calendar';
import { ok, refuse } from '@tessera/domain/result';
import { handle, handleBytes, signedIn } from '../../platform/http/handle.ts';
import { calendarOf } from '../../platform/mail/calendar-file.ts';
import { signedLink } from '../../platform/mail/signed-link.ts';
import type { Ports } from '../../ports.ts';
import { findMine, listProvidersOf } from '../providers/public.ts';
import { deleteFeed, findFeed, listFeeds, replaceFeed } from './calendar.queries.ts';
import { listEntriesOfCustomer, listEntriesOfProvider } from './entries.ts';

const feedLink = signedLink('calendar-feed');

export const listCalendarFeedsRoute = handle(listCalendarFeeds, async ({ viewer }, ports: Ports) =>
  ok(await viewFeeds(ports, signedIn(viewer).user.id)),
);

export const renewCalendarFeedRoute = handle(renewCalendarFeed, async ({ body, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const userId = signedIn(viewer).user.id;
  const { providerId } = body;
  if (providerId !== null && !(await findMine(db, { providerId, userId, least: 'staff' })).ok)
    return refuse({ code: 'not_found' });
  await db.transaction().execute((tx) => replaceFeed(tx, { userId, providerId }, clock.now()));
  return ok(await viewFeeds(ports, userId));
});

export const deleteCalendarFeedRoute = handle(deleteCalendarFeed, async ({ body, viewer }, ports: Ports) => {
  const userId = signedIn(viewer).user.id;
  await deleteFeed(ports.db, { userId, ...body });
  return ok(await viewFeeds(ports, userId));
});

/** The calendar of an address. Of a business, only for as long as the person works there. */
export const readCalendarFeedRoute = handleBytes(readCalendarFeed, async ({ query }, ports: Ports) => {
  const { db, secrets, config } = ports;
  const id = feedLink.idIn(query.token, secrets);
  const feed = id === undefined ? undefined : await findFeed(db, id);
  if (!feed) return refuse({ code: 'calendar.address_invalid' });
  const { userId, providerId } = feed;
  const mine = providerId === null ? undefined : await findMine(db, { providerId, userId, least: 'staff' });
  if (mine?.ok === false) return refuse({ code: 'calendar.address_invalid' });
  const provider = mine?.value.provider;
  const entries = provider
    ? await listEntriesOfProvider(ports, provider)
    : await listEntriesOfCustomer(ports, userId);
  return ok(
    new Response(calendarOf(provider?.name ?? config.site.name, entries), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      },
    }),
  );
});

async function viewFeeds({ db, secrets, config }: Ports, userId: number) {
  const feeds = await listFeeds(db, userId);
  const urlOf = (providerId: number | null) => {
    const feed = feeds.find((each) => each.providerId === providerId);
    return feed
      ? `${config.publicUrl}/api/calendar/feed.ics?token=${feedLink.tokenFor(feed.id, secrets)}`
      : null;
  };
  const providers = (await listProvidersOf(db, { userId })).map(({ provider }) => provider);
  return {
    feeds: [
      { providerId: null, name: 'What you ordered', url: urlOf(null) },
      ...providers.map(({ id, name }) => ({ providerId: id, name, url: urlOf(id) })),
    ],
  };
}
