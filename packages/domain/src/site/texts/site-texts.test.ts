import { expect, test } from 'vitest';
import { parseSiteText } from './site-texts.ts';

const facts = {
  name: 'Bazaar',
  operator: 'Ada Ltd, 1 High Street',
  address: 'https://bazaar.example',
  fee: 'no fee',
};

test('a site text has a title and can mention facts of the site', () => {
  expect(
    parseSiteText('\uFEFF\n# Terms of {{name}}\r\n\r\n{{ operator }} asks [us]({{address}}).', facts),
  ).toEqual({
    ok: true,
    value: {
      title: 'Terms of Bazaar',
      blocks: [
        {
          kind: 'paragraph',
          lines: [
            [
              { text: 'Ada Ltd, 1 High Street asks ' },
              { text: 'us', href: 'https://bazaar.example' },
              { text: '.' },
            ],
          ],
        },
      ],
    },
  });
});

test.each([
  ['', 'no_title'],
  ['## Terms\n\nText.', 'no_title'],
  ['# Terms\n\n  \n', 'no_text'],
] as const)('%j is refused', (source, code) => {
  expect(parseSiteText(source, facts)).toEqual({ ok: false, refusal: { code } });
});

test('a text that mentions a fact that does not exist is refused, and the fact is named', () => {
  expect(parseSiteText('# Terms\n\nPay {{price}}.', facts)).toEqual({
    ok: false,
    refusal: { code: 'unknown_fact', fact: 'price' },
  });
});
