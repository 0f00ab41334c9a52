import { HOUR_MS } from '@tessera/domain/durations';
import { createAuditEntry, findPeopleByEmail, hasAuditEntry } from '@tessera/server/people/accounts/public';
import { findNewestOf } from '@tessera/server/market/listings/public';
import { type ImportedConversation, importConversation } from '@tessera/server/conversation/messages/public';
import { createFollow } from '@tessera/server/conversation/follows/public';
import { createFavourite } from '@tessera/server/market/favourites/public';
import { createSearch } from '@tessera/server/market/saved-searches/public';
import { importReport } from '@tessera/server/conversation/moderation/public';
import type { Tx } from '@tessera/server/extension/public';
import { demoConversations, demoReports } from './content/demo-conversations.ts';
import { demoSearches } from './content/demo-searches.ts';
import { demoSellers } from './demo-people.ts';

const FURNISHED = 'demo.furnished';

const MAX_FAVOURITES = 8;
const MAX_FOLLOWED_SELLERS = 3;

type Newest = NonNullable<Awaited<ReturnType<typeof findNewestOf>>>;

/**
 * Adds conversations and reports among the demo people, so that inboxes and the moderation queue are not empty, and
 * sellers have a response time. A job that runs again adds nothing more.
 */
export async function furnishDemo(tx: Tx, now: Date): Promise<void> {
  if (await hasAuditEntry(tx, FURNISHED)) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const idOf = async (email: string) => (await findPeopleByEmail(tx, [email]))[0]?.id;
  const newest = await findNewestListings(tx, now);
  const others = demoSellers.filter(({ kind }) => kind === 'private').map(({ email }) => email);
  const conversations: ImportedConversation[] = [];
  for (const [at, listing] of newest.entries()) {
    const templates = demoConversations[listing.system];
    const messages = templates[at % templates.length] ?? [];
    // The demo's buyer takes part in only a few of the conversations.
    const buyerId = await idOf(at < 4 ? 'buyer@tessera.local' : (others[(at * 3) % others.length] ?? ''));
    if (buyerId === undefined || buyerId === listing.userId) continue;
    const said = messages.map(({ hoursAgo, ...message }) => ({
      ...message,
      at: ago(hoursAgo + Math.floor(at / 4)),
    }));
    conversations.push({ listing, buyerId, messages: said });
  }
  // They are stored in the order of their last messages, because inboxes are sorted by that.
  const lastAt = ({ messages }: ImportedConversation) => messages.at(-1)?.at.getTime() ?? 0;
  for (const conversation of conversations.toSorted((one, other) => lastAt(one) - lastAt(other)))
    await importConversation(tx, conversation);
  for (const [at, reports] of demoReports.entries()) {
    const listing = newest.at(-1 - at);
    for (const { by, hoursAgo, ...report } of listing ? reports : []) {
      const reporterId = await idOf(by);
      if (listing && reporterId !== undefined && reporterId !== listing.userId)
        await importReport(tx, { ...report, listing, reporterId, at: ago(hoursAgo) });
    }
  }
  const buyerId = await idOf('buyer@tessera.local');
  if (buyerId !== undefined) await addSaved(tx, { buyerId, newest, now });
  await createAuditEntry(tx, {
    at: now,
    actorId: undefined,
    address: 'local',
    action: FURNISHED,
    subject: 'demo',
    facts: { conversations: newest.length },
  });
}

/**
 * The demo's buyer has saved some listings and searches and follows some sellers, so that these pages show what they are
 * for.
 */
async function addSaved(
  tx: Tx,
  { buyerId, newest, now }: { buyerId: number; newest: readonly Newest[]; now: Date },
): Promise<void> {
  const wanted = newest.filter(({ userId }) => userId !== buyerId).slice(0, MAX_FAVOURITES);
  for (const [at, { id, system, title }] of wanted.entries()) {
    const savedAt = new Date(now.getTime() - (at + 1) * HOUR_MS);
    await createFavourite(tx, { userId: buyerId, listingId: id, system, title, savedAt }, MAX_FAVOURITES);
  }
  for (const { userId: sellerId } of wanted.slice(0, MAX_FOLLOWED_SELLERS))
    await createFollow(tx, { followerId: buyerId, sellerId, now });
  for (const search of demoSearches)
    await createSearch(tx, { ...search, userId: buyerId, frequency: 'never' }, { now, dueAt: now });
}

/** The newest listing of each seller who has one. Tom, whom visitors sign in as, comes first. */
async function findNewestListings(tx: Tx, now: Date): Promise<Newest[]> {
  const listings: Newest[] = [];
  for (const email of ['seller@tessera.local', ...demoSellers.map((seller) => seller.email)]) {
    const [person] = await findPeopleByEmail(tx, [email]);
    const listing = person && (await findNewestOf(tx, { userId: person.id, system: undefined, now }));
    if (listing) listings.push(listing);
  }
  return listings;
}
