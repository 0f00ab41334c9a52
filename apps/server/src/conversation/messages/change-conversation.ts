import {
  archiveConversation,
  blockPerson,
  deleteConversation,
  markRead,
} from '@tessera/contract/conversation/messages';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { type Caller, handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { lockMyConversation, type MyConversation } from './conversations.queries.ts';
import { clearMember, markReadUpTo, updateArchived } from './members.queries.ts';
import { createBlock, deleteBlock } from './people.queries.ts';

/**
 * Changes how the caller sees one of their conversations. Waits until messages that are just being written in it are
 * stored.
 */
async function withMyConversation<Value, Refused>(
  { viewer }: Pick<Caller, 'viewer'>,
  id: number,
  { db }: Ports,
  act: (tx: Tx, conversation: MyConversation, userId: number) => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused | Refusal<'messages.missing'>>> {
  const { user } = signedIn(viewer);
  return db.transaction().execute(async (tx) => {
    const conversation = await lockMyConversation(tx, { id, userId: user.id });
    return conversation ? act(tx, conversation, user.id) : refuse({ code: 'messages.missing' });
  });
}

const memberOf = ({ id, side }: MyConversation) => ({ conversationId: id, side });

export const markReadRoute = handle(markRead, async ({ params, body, viewer }, ports: Ports) =>
  withMyConversation({ viewer }, params.conversationId, ports, async (tx, conversation) => {
    const upTo = Math.min(body.upTo, conversation.lastMessageId);
    return ok({ unread: await markReadUpTo(tx, memberOf(conversation), upTo) });
  }),
);

export const archiveConversationRoute = handle(
  archiveConversation,
  async ({ params, body, viewer }, ports: Ports) =>
    withMyConversation({ viewer }, params.conversationId, ports, async (tx, conversation) => {
      await updateArchived(tx, memberOf(conversation), body.isArchived ? ports.clock.now() : null);
      return ok({});
    }),
);

export const deleteConversationRoute = handle(deleteConversation, async ({ params, viewer }, ports: Ports) =>
  withMyConversation({ viewer }, params.conversationId, ports, async (tx, conversation) => {
    await clearMember(tx, memberOf(conversation), conversation.lastMessageId);
    return ok({});
  }),
);

export const blockPersonRoute = handle(blockPerson, async ({ params, body, viewer }, ports: Ports) =>
  withMyConversation({ viewer }, params.conversationId, ports, async (tx, { other }, userId) => {
    if (other.id === null) return refuse({ code: 'messages.unavailable' });
    const block = { blockerId: userId, blockedId: other.id };
    if (body.isBlocked) await createBlock(tx, { ...block, now: ports.clock.now() });
    else await deleteBlock(tx, block);
    return ok({});
  }),
);
