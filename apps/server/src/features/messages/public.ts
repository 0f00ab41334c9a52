export {
  findOwnConversation,
  isInConversation,
  lockConversation,
  putClosed,
} from './conversations.queries.ts';
export { findMessages } from './messages.queries.ts';
export { messageRoutes } from './messages.routes.ts';
export { noticeWorker } from './notices.ts';
