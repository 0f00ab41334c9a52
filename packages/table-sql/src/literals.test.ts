import { expect, test } from 'vitest';
import { cellLiteral, type LiteralForm, literalForm } from './literals.ts';

test.each([
  ['postgres', 'bytea', 'text'],
  ['postgres', 'bit', 'text'],
  ['postgres', 'int', 'text'],
  ['mysql', 'bit', 'bits'],
  ['mysql', 'int', 'number'],
  ['mysql', 'decimal', 'number'],
  ['mysql', 'float', 'text'],
  ['mysql', 'blob', 'bytes'],
  ['mysql', 'varbinary', 'bytes'],
  ['mysql', 'varchar', 'text'],
] as const)('%s: a value of %s is written as %s', (dialect, type, form) => {
  expect(literalForm(dialect, type)).toBe(form);
});

test.each<[LiteralForm, string | null, string]>([
  ['bytes', '0x', "X''"],
  ['bytes', '0x4aFf', "X'4aFf'"],
  ['bytes', '0x4', "'0x4'"],
  ['bytes', '4a', "'4a'"],
  ['bytes', null, 'NULL'],
  ['bits', '0', "b'0'"],
  ['bits', '1'.repeat(64), `b'${'1'.repeat(64)}'`],
  ['bits', '1'.repeat(65), `'${'1'.repeat(65)}'`],
  ['bits', '', "''"],
  ['bits', '12', "'12'"],
  ['number', '-12.50', '-12.50'],
  ['number', '9'.repeat(65), '9'.repeat(65)],
  ['number', '9'.repeat(66), `'${'9'.repeat(66)}'`],
  ['number', '1.', "'1.'"],
  ['number', '+1', "'+1'"],
  ['number', '1e3', "'1e3'"],
  ['number', '1 or 1', "'1 or 1'"],
  ['text', '0x41', "'0x41'"],
  ['text', "a\r\0\u001A\\'", "'a\\r\\0\\Z\\\\'''"],
])('MySQL in the form of %s: %j is written as %s', (form, cell, literal) => {
  expect(cellLiteral('mysql', form, cell)).toBe(literal);
});
