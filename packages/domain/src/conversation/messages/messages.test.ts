import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf, NOTICE_EVERY_MS, noticeDueAt, threadStateOf } from './messages.ts';
import { textSegments } from './text-segments.ts';

const open = { isClosed: false, isOtherUnavailable: false, hasBlocked: false, isBlocked: false };

describe('the state of a conversation', () => {
  test.for([
    [{}, 'open'],
    [{ isBlocked: true }, 'refused'],
    [{ hasBlocked: true, isBlocked: true }, 'blocked'],
    [{ isOtherUnavailable: true, hasBlocked: true }, 'unavailable'],
    [{ isClosed: true, isOtherUnavailable: true }, 'closed'],
  ] as const)('%o makes it %s', ([facts, state]) => {
    expect(threadStateOf({ ...open, ...facts })).toBe(state);
  });
});

test('the first email is due at once, and the next one an hour later', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);

  expect(noticeDueAt(null, now)).toEqual(now);
  expect(noticeDueAt(ago(NOTICE_EVERY_MS + 1), now)).toEqual(now);
  expect(noticeDueAt(ago(60_000), now)).toEqual(new Date(now.getTime() + NOTICE_EVERY_MS - 60_000));
});

test('an excerpt is one line and never cuts a character in two', () => {
  expect(excerptOf('Hello\n\n  there')).toBe('Hello there');
  expect(excerptOf('😀'.repeat(200), 10)).toBe(`${'😀'.repeat(9)}…`);
});

describe('addresses in a message', () => {
  test.for([
    ['see https://example.org/a?b=1.', 'https://example.org/a?b=1'],
    ['(http://example.org/x)', 'http://example.org/x'],
    ['HTTPS://EXAMPLE.ORG', 'https://example.org/'],
    ['https://evil.example/\u202emoc.knab', 'https://evil.example/'],
  ])('%s leads to %s', ([body, href]) => {
    expect(textSegments(body ?? '').flatMap((segment) => segment.href ?? [])).toEqual([href]);
  });

  test.for([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://bank.example@evil.example/',
    'http://',
    '<a href="//evil.example">x</a>',
  ])('%s leads nowhere', (body) => {
    expect(textSegments(body)).toEqual([{ text: body }]);
  });

  test('G12: no text is lost or changed, and a long one is read in linear time', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (text, url) => {
        const body = `${text} ${url} ${text}`;
        expect(
          textSegments(body)
            .map((segment) => segment.text)
            .join(''),
        ).toBe(body);
      }),
    );
    // If the work grew faster than the length of the text, it would exceed the test's time limit.
    for (const long of ['https://'.repeat(50_000), `https://${'.'.repeat(400_000)}`])
      expect(
        textSegments(long)
          .map(({ text }) => text)
          .join(''),
      ).toBe(long);
  });
});
