import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, formatPlainText, parseRichText } from './rich-text.ts';

const paragraph = (...lines: string[]): Block => ({
  kind: 'paragraph',
  lines: lines.map((text) => [{ text }]),
});

const cases: readonly (readonly [name: string, source: string, blocks: readonly Block[]])[] = [
  ['nothing', '', []],
  ['empty lines', '\n \n\t\n', []],
  ['line breaks stay', 'Red.\nBlue.', [paragraph('Red.', 'Blue.')]],
  ['an empty line ends a paragraph', 'Red.\r\n\r\nBlue.', [paragraph('Red.'), paragraph('Blue.')]],
  [
    'bold text',
    'It is **very good**, **really**.',
    [
      {
        kind: 'paragraph',
        lines: [
          [
            { text: 'It is ' },
            { text: 'very good', isBold: true },
            { text: ', ' },
            { text: 'really', isBold: true },
            { text: '.' },
          ],
        ],
      },
    ],
  ],
  ['stars that mark nothing', '5 ** 3 ** 2, ****, **x', [paragraph('5 ** 3 ** 2, ****, **x')]],
  [
    'bullets directly below a line',
    'With it:\n- charger\n* **two** locks\n• bag\nCollect it.',
    [
      paragraph('With it:'),
      {
        kind: 'list',
        isNumbered: false,
        items: [
          [{ text: 'charger' }],
          [{ text: 'two', isBold: true }, { text: ' locks' }],
          [{ text: 'bag' }],
        ],
      },
      paragraph('Collect it.'),
    ],
  ],
  [
    'numbered lines',
    '1. Hall\n2) Bath',
    [{ kind: 'list', isNumbered: true, items: [[{ text: 'Hall' }], [{ text: 'Bath' }]] }],
  ],
  ['one numbered line is text', '1. floor, lift', [paragraph('1. floor, lift')]],
  ['numbers that do not count from 1 are text', '2. floor\n3. floor', [paragraph('2. floor', '3. floor')]],
  ['a dash without a space is text', '-5 °C\n*new*', [paragraph('-5 °C', '*new*')]],
  ['headings are text by default', '## Big', [paragraph('## Big')]],
  ['links are text by default', '[here](https://evil.example)', [paragraph('[here](https://evil.example)')]],
];

describe('people’s own texts', () => {
  test.each(cases)('%s', (_name, source, blocks) => {
    expect(parseRichText(source)).toEqual(blocks);
  });
});

describe('texts of the site', () => {
  const parse = (source: string) => parseRichText(source, { headings: true, links: true });

  test('headings and links', () => {
    expect(parse('## Money\nSee [the **rules**](/terms) and [us](mailto:us@example.org).')).toEqual([
      { kind: 'heading', text: 'Money' },
      {
        kind: 'paragraph',
        lines: [
          [
            { text: 'See ' },
            { text: 'the **rules**', href: '/terms' },
            { text: ' and ' },
            { text: 'us', href: 'mailto:us@example.org' },
            { text: '.' },
          ],
        ],
      },
    ]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'terms', ' https://a.example'])(
    'an address such as %s makes no link',
    (address) => {
      expect(JSON.stringify(parse(`[x](${address})`))).not.toContain('href');
    },
  );
});

const marks = fc.constantFrom(
  '- ',
  '* ',
  '1. ',
  '2. ',
  '**',
  '## ',
  '[a](/b)',
  '\n',
  '\n\n',
  ' ',
  'word',
  '•',
);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(marks, { maxLength: 40 }).map((all) => all.join('')),
);

test('no word is lost, whatever somebody writes', () => {
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  fc.assert(
    fc.property(anyText, (source) => {
      // The list itself writes the number of a numbered line.
      expect(words(formatPlainText(parseRichText(source)))).toEqual(words(source.replaceAll('\v', ' ')));
    }),
  );
});

test('a text without formatting comes back as it was written, apart from spaces and empty lines', () => {
  const plain = fc.array(fc.constantFrom('a', 'b c', 'd.', '', ' e'), { maxLength: 20 });
  fc.assert(
    fc.property(plain, (lines) => {
      const trimmed = lines.map((line) => line.trim());
      const written = trimmed
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim();
      expect(formatPlainText(parseRichText(lines.join('\n')))).toBe(written);
    }),
  );
});

test('a hostile text is read in linear time', () => {
  const hostile = ['**'.repeat(50_000), '['.repeat(100_000), '**a '.repeat(25_000), '1. x\n'.repeat(20_000)];
  for (const text of hostile) expect(parseRichText(text, { headings: true, links: true })).not.toEqual([]);
});
