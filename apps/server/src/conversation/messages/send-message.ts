import { sendMessage } from '@tessera/contract/conversation/messages';
import { refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { lockMyConversation } from './conversations.queries.ts';
import { writeMessage } from './write-message.ts';

export const sendMessageRoute = handle(sendMessage, async ({ viewer, params, body }, ports: Ports) => {
  const { user } = signedIn(viewer);
  return ports.db.transaction().execute(async (tx) => {
    const conversation = await lockMyConversation(tx, { id: params.conversationId, userId: user.id });
    if (!conversation) return refuse({ code: 'messages.missing' });
    return writeMessage(tx, conversation, body, ports);
  });
});
