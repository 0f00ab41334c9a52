import { randomUUID } from 'node:crypto';
import { type Seller, seller, send } from './listings.ts';
import { testApp } from './test-app.ts';

export interface Summary {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly price: string | null;
  readonly pictureUrl: string | null;
}

/** Opens a site with two sellers, Ada and Eve. */
export async function openTwoSellers() {
  const app = await testApp({ isUnlimited: true });
  const [ada, eve] = await Promise.all([seller(app), seller(app)]);
  return { app, ada, eve };
}

export const titled = (title = `Desk ${randomUUID()}`) => ({ formValues: { title, price: '12' } });

export async function myListingsOf(person: Seller, filter = ''): Promise<Summary[]> {
  return (await send<{ listings: Summary[] }>(person, 'GET', `/api/listings?scope=self${filter}`)).listings;
}

export const remove = (person: Seller, ...entries: { system: string; id: number }[]) =>
  send<{ deletedCount?: number }>(person, 'DELETE', '/api/listings', { entries });

/** Changes a listing's status. Returns the HTTP status and the listing's new status. */
export async function change({ browser }: Seller, id: number, status: string) {
  const response = await browser.fetch('/api/listings/status', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'general', id, status }),
  });
  return { http: response.status, ...((await response.json()) as object) };
}

export const renew = (person: Seller, id: number) =>
  send<{ expiresAt?: string }>(person, 'POST', '/api/listings/renew', { system: 'general', id });
