import { avatarPath } from '@tessera/domain/files/avatars';
import {
  type ConversationSummary,
  CONVERSATIONS_PER_ANSWER,
  countUnread,
  getConversation,
  listConversations,
} from '@tessera/contract/conversation/messages';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { mediaPath } from '@tessera/domain/market/listings/media';
import { isPublic } from '@tessera/domain/market/listings/statuses';
import { excerptOf } from '@tessera/domain/conversation/messages/messages';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import {
  countUnreadConversations,
  findMyConversation,
  listMyConversations,
  type MyConversation,
} from './conversations.queries.ts';
import { findMessages } from './messages.queries.ts';
import { stateOfThread } from './write-message.ts';

export const listConversationsRoute = handle(
  listConversations,
  async ({ viewer, query }, { db, clock }: Ports) => {
    const { user } = signedIn(viewer);
    const found = await listMyConversations(db, {
      userId: user.id,
      isArchived: query.folder === 'archive',
      before: query.before,
      limit: CONVERSATIONS_PER_ANSWER + 1,
    });
    const shown = found.slice(0, CONVERSATIONS_PER_ANSWER);
    const conversations = shown.map((conversation) => ({
      ...summaryOf(conversation, clock.now()),
      last: {
        excerpt: excerptOf(conversation.last.body),
        at: conversation.last.at,
        isMine: conversation.last.side === conversation.side,
      },
    }));
    const hasMore = found.length > shown.length;
    return ok({ conversations, next: hasMore ? (shown.at(-1)?.lastMessageId ?? null) : null });
  },
);

export const countUnreadRoute = handle(countUnread, async ({ viewer }, { db }: Ports) =>
  ok({ unread: await countUnreadConversations(db, signedIn(viewer).user.id) }),
);

export const getConversationRoute = handle(
  getConversation,
  async ({ viewer, params, query }, { db, clock }: Ports) => {
    const { user } = signedIn(viewer);
    const key = { id: params.conversationId, userId: user.id };
    const conversation = await findMyConversation(db, key);
    // False if the person has deleted the conversation and no message has arrived since.
    const isThere = conversation && conversation.lastMessageId > conversation.clearedUpTo;
    if (!isThere) return refuse({ code: 'messages.missing' });
    const found = await findMessages(db, {
      conversationId: conversation.id,
      after: conversation.clearedUpTo,
      limit: query.count + 1,
    });
    const messages = found.slice(-query.count).map(({ side, ...message }) => ({
      ...message,
      isMine: side === conversation.side,
    }));
    return ok({
      conversation: {
        ...summaryOf(conversation, clock.now()),
        state: stateOfThread(conversation),
        messages,
        hasEarlier: found.length > messages.length,
      },
    });
  },
);

/** A conversation as its list shows it. Of the other person, it shows only the first name. */
function summaryOf(
  { id, side, other, unread, isArchived, ...about }: MyConversation,
  now: Date,
): Omit<ConversationSummary, 'last'> {
  const { listing, title, firstTitle, system, topicPath, pictureId } = about;
  const isMine = side === 'seller';
  const isShown = listing !== undefined && (isMine || isPublic(listing, now));
  return {
    id,
    side,
    other: {
      firstName: other.id === null ? null : other.firstName,
      avatarUrl: other.isSuspended ? null : avatarPath(other.avatarKey),
    },
    listing: {
      title: isShown ? title : firstTitle,
      system,
      path: isShown && system !== null ? listingPath({ id: listing.id, system, title }) : topicPath,
      pictureUrl: isShown && pictureId !== null ? mediaPath(listing.id, pictureId, '320.webp') : null,
    },
    unread,
    isArchived,
  };
}
