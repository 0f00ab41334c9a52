import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import {
  archiveConversationRoute,
  blockPersonRoute,
  deleteConversationRoute,
  markReadRoute,
} from './change-conversation.ts';
import { getResponseTimeRoute } from './get-response-time.ts';
import { getMessageSettingsRoute, putMessageSettingsRoute } from './message-settings.ts';
import { countUnreadRoute, getConversationRoute, listConversationsRoute } from './read-conversations.ts';
import { sendMessageRoute } from './send-message.ts';
import { stopMessageNoticesRoute } from './stop-notices.ts';
import { startConversationRoute } from './start-conversation.ts';

export const messageRoutes: readonly Route<Ports>[] = [
  startConversationRoute,
  listConversationsRoute,
  countUnreadRoute,
  getMessageSettingsRoute,
  putMessageSettingsRoute,
  stopMessageNoticesRoute,
  getConversationRoute,
  sendMessageRoute,
  markReadRoute,
  archiveConversationRoute,
  deleteConversationRoute,
  blockPersonRoute,
  getResponseTimeRoute,
];
