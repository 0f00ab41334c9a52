import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeListing, uploadPhotos } from './listings.ts';

const consonants = 'bdfgjklmnprtvz';
const vowels = 'aeiou';
const oneOf = (characters: string) => characters.charAt(randomInt(characters.length));

/**
 * A word that only this test's listings have. Two of them are never so alike that search takes one for a mistyped other, which it did
 * when all began alike. It ends in a character that no rule of stemming cuts off.
 */
export const aWord = (): string =>
  `${Array.from({ length: 6 }, () => oneOf(consonants) + oneOf(vowels)).join('')}k`;

export async function publishAll(page: Page, all: readonly Record<string, string>[]): Promise<number[]> {
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const ids: number[] = [];
  for (const formValues of all) ids.push(await makeListing(page, { formValues, files, status: 'live' }));
  return ids;
}

export function publishThree(page: Page, word: string): Promise<number[]> {
  return publishAll(page, [
    { title: `Walnut desk ${word}`, price: '240', 'location.city': 'Bristol', category: 'furniture' },
    { title: `Oak chair ${word}`, price: '60', 'location.city': 'Leeds', category: 'furniture' },
    { title: `Brass lamp ${word}`, price: '35', 'location.city': 'Bristol', category: 'furniture' },
  ]);
}

export const cards = (page: Page) =>
  page
    .getByRole('region', { name: 'Results' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
export const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents();
