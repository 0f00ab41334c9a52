import { expect, test } from 'vitest';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { createPhraseBook, type Phrase } from './phrase-book.ts';

const phrases: Phrase[] = [
  { text: 'road bike', count: 30 },
  { text: 'road', count: 31 },
  { text: 'bike', count: 50 },
  { text: 'bike helmet', count: 9 },
  { text: 'citroën', count: 4 },
  { text: 'sofa', count: 12 },
];

async function bookOf(read: () => Promise<readonly Phrase[]> = async () => phrases) {
  const clock = createFakeClock();
  const faults: unknown[] = [];
  const book = createPhraseBook({ readPhrases: read, clock, onFault: (fault) => faults.push(fault) });
  return { book, clock, faults };
}

test('the most frequent phrases that begin with the typed text come first, then those with a later word that does', async () => {
  const { book } = await bookOf();
  await book.refresh();

  expect(book.find('ro', 5)).toEqual(['road', 'road bike']);
  expect(book.find('bik', 5)).toEqual(['bike', 'bike helmet', 'road bike']);
  expect(book.find('bik', 2)).toEqual(['bike', 'bike helmet']);
  expect(book.find('  Road   BI', 5)).toEqual(['road bike']);
  expect(book.find('CITROE', 5)).toEqual(['citroën']);
  expect(book.find('zz', 5)).toEqual([]);
  expect(book.find(' - ', 5)).toEqual([]);
});

test('the first look-up starts reading and does not wait for it; several look-ups at once share one read', async () => {
  let reads = 0;
  const { book } = await bookOf(async () => {
    reads += 1;
    return phrases;
  });

  expect(book.find('so', 5)).toEqual([]);
  expect(book.find('so', 5)).toEqual([]);
  await book.refresh();

  expect(book.find('so', 5)).toEqual(['sofa']);
  expect(reads).toBe(1);
});

test('when reading the phrases again fails, the old phrases remain and the fault is reported', async () => {
  let isBroken = false;
  const { book, clock, faults } = await bookOf(async () => {
    if (isBroken) throw new Error('unavailable');
    return phrases;
  });
  await book.refresh();
  isBroken = true;
  clock.advance({ minutes: 11 });

  expect(book.find('so', 5)).toEqual(['sofa']);
  await expect.poll(() => faults).toHaveLength(1);
  expect(book.find('so', 5)).toEqual(['sofa']);
});
