import { startConversation } from '@tessera/contract/conversation/messages';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { lockPersonActions } from '../../people/accounts/public.ts';
import { findShownListing, holdListing } from '../../market/listings/public.ts';
import { ensureConversation, lockMyConversation } from './conversations.queries.ts';
import { writeMessage } from './write-message.ts';

/** Thrown if the message is refused, to roll the new conversation back. */
class Refused extends Error {
  override readonly name = 'Refused';
}

export const startConversationRoute = handle(startConversation, async ({ viewer, body }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const { db, clock } = ports;
  const named = { id: body.listingId, system: body.system };
  const listing = await findShownListing(db, named, clock.now());
  if (!listing) return refuse({ code: 'listings.missing' });
  if (listing.userId === user.id) return refuse({ code: 'messages.my_listing' });
  let written: Awaited<ReturnType<typeof writeMessage>> | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      // The person is locked before the listing, as everywhere. Another order could make two transactions deadlock.
      await lockPersonActions(tx, user.id);
      if (!(await holdListing(tx, listing.id))) return refuse({ code: 'listings.missing' });
      const id = await ensureConversation(tx, { listing, buyerId: user.id, now: clock.now() });
      const conversation = await lockMyConversation(tx, { id, userId: user.id });
      if (!conversation) throw new Error(`Conversation ${id} was created but cannot be found`);
      written = await writeMessage(tx, conversation, body, ports);
      if (!written.ok) throw new Refused();
      return ok({ conversationId: id, messageId: written.value.messageId });
    });
  } catch (error) {
    if (error instanceof Refused && written && !written.ok) return written;
    throw error;
  }
});
