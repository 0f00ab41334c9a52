import { randomUUID } from 'node:crypto';
import type { Person } from './builders.ts';
import { publish, type Seller, send } from './listings.ts';
import type { Browser, TestApp } from './test-app.ts';

export interface Member {
  readonly person: Person;
  readonly browser: Browser;
}

export async function member(
  app: TestApp,
  options: Parameters<TestApp['given']['person']>[0] = {},
): Promise<Member> {
  const person = await app.given.person(options);
  return { person, browser: await app.as(person) };
}

/** Publishes a listing with a title that no other test uses. */
export async function listingOf(person: Seller, title = `Desk ${randomUUID()}`) {
  const { listingId } = await publish(person, { formValues: { title, price: '12' } });
  return { listingId, title };
}

type Actor = Pick<Member, 'browser'>;

export const writeToSeller = (
  from: Actor,
  listingId: number,
  body = 'Is it still there?',
  clientKey?: string,
) =>
  send<{ conversationId: number; messageId: number }>(from, 'POST', '/api/conversations', {
    system: 'general',
    listingId,
    body,
    ...(clientKey && { clientKey }),
  });

export const answer = (from: Actor, id: number, body = 'Yes, it is.', clientKey?: string) =>
  send<{ messageId: number }>(from, 'POST', `/api/conversations/${id}/messages`, {
    body,
    ...(clientKey && { clientKey }),
  });

export interface Thread {
  readonly side: string;
  readonly state: string;
  readonly unread: number;
  readonly isArchived: boolean;
  readonly other: { readonly firstName: string | null };
  readonly listing: {
    readonly title: string;
    readonly path: string | null;
    readonly pictureUrl: string | null;
  };
  readonly messages: readonly { readonly id: number; readonly body: string; readonly isMine: boolean }[];
  readonly hasEarlier: boolean;
}

export async function threadOf(who: Actor, id: number, query = ''): Promise<Thread & { status: number }> {
  const { conversation, status } = await send<{ conversation: Thread }>(
    who,
    'GET',
    `/api/conversations/${id}${query}`,
  );
  return { ...conversation, status };
}

export interface Listed {
  readonly id: number;
  readonly unread: number;
  readonly isArchived: boolean;
  readonly last: { readonly excerpt: string; readonly isMine: boolean };
}

export async function inboxOf(
  who: Actor,
  query = '',
): Promise<{ conversations: Listed[]; next: number | null }> {
  return send(who, 'GET', `/api/conversations${query}`);
}

export const change = (who: Actor, method: 'PUT' | 'DELETE', id: number, what = '', body: object = {}) =>
  send<{ unread?: number }>(who, method, `/api/conversations/${id}${what}`, body);

export const block = (who: Actor, id: number, isBlocked = true) =>
  change(who, 'PUT', id, '/block', { isBlocked });
