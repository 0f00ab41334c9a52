import { expect, test } from 'vitest';
import {
  databaseFault,
  decideDatabase,
  encodings,
  isFitting,
  type NewDatabase,
  offeredByMysql,
  offeredByPostgres,
} from './servers.ts';

const template = {
  encoding: 'UTF8',
  collation: 'en_US.UTF-8',
  characterType: 'en_US.UTF-8',
  provider: 'c',
};
const database = { name: 'shop', encoding: 'UTF8', template: 'template1' } as const satisfies NewDatabase;

test('a database with the encoding and collation of template1 is copied from template1', () => {
  expect(decideDatabase(database, template)).toEqual(database);
  const same = { ...database, collation: 'en_US.UTF-8' };
  expect(decideDatabase(same, template)).toEqual(same);
});

test.each(['LATIN1', 'ASCII'] as const)(
  'a database in the encoding %s is copied from template0 and compares text by its bytes',
  (encoding) => {
    expect(decideDatabase({ ...database, encoding }, template)).toMatchObject({
      encoding,
      template: 'template0',
      collation: 'C',
      characterType: 'C',
    });
  },
);

test('a database with another collation than template1 is copied from template0', () => {
  expect(decideDatabase({ ...database, collation: 'C' }, template)).toMatchObject({
    template: 'template0',
    collation: 'C',
    characterType: 'C',
  });
});

test('on a server whose template is LATIN1, a UTF8 database compares text by its bytes', () => {
  const latin = { ...template, encoding: 'LATIN1', collation: 'en_US', characterType: 'en_US' };

  expect(decideDatabase(database, latin)).toMatchObject({ template: 'template0', collation: 'C' });
});

test('only collations that the server has are offered, however it spells them', () => {
  expect(offeredByPostgres(['C', 'en_US.utf8']).collations).toEqual(['en_US.UTF-8', 'C', 'POSIX']);
  expect(offeredByPostgres(['C', 'C.utf8', 'en_GB.utf8']).collations).toEqual(['C', 'POSIX']);
  expect(offeredByMysql(['utf8mb4_unicode_ci', 'utf8mb4_bin', 'ascii_bin']).encodings).toEqual(['UTF8']);
});

test('a choice that the server cannot make is refused with the reason', () => {
  const choices = offeredByPostgres(['C']);
  const fault = (change: Partial<NewDatabase>) =>
    databaseFault('postgres', { ...database, ...change }, choices);

  expect(fault({})).toBeUndefined();
  expect(fault({ collation: 'en_US.UTF-8' })).toBe('This server doesn’t have the collation en_US.UTF-8.');
  expect(
    databaseFault(
      'postgres',
      { ...database, encoding: 'LATIN1', characterType: 'en_US.UTF-8' },
      offeredByPostgres(['en_US.utf8']),
    ),
  ).toBe('The collation en_US.UTF-8 is for another encoding. Please choose C or POSIX for LATIN1.');
  expect(databaseFault('mysql', { ...database, encoding: 'ASCII' }, offeredByMysql([]))).toBe(
    'This server doesn’t have the encoding ASCII.',
  );
});

test('in MySQL every encoding can be combined with an alphabetical collation', () => {
  expect(encodings.every((encoding) => isFitting('mysql', encoding, 'en_US.UTF-8'))).toBe(true);
});
