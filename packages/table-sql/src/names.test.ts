import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dialects } from './dialect.ts';
import { BadLiteral, quoteLiteral } from './literals.ts';
import { BadName, nameFault, quoteName, utf8Length, withEnding } from './names.ts';

const escaped: Readonly<Record<string, string>> = { '\\0': '\0', '\\r': '\r', '\\Z': '\u001a' };
const text = fc.string({ unit: 'binary', maxLength: 80 });

test.for(dialects)(
  'a quoted name of %s is read back unchanged, and nothing of it is outside the quotes',
  (dialect) => {
    const mark = dialect === 'postgres' ? '"' : '`';

    fc.assert(
      fc.property(text, (name) => {
        if (nameFault(dialect, name)) {
          expect(() => quoteName(dialect, name)).toThrow(BadName);
          return;
        }
        const quoted = quoteName(dialect, name);
        expect(quoted.at(0)).toBe(mark);
        expect(quoted.at(-1)).toBe(mark);
        const inside = quoted.slice(1, -1);
        expect(inside.replaceAll(mark + mark, '')).not.toContain(mark);
        expect(inside.replaceAll(mark + mark, mark)).toBe(name);
      }),
    );
  },
);

test.each([
  ['postgres', 'a'.repeat(63), undefined],
  ['postgres', 'a'.repeat(64), 'too_long'],
  ['postgres', '語'.repeat(21), undefined],
  ['postgres', '語'.repeat(22), 'too_long'],
  ['mysql', '語'.repeat(64), undefined],
  ['mysql', 'a'.repeat(65), 'too_long'],
  ['mysql', 'a ', 'trailing_blank'],
  ['mysql', '🌞', 'beyond_bmp'],
  ['postgres', '🌞', undefined],
  ['postgres', '', 'empty'],
  ['postgres', 'a\0b', 'not_storable'],
  ['postgres', '\ud800', 'not_storable'],
] as const)('%s is asked for the name %j: %s', (dialect, name, fault) => {
  expect(nameFault(dialect, name)).toBe(fault);
});

test('the length of a name in PostgreSQL is counted in bytes of UTF-8', () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(utf8Length(each)).toBe(new TextEncoder().encode(each).length);
    }),
  );
});

test.for(dialects)('no character of a text ends its quotes early in %s', (dialect) => {
  fc.assert(
    fc.property(fc.oneof(text, fc.constantFrom("'", '\\', "\\'", "''", '\\\\')), (value) => {
      if ((value.includes('\0') && dialect === 'postgres') || !value.isWellFormed()) {
        expect(() => quoteLiteral(dialect, value)).toThrow(BadLiteral);
        return;
      }
      const quoted = quoteLiteral(dialect, value);
      const isEscaping = dialect === 'mysql' || quoted.startsWith('E');
      const inside = quoted.slice(quoted.startsWith('E') ? 2 : 1, -1);
      const read = isEscaping
        ? inside.replaceAll(/\\.|''/g, (pair) => escaped[pair] ?? pair[0] ?? '')
        : inside.replaceAll("''", "'");
      expect(read).toBe(value);
    }),
  );
});

test.for(dialects)('a name with an ending appended is never too long for %s', (dialect) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 70 }), (name) => {
      const named = withEnding(dialect, name, '_2026');
      expect(nameFault(dialect, named)).not.toBe('too_long');
      expect(named.endsWith('_2026')).toBe(true);
    }),
  );
});

test.each([
  ['postgres', 'a'.repeat(63), `${'a'.repeat(58)}_2026`],
  ['postgres', 'a'.repeat(58), `${'a'.repeat(58)}_2026`],
  ['postgres', '語'.repeat(21), `${'語'.repeat(19)}_2026`],
  ['mysql', '語'.repeat(64), `${'語'.repeat(59)}_2026`],
  ['mysql', 'orders', 'orders_2026'],
] as const)('in %s %s with an ending is %s', (dialect, name, expected) => {
  expect(withEnding(dialect, name, '_2026')).toBe(expected);
});

test('an ending that is too long by itself is returned alone', () => {
  expect(withEnding('postgres', 'a', 'x'.repeat(64))).toBe('x'.repeat(64));
});
