export {
  findMyConversation as findOwnConversation,
  isInConversation,
  lockConversation,
  updateClosed as putClosed,
} from './conversations.queries.ts';
export {
  type ImportedConversation as KeptConversation,
  importConversation as keepTalk,
  deleteAbandonedConversations as removeForsaken,
} from './import-conversation.queries.ts';
export { findMessages } from './messages.queries.ts';
export { messageRoutes } from './messages.routes.ts';
export { noticeWorker } from './notices.ts';
