import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInline } from './inline-hashes.ts';

const nonce = 'bm9uY2Utb2YtdGhlLXRlc3Q';
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('KP-01: the nonce leaves the page, and what it allowed is allowed by hashes', () => {
  const html =
    `<link rel="modulepreload" nonce="${nonce}" href="/a.js"><style nonce="${nonce}">p{color:red}</style>` +
    `<script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">two()</script>` +
    `<script nonce="${nonce}" src="/b.js"></script><script nonce="${nonce}">one()</script>`;

  expect(hashInline(html, nonce)).toEqual({
    html:
      '<link rel="modulepreload" href="/a.js"><style>p{color:red}</style>' +
      '<script>one()</script><script type="module" async="">two()</script>' +
      '<script src="/b.js"></script><script>one()</script>',
    scripts: [sourceOf('one()'), sourceOf('two()')],
    styles: [sourceOf('p{color:red}')],
  });
});

test.for([
  ['a script', '<script>evil()</script>'],
  ['a script with a guessed nonce', '<script nonce="guessed">evil()</script>'],
  ['a style', '<style>body{background:url(//evil.example)}</style>'],
  ['a script that ends in the middle of a page', '<script>evil()'],
])('KP-01: %s that somebody else put into the page stays blocked', ([, injected]) => {
  const hashed = hashInline(`<p>${injected}</p><script nonce="${nonce}">one()</script>`, nonce);

  expect(hashed?.scripts).toEqual([sourceOf('one()')]);
  expect(hashed?.styles).toEqual([]);
});

test('KP-01: a page that shows its nonce elsewhere is not kept', () => {
  expect(hashInline(`<p>${nonce}</p>`, nonce)).toBeUndefined();
  expect(hashInline(`<script nonce="${nonce}">const n = '${nonce}'</script>`, nonce)).toBeUndefined();
});
