import type { Refusal } from '@tessera/contract/refusals';
import { revealsContact } from '@tessera/domain/conversation/messages/contact-text';
import { otherSide, type ThreadState, threadStateOf } from '@tessera/domain/conversation/messages/messages';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import type { MyConversation } from './conversations.queries.ts';
import { markUnread, markReadUpTo } from './members.queries.ts';
import { createMessage } from './messages.queries.ts';
import { notice } from './notices.ts';

export type SendRefusal = Refusal<
  'messages.blocked' | 'messages.refused' | 'messages.unavailable' | 'messages.closed' | 'messages.contact'
>;

export interface Written {
  readonly body: string;
  readonly clientKey?: string | null | undefined;
}

export function stateOfThread({ isClosed, other, hasBlocked, isBlocked }: MyConversation): ThreadState {
  return threadStateOf({
    isClosed,
    isOtherUnavailable: other.id === null || other.isSuspended,
    hasBlocked,
    isBlocked,
  });
}

/** Adds a message to a conversation. The caller has locked it. */
export async function writeMessage(
  tx: Tx,
  conversation: MyConversation,
  { body, clientKey = null }: Written,
  ports: Ports,
): Promise<Result<{ messageId: number }, SendRefusal>> {
  const state = stateOfThread(conversation);
  if (state !== 'open') return refuse({ code: `messages.${state}` });
  if (conversation.hidesContacts && revealsContact(body)) return refuse({ code: 'messages.contact' });
  const { id: conversationId, side } = conversation;
  const message = await createMessage(tx, { conversationId, side, body, clientKey, now: ports.clock.now() });
  if (message.isNew) {
    const other = { conversationId, side: otherSide(side) };
    await markUnread(tx, other);
    await notice(tx, other, ports);
    // Somebody who replies has read the earlier messages.
    await markReadUpTo(tx, { conversationId, side }, message.id);
  }
  return ok({ messageId: message.id });
}
