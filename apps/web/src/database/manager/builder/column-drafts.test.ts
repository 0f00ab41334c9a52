import { expect, test } from 'vitest';
import { canBeAuto, newColumn, withAuto, withType } from './column-drafts.ts';

test.each([
  ['postgres', 'INTEGER', 'SERIAL'],
  ['postgres', 'BIGINT', 'BIGSERIAL'],
  ['mysql', 'INT', 'INT AUTO_INCREMENT'],
  ['mysql', 'BIGINT', 'BIGINT AUTO_INCREMENT'],
] as const)('in %s, auto increment turns %s into %s and back', (dialect, plain, auto) => {
  const column = { ...newColumn([]), type: plain, defaultValue: '5' };

  const on = withAuto(dialect, column, true);
  const off = withAuto(dialect, on, false);

  expect(on).toMatchObject({ type: auto, autoIncrement: true, defaultValue: '' });
  expect(off).toMatchObject({ type: plain, autoIncrement: false });
});

test('only integer columns can have auto increment', () => {
  const column = newColumn([]);

  expect(column.type).toBe('VARCHAR(255)');
  expect(canBeAuto('postgres', column)).toBe(false);
  expect(withAuto('postgres', column, true)).toEqual(column);
  expect(withType('postgres', column, 'SERIAL').autoIncrement).toBe(true);
  expect(canBeAuto('postgres', withType('postgres', column, 'INTEGER'))).toBe(true);
});
