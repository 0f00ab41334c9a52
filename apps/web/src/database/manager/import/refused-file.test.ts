import { JsonRowReader } from '@tessera/table-sql/files/json-rows';
import { expect, test } from 'vitest';
import { refusedFile } from './refused-file.ts';

const rows = (...texts: string[]) => texts.map((text, index) => ({ line: index + 1, text, details: 'no' }));
const into = { table: 'goods', header: 'id,name' } as const;

test('refused rows of CSV are saved as CSV below the header', () => {
  const file = refusedFile(rows('1,"a"', '2,b'), { ...into, format: 'csv' });

  expect(file).toEqual({ name: 'goods-refused.csv', type: 'text/csv', text: 'id,name\n1,"a"\n2,b\n' });
});

test.for(['json', 'parquet'] as const)(
  'refused rows of %s are saved as JSON that imports again',
  (format) => {
    const file = refusedFile(rows('{"id": 1}', '{"id": null}'), { ...into, format });
    const reader = new JsonRowReader();
    const read = [...reader.push(file.text), ...reader.end()];

    expect(file.name).toBe('goods-refused.json');
    expect(JSON.parse(file.text)).toEqual([{ id: 1 }, { id: null }]);
    expect(read.map(({ values }) => [...values.keys()])).toEqual([['id'], ['id']]);
  },
);

test('refused rows of SQL are saved as statements, each of them once', () => {
  const both = 'INSERT INTO goods (id) VALUES (1), (2);';
  const file = refusedFile(rows(both, both), { ...into, format: 'sql' });

  expect(file).toEqual({ name: 'goods-refused.sql', type: 'application/sql', text: `${both}\n` });
});
