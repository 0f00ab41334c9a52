import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderLetter } from './letter.ts';

const letter = {
  subject: 'Please verify your e-mail address',
  greeting: 'Hello Ada,',
  paragraphs: ['Welcome.', 'Please open the link.'],
  action: { label: 'Verify', url: 'https://market.example/auth/verify?token=a&next=/' },
  closing: 'The link is good for a day.',
};

test('a letter says the same as text and as HTML', () => {
  const { text, html } = renderLetter(letter, 'Tessera');

  expect(text).toBe(
    'Hello Ada,\n\nWelcome.\n\nPlease open the link.\n\nVerify:\nhttps://market.example/auth/verify?token=a&next=/\n\nThe link is good for a day.\n\n— Tessera',
  );
  for (const words of [letter.greeting, ...letter.paragraphs, letter.closing]) expect(html).toContain(words);
  expect(html.match(/href="([^"]*)"/)?.[1]).toBe('https://market.example/auth/verify?token=a&amp;next=/');
});

test('A13: a line break in a subject begins no header of somebody’s choosing', () => {
  const { subject } = renderLetter(
    { ...letter, subject: 'Message from Eve\r\nBcc: all@example.org\n' },
    'Tessera',
  );

  expect(subject).toBe('Message from Eve Bcc: all@example.org');
});

test('whatever people type stays text: no tag and no attribute comes of it', () => {
  const anything = fc.string({
    unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '/', '=', ' ', '&lt;', '<b>', '\n'),
  });
  const tags = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.replaceAll(/"[^"]*"/g, '""'));
  const usual = tags(renderLetter(letter, 'Tessera').html);

  fc.assert(
    fc.property(anything, anything, anything, (name, words, site) => {
      const { html } = renderLetter(
        {
          ...letter,
          greeting: name,
          paragraphs: [words, words],
          action: { label: name, url: words },
          closing: words || 'x',
        },
        site,
      );
      expect(tags(html)).toEqual(usual);
    }),
  );
});
