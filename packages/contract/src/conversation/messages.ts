import { DAY_SECONDS, HOUR_SECONDS } from '@tessera/domain/durations';
import { MAX_MESSAGE_CHARS, sides, threadStates } from '@tessera/domain/conversation/messages/messages';
import { responseTimes } from '@tessera/domain/conversation/messages/response-time';
import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

export const CONVERSATIONS_PER_ANSWER = 30;
export const MESSAGES_PER_ANSWER = 50;
/** The largest number of messages that one call returns. */
export const MAX_MESSAGES = 1_000;

export const messageBody = z
  .string('Please write a message.')
  .trim()
  .min(1, 'Please write a message.')
  .regex(/[^\s\p{Cf}]/u, 'Please write a message.')
  .max(MAX_MESSAGE_CHARS, `Please use at most ${MAX_MESSAGE_CHARS.toLocaleString('en-GB')} characters.`)
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'This text cannot be read.');

/** A key that the browser makes once per message. Sent again with the same key, it is the same message. */
export const messageKey = z.uuid('This is not a key.').nullish();

const messageId = z.coerce.number('This is not an id.').int().min(0).max(Number.MAX_SAFE_INTEGER);

export const sendRefusals = [
  'messages.blocked',
  'messages.refused',
  'messages.unavailable',
  'messages.closed',
  'messages.contact',
] as const;

/** Shared by all calls that send a message. */
const sendLimits = [
  { by: 'account', count: 30, seconds: 60 },
  { by: 'account', count: 400, seconds: HOUR_SECONDS },
] as const;

export const startConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  summary:
    'Sends a message to the seller of a listing. There is one conversation for each person and listing.',
  access: 'verified',
  limits: [
    { by: 'account', count: 20, seconds: HOUR_SECONDS },
    { by: 'account', count: 60, seconds: DAY_SECONDS },
    { by: 'address', count: 60, seconds: HOUR_SECONDS },
  ],
  body: z.object({
    system: z.enum(systems, 'Unsupported system'),
    listingId: rowId,
    body: messageBody,
    clientKey: messageKey,
  }),
  output: z.object({ conversationId: z.int(), messageId: z.int() }),
  refusals: ['listings.missing', 'messages.my_listing', ...sendRefusals],
});

const person = z.object({
  /** First name of the other person. Null if their account was deleted. */
  firstName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});

const aboutListing = z.object({
  title: z.string(),
  /** Null if the conversation is about something else than a listing, such as a request for a trip. */
  system: z.enum(systems).nullable(),
  /** Path of what it is about for this person. Null if they can no longer see it. */
  path: z.string().nullable(),
  pictureUrl: z.string().nullable(),
});

const conversationSummary = z.object({
  id: z.int(),
  side: z.enum(sides),
  other: person,
  listing: aboutListing,
  last: z.object({ excerpt: z.string(), at: z.coerce.date(), isMine: z.boolean() }),
  unread: z.int(),
  isArchived: z.boolean(),
});

export type ConversationSummary = z.output<typeof conversationSummary>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'The caller’s conversations, the most recent first.',
  access: 'account',
  query: z.object({
    folder: z.enum(['inbox', 'archive'], 'This folder doesn’t exist.').default('inbox'),
    /** Cursor from the previous answer. */
    before: messageId.optional(),
  }),
  output: z.object({ conversations: z.array(conversationSummary), next: z.int().nullable() }),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/conversations/unread',
  summary: 'The number of the caller’s conversations with unread messages.',
  access: 'account',
  output: z.object({ unread: z.int() }),
});

const message = z.object({ id: z.int(), body: z.string(), sentAt: z.coerce.date(), isMine: z.boolean() });

export type Message = z.output<typeof message>;

const conversation = conversationSummary.omit({ last: true }).extend({
  state: z.enum(threadStates),
  messages: z.array(message),
  hasEarlier: z.boolean(),
});

export type Conversation = z.output<typeof conversation>;

const conversationParams = z.object({ conversationId: rowId });

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/{conversationId}',
  summary: 'A conversation of the caller with its newest messages in the order in which they were sent.',
  access: 'account',
  params: conversationParams,
  query: z.object({
    count: z.coerce
      .number('This is not a number.')
      .int()
      .min(1)
      .max(MAX_MESSAGES)
      .default(MESSAGES_PER_ANSWER),
  }),
  output: z.object({ conversation }),
  refusals: ['messages.missing'],
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/{conversationId}/messages',
  summary: 'Sends a message in a conversation of the caller. Earlier messages are marked as read.',
  access: 'verified',
  limits: sendLimits,
  params: conversationParams,
  body: z.object({ body: messageBody, clientKey: messageKey }),
  output: z.object({ messageId: z.int() }),
  refusals: ['messages.missing', ...sendRefusals],
});

export const markRead = endpoint({
  method: 'PUT',
  path: '/api/conversations/{conversationId}/read',
  summary: 'Marks a conversation of the caller as read up to a message.',
  access: 'account',
  params: conversationParams,
  body: z.object({ upTo: messageId }),
  output: z.object({ unread: z.int() }),
  refusals: ['messages.missing'],
});

export const archiveConversation = endpoint({
  method: 'PUT',
  path: '/api/conversations/{conversationId}/archive',
  summary:
    'Archives a conversation of the caller, or moves it back to the inbox. A new message moves it back by itself.',
  access: 'account',
  params: conversationParams,
  body: z.object({ isArchived: z.boolean() }),
  refusals: ['messages.missing'],
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/{conversationId}',
  summary: 'Deletes a conversation for the caller. The other person keeps it.',
  access: 'account',
  params: conversationParams,
  refusals: ['messages.missing'],
});

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/api/conversations/{conversationId}/block',
  summary: 'Blocks or unblocks the other person. While blocked, neither can write to the other.',
  access: 'account',
  params: conversationParams,
  body: z.object({ isBlocked: z.boolean() }),
  refusals: ['messages.missing', 'messages.unavailable'],
});

export const getMessageSettings = endpoint({
  method: 'GET',
  path: '/api/conversations/settings',
  summary: 'Whether the caller gets emails about new messages.',
  access: 'account',
  output: z.object({ emailNotices: z.boolean() }),
});

export const stopMessageNotices = endpoint({
  method: 'POST',
  path: '/api/conversations/settings/stop',
  summary: 'Switches emails about new messages off, with the link of such an email.',
  access: 'anyone',
  limits: [{ by: 'address', count: 60, seconds: 3_600 }],
  body: z.object({ token: z.string('The token is missing.').max(200, 'This link is not complete.') }),
  refusals: ['messages.link_invalid'],
});

export const putMessageSettings = endpoint({
  method: 'PUT',
  path: '/api/conversations/settings',
  summary: 'Switches emails about new messages on or off.',
  access: 'account',
  body: z.object({ emailNotices: z.boolean() }),
  output: z.object({ emailNotices: z.boolean() }),
});

export const getResponseTime = endpoint({
  method: 'GET',
  path: '/api/listings/response-time',
  summary: 'How soon the seller of a live listing usually answers a first message.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: z.object({ id: rowId }),
  /** How soon the seller usually answers. Null if there were too few answers to say. */
  output: z.object({ responseTime: z.enum(responseTimes).nullable() }),
});
