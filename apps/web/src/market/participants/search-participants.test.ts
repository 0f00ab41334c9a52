import { expect, test } from 'vitest';
import { searchParticipants } from './search-participants.ts';

const person = (id: number, firstName: string, fullName: string | null = null) => ({
  id,
  firstName,
  fullName,
  subfolderNumber: 100 + id,
  uploadSubfolder: null,
  sharesOwned: 1,
});
const people = [person(1, 'Zoë'), person(2, 'Ada', 'Ada Byron'), person(3, 'Bob')];
const found = (text: string) => searchParticipants(people, text).map(({ id }) => id);

test('a name is found by a part of it, whatever its capitals and accents', () => {
  expect(found('zoe')).toEqual([1]);
  expect(found(' BYR ')).toEqual([2]);
  expect(found('b')).toEqual([2, 3]);
  expect(found('x')).toEqual([]);
});

test('a folder number is found with or without its sign', () => {
  expect(found('#103')).toEqual([3]);
  expect(found('102')).toEqual([2]);
});

test('an empty search finds everybody', () => {
  expect(found('  ')).toEqual([1, 2, 3]);
});
