export {
  findOwnConversation,
  isInConversation,
  lockConversation,
  putClosed,
} from './conversations.queries.ts';
export { type KeptConversation, keepTalk, removeForsaken } from './keep-talk.ts';
export { findMessages } from './messages.queries.ts';
export { messageRoutes } from './messages.routes.ts';
export { noticeWorker } from './notices.ts';
