import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { expect, test } from 'vitest';
import { draftError, firstDefused, guessDraft, targetNames } from './import-draft.ts';
import { dropColumns } from './drop-columns.ts';
import { readSample } from './read-sample.ts';
import { column } from '../testing/column.ts';

const named = (column_name: string, given: Partial<ColumnInfo> = {}) => column({ column_name, ...given });
const columns = [
  named('id', { is_nullable: 'NO' }),
  named('first_name'),
  named('total', { is_generated: true }),
];

async function draft(text: string) {
  const sample = await readSample(new Blob([text]));
  return guessDraft({ sample, columns, format: 'csv', dialect: 'postgres', filename: 'My People (2).csv' });
}

test('delimiter, header, columns and types are guessed, and a new table gets a plain name', async () => {
  const guessed = await draft('ID;First Name;Total;Born\n1;Ada;3;1815-12-10\n2;"B;C";;1852-11-27\n');

  expect(guessed).toMatchObject({ delimiter: ';', hasHeader: true, newTable: 'my_people_2' });
  expect(targetNames(guessed)).toEqual(['id', 'first_name', undefined, undefined]);
  expect(guessed.columns.map(({ newType }) => newType)).toEqual([
    'INTEGER',
    'VARCHAR(255)',
    'INTEGER',
    'DATE',
  ]);
  expect(guessed.rows[1]).toEqual(['2', 'B;C', null, '1852-11-27']);
});

test('N15 (second audit): an export that is safe for spreadsheets is recognised', async () => {
  expect(firstDefused(await draft("id,first_name\n1,it's\n2,'=1+1\n"))).toBe("'=1+1");
  expect(firstDefused(await draft("id,first_name\n1,it's\n2,'quoted'\n3,-5\n"))).toBeUndefined();
});

test('without a header, columns match by position', async () => {
  const guessed = await draft('1,Ada\n2,Grace\n');

  expect(guessed.hasHeader).toBe(false);
  expect(targetNames(guessed)).toEqual(['id', 'first_name']);
});

test('if a required column is missing or two columns go to the same one, that is an error before anything is sent', async () => {
  const guessed = await draft('First Name,x\nAda,1\n');

  expect(draftError(guessed, columns)).toBe('id needs a value, but no column of the file is mapped to it.');
  const twice = { ...guessed, columns: guessed.columns.map((each) => ({ ...each, column: 'id' })) };
  expect(draftError(twice, columns)).toBe(
    'Two columns of the file are mapped to id. Choose another column for one of them.',
  );
});

test('a column that is left out is removed from every row, and NULL stays different from empty text', async () => {
  const reduced = await dropColumns(
    new Blob(['a;b;c\n1;"x;y\nz";\n2;"";3\n']),
    [true, true, false],
    ';',
    () => undefined,
  );

  expect(await reduced.text()).toBe('a,b\n1,"x;y\nz"\n2,""\n');
});

test('a file that is not in UTF-8 is noticed', async () => {
  const sample = await readSample(new Blob([new Uint8Array([0x61, 0xe9, 0x0a])]));

  expect(sample.isUtf8).toBe(false);
});
