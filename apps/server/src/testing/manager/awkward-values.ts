import fc from 'fast-check';

/** A column type with values as the server prints them. */
export type AwkwardColumn = readonly [type: string, values: readonly string[]];

const SEED = 20_261_122;
const some = <Value>(values: fc.Arbitrary<Value>, count = 60): Value[] =>
  fc.sample(values, { numRuns: count, seed: SEED });
const unique = (values: readonly string[]) => [...new Set(values)];

const texts = [
  '',
  ' ',
  ' a ',
  'a\t',
  '0x41',
  '0x',
  String.raw`\x41`,
  'NULL',
  'null',
  String.raw`\N`,
  String.raw`\.`,
  String.raw`a\b\\n\0`,
  't',
  'true',
  '10101',
  "b'101'",
  "X'41'",
  '1e5',
  '9007199254740993',
  "it's",
  '"',
  '""',
  'a,b;c|d',
  'two\nlines',
  'a\r\nb\r',
  '\n',
  '\u0001\u0008\u001A\u007F\u0085\u2028',
  '😀 é e\u0301',
  '\uFEFFmark',
  '-- no comment',
  '/* nor this */',
  '$$ $a$',
  "E'x'",
  "'); DROP TABLE x; --",
  ';',
  '#',
  '{"a":1}',
  '[1]',
  '__proto__',
];
const storable = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => text.isWellFormed());
const randomTexts = some(storable).map((text) => text.replaceAll('\0', ''));
const randomBytes = some(fc.uint8Array({ maxLength: 20 })).map((bytes) => Buffer.from(bytes).toString('hex'));
const randomNumbers = some(fc.bigInt({ min: -(10n ** 29n), max: 10n ** 29n })).map(
  (number) => `${number}.${'0123456789'.slice(0, 10)}`,
);
const bigints = ['9223372036854775807', '-9223372036854775808', '9007199254740993', '0'];
const doubles = some(fc.double({ noNaN: true, noDefaultInfinity: true })).map((number) => String(number));
const floats = some(fc.float({ noNaN: true, noDefaultInfinity: true })).map((number) => String(number));

export const postgresTypes = `
  create type mood as enum ('', 'a b', 'it''s', 'NULL', '0x41');
  create type pair as (a int, b text);
  create domain short_text as text check (length(value) < 100);
  create domain document as jsonb`;

export const postgresColumns: readonly AwkwardColumn[] = [
  ['text', unique([...texts, ...randomTexts])],
  ['varchar(60)', texts],
  ['char(5)', ['ab   ', '     ', '0x41 ']],
  ['"char"', ['a', ' ']],
  ['name', ['a b', '']],
  ['smallint', ['32767', '-32768']],
  ['int', ['2147483647', '-2147483648']],
  ['bigint', bigints],
  ['oid', ['4294967295']],
  ['numeric', ['NaN', 'Infinity', '-Infinity', '0.10', '0.00000000000000000001', ...randomNumbers]],
  ['numeric(40,10)', randomNumbers],
  ['real', ['NaN', 'Infinity', '-Infinity', '3.4028235e+38', '1e-45', '-0', ...floats]],
  ['double precision', ['NaN', '-Infinity', '5e-324', '1.7976931348623157e+308', '-0', ...doubles]],
  ['money', ['$1,000.10', '-$92,233,720,368,547,758.08']],
  ['boolean', ['t', 'f']],
  [
    'bytea',
    unique([String.raw`\x`, String.raw`\x30783431`, ...randomBytes.map((hex) => String.raw`\x${hex}`)]),
  ],
  ['date', ['0044-03-15 BC', 'infinity', '-infinity', '5874897-12-31', '2026-02-28']],
  ['timestamp', ['4713-01-01 00:00:00 BC', 'infinity', '294276-12-31 23:59:59.999999']],
  ['timestamptz', ['4713-01-01 00:00:00+00 BC', '-infinity', '2026-03-29 02:30:00.000001+00']],
  ['time', ['24:00:00', '00:00:00', '23:59:59.999999']],
  ['timetz', ['24:00:00-15:59:59', '12:00:00+05:30']],
  ['interval', ['1 year 2 mons -3 days +04:05:06.789', '00:00:00', '-1 days']],
  ['uuid', ['a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11']],
  [
    'json',
    ['null', ' {"b":1,"a":  2}\n', '"null"', '""', '1.10', '[1, null]', '{"__proto__":{"a":1}}', '"\\""'],
  ],
  ['jsonb', ['null', '{"a": 9007199254740993}', '"null"', 'true', '[]', `{"a": 1${'0'.repeat(400)}}`]],
  ['document', ['null', '"a"', '{}']],
  ['xml', ['<a>1 &amp; 2</a>', 'plain']],
  ['inet', ['10.0.0.1', '10.0.0.0/8', '::1']],
  ['cidr', ['10.0.0.0/8', '::/0']],
  ['macaddr', ['08:00:2b:01:02:03']],
  ['macaddr8', ['08:00:2b:01:02:03:04:05']],
  ['bit(4)', ['0101', '0000']],
  ['varbit', ['', '1', '10101']],
  ['point', ['(1,2)', '(NaN,Infinity)', '(1e-05,-0)']],
  ['line', ['{1,-1,0}']],
  ['lseg', ['[(0,0),(1,1)]']],
  ['box', ['(1,1),(0,0)']],
  ['path', ['[(0,0),(1,1)]', '((0,0),(1,1))']],
  ['polygon', ['((0,0),(1,1),(1,0))']],
  ['circle', ['<(0,0),1>']],
  ['int4range', ['empty', '[1,5)', '(,)']],
  ['numrange', ['[0.10,)', '(,1.5]']],
  ['tstzrange', ['["2026-01-01 00:00:00+00",infinity)']],
  ['daterange', ['[0044-03-15 BC,)'.replace('0044-03-15 BC', '"0044-03-15 BC"'), 'empty']],
  ['int4multirange', ['{}', '{[1,3),[5,8)}']],
  ['int[]', ['{1,NULL,3}', '{}', '[0:1]={1,2}']],
  ['text[]', ['{"a,b",NULL,"NULL",""}', '{{a,b},{c,d}}', '{0x41,"a\\"b"}']],
  ['jsonb[]', ['{"null",NULL}']],
  ['bytea[]', ['{"\\\\x00ff"}']],
  ['tsvector', ["'a':1 'b':2A"]],
  ['tsquery', ["'a' & 'b'"]],
  ['pg_lsn', ['16/B374D848']],
  ['mood', ['', 'a b', "it's", 'NULL', '0x41']],
  ['mood[]', ['{"",NULL,"NULL"}']],
  ['pair', ['(1,"a b")', '(,)', '(,"")']],
  ['short_text', ['', '0x41', ' ']],
  ['regclass', ['pg_class']],
];

export const mysqlColumns: readonly AwkwardColumn[] = [
  ['text', unique([...texts, ...randomTexts])],
  ['varchar(60)', texts],
  ['char(5)', ['ab', '', '0x41']],
  ['tinytext', texts],
  ['longtext character set latin1', ['é', '0x41', '']],
  ['tinyint', ['-128', '127', '0']],
  ['tinyint(1)', ['0', '1', '-7']],
  ['smallint unsigned', ['65535']],
  ['mediumint', ['-8388608', '8388607']],
  ['int(7) zerofill', ['0000042', '4294967295']],
  ['bigint', bigints],
  ['bigint unsigned', ['18446744073709551615', '0']],
  ['decimal(40,10)', randomNumbers],
  ['decimal(65,0)', ['9'.repeat(65)]],
  [
    'float',
    unique(['0.1', '16777216', '123456.79', '3.4028234663852886e38', '-3.4028234663852886e38', ...floats]),
  ],
  ['float(10,2)', ['0.10', '123456.79']],
  ['double', ['0.1', '1.7976931348623157e308', '5e-324', ...doubles]],
  ['bit(1)', ['0', '1']],
  ['bit(5)', ['10101', '00000']],
  ['bit(64)', ['1'.repeat(64)]],
  ['binary(4)', ['0x00ff5c27', '0x00000000']],
  ['varbinary(40)', unique(['0x', '0x30783431', ...randomBytes.map((hex) => `0x${hex}`)])],
  ['tinyblob', ['0x', '0x41', '0x00']],
  ['blob', unique(['0x', '0x30783431', ...randomBytes.map((hex) => `0x${hex}`)])],
  ['longblob', ['0x', '0x00ff5c27']],
  ['date', ['0000-00-00', '2026-00-00', '9999-12-31', '2026-02-28']],
  ['datetime', ['0000-00-00 00:00:00', '9999-12-31 23:59:59']],
  ['datetime(6)', ['2026-03-29 02:30:00.000001', '2026-03-29 00:00:00.000000']],
  ['timestamp null', ['0000-00-00 00:00:00', '2026-03-29 02:30:00', '2038-01-19 03:14:07']],
  ['timestamp(3) null', ['2026-03-29 02:30:00.100']],
  ['time', ['-838:59:59', '838:59:59', '00:00:00']],
  ['time(6)', ['-00:00:00.500000', '23:59:59.999999']],
  ['year', ['0000', '1901', '2155', '2000']],
  ['json', ['null', '{"a": 9007199254740993}', '"null"', '[]', '1.10', '{"__proto__": 1}']],
  ["enum('','a b','it''s','NULL','0x41','1')", ['', 'a b', "it's", 'NULL', '0x41', '1']],
  ["set('a','b c','0')", ['', 'a', 'a,b c', 'a,b c,0']],
  ['uuid', ['a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11']],
  ['inet4', ['10.0.0.1']],
  ['inet6', ['::1', '::ffff:10.0.0.1']],
  ['point', ['0x00000000010100000000000000000000400000000000000840']],
  ['geometry', ['0xe6100000010100000000000000000000400000000000000840']],
];
