export {
  findMyConversation,
  isInConversation,
  lockConversation,
  unreadConversationsOf,
  updateClosed,
} from './conversations.queries.ts';
export {
  type ImportedConversation,
  importConversation,
  deleteAbandonedConversations,
} from './import-conversation.queries.ts';
export { messagesFromBuyers } from './messages.queries.ts';
export { findMessages } from './messages.queries.ts';
export { deleteTopics, openContacts } from './topics.queries.ts';
export { messageRoutes } from './messages.routes.ts';
export { noticeWorker } from './notices.ts';
export { type Topic, writeAboutTopic } from './write-about-topic.ts';
export { listBlocks, personBlocks } from './people.queries.ts';
export { countConversations, eraseMessages, exportMessages } from './personal-data.queries.ts';
