import { expect, test } from 'vitest';
import { csvCell, loader } from './table-export.ts';

const load = (query: string) =>
  loader({ url: new URL(`https://example.test/compound-interest/table.csv?${query}`) } as Parameters<
    typeof loader
  >[0]);

test.each([
  ['=cmd|/c calc', "'=cmd|/c calc"],
  ['+1+2', "'+1+2"],
  ['@sum', "'@sum"],
  ['-12.50', '-12.50'],
  ['1234.00', '1234.00'],
  ['a"b\nc', '"a""b\nc"'],
])('CI-09: the cell “%s” is written as %s', (text, expected) => {
  expect(csvCell(text)).toBe(expected);
});

test('each table is a file whose amounts are numbers', async () => {
  const savings = await load('sum=10000&deposit=0&rate=5&kind=gross&inflation=0&from=2027-01-01').text();
  const rows = savings.split('\r\n');
  expect(rows[0]).toBe('Last day,Months,Paid in,Withdrawn,Interest,Fees,Tax,Balance,In today’s money');
  expect(rows[1]).toBe('2028-01-01,12,0.00,0.00,511.62,0.00,0.00,10511.62,10511.62');
  expect(await load('of=loan&sum=100&years=0&months=3&rate=0&fees=0&overpayment=0').text()).toContain(
    '33.34',
  );
  const car = await load('of=car&price=10000&deposit=0&rate=0&months=2&balloon=4000').text();
  expect(
    car
      .split('\r\n')
      .slice(1, 3)
      .map((row) => row.split(',').slice(1)),
  ).toEqual([
    ['1', '3000.00', '0.00', '3000.00', '7000.00'],
    ['2', '7000.00', '0.00', '7000.00', '0.00'],
  ]);
  expect(await load('of=bank').text()).toContain('2026-01-20,2026-01-31,11');
});

test('T05, CI-02: a query that cannot be read is refused, and the answer does not repeat its text', async () => {
  for (const query of ['rate=1e308', 'of=loan&sum=<script>', 'of=bank&to=x', 'of=__proto__', 'of=nothing']) {
    const response = load(query);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('<script>');
  }
});
