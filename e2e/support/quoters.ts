import type { Page } from '@playwright/test';
import { expect } from './browser.ts';
import { giveDocuments } from './documents.ts';

const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1_440 }));

/** Adds a live business in Bristol that works at all hours. Returns its id. */
export async function addQuoter(page: Page, vertical: 'driver' | 'mover', name: string): Promise<number> {
  const api = page.request;
  const made = await api.post('/api/provider/businesses', { data: { vertical, name } });
  const { provider } = (await made.json()) as { provider: { id: number } };
  const base = `/api/provider/businesses/${provider.id}`;
  await api.patch(base, {
    data: { phone: '0117 496 0123', line1: '1 Quay Street', city: 'Bristol', postcode: 'BS1 4ND' },
  });
  await api.put(`${base}/hours`, { data: { weekly, special: [] } });
  if (vertical === 'driver')
    await api.patch(`${base}/driver`, {
      data: { operatorName: 'Quay Cars Ltd', licenceNumber: 'PHO 77', vehicle: 'Skoda' },
    });
  await giveDocuments(page, provider.id, vertical);
  expect((await api.post(`${base}/status`, { data: { status: 'live' } })).status()).toBe(200);
  return provider.id;
}

/** The page is left first, so that its stream of events does not ask again as nobody. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** A day from now, as forms send it. */
export const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
