import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderEmail } from './email.ts';

const message = {
  subject: 'Please verify your email address',
  greeting: 'Hello Ada,',
  paragraphs: ['Welcome.', 'Please open the link.'],
  action: { label: 'Verify', url: 'https://market.example/auth/verify?token=a&next=/' },
  closing: 'The link is good for a day.',
};

test('an email has the same content as text and as HTML', () => {
  const { text, html } = renderEmail(message, 'Tessera');

  expect(text).toBe(
    'Hello Ada,\n\nWelcome.\n\nPlease open the link.\n\nVerify:\nhttps://market.example/auth/verify?token=a&next=/\n\nThe link is good for a day.\n\n— Tessera',
  );
  for (const words of [message.greeting, ...message.paragraphs, message.closing])
    expect(html).toContain(words);
  expect(html.match(/href="([^"]*)"/)?.[1]).toBe('https://market.example/auth/verify?token=a&amp;next=/');
});

test('addresses on this site become links; other sites’ addresses and lookalikes stay text', () => {
  const { html } = renderEmail(
    {
      ...message,
      paragraphs: [
        'Stop: https://market.example/stop?token=a&b=1.',
        'See “https://elsewhere.example/x” and https://market.example.elsewhere.example/y',
      ],
    },
    'Tessera',
  );

  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://market.example/stop?token=a&amp;b=1"',
    'href="https://market.example/auth/verify?token=a&amp;next=/"',
    'href="https://market.example/auth/verify?token=a&amp;next=/"',
  ]);
});

test('A13: a line break in a subject cannot add a header', () => {
  const { subject } = renderEmail(
    { ...message, subject: 'Message from Eve\r\nBcc: all@example.org\n' },
    'Tessera',
  );

  expect(subject).toBe('Message from Eve Bcc: all@example.org');
});

test('whatever people type stays text and creates no tag or attribute', () => {
  const anything = fc.string({
    unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '/', '=', ' ', '&lt;', '<b>', '\n'),
  });
  const tags = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.replaceAll(/"[^"]*"/g, '""'));
  const usual = tags(renderEmail(message, 'Tessera').html);

  fc.assert(
    fc.property(anything, anything, anything, (name, words, site) => {
      const { html } = renderEmail(
        {
          ...message,
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
