import { describe, expect, test } from 'vitest';
import { decideOwnDomain, parseShopDomain, toOwnDomainPage } from './shop-domains.ts';

const site = 'tessera.example';

describe('the domain that a seller names', () => {
  test.each([
    ['Shop.Blue-Kiln.com', 'shop.blue-kiln.com'],
    [' https://blue-kiln.co.uk/ ', 'blue-kiln.co.uk'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('%s is read as %s', (text, domain) => {
    expect(parseShopDomain(text, site)).toEqual({ ok: true, value: domain });
  });

  test.each([
    '',
    'kiln',
    '10.0.0.1',
    'a.b/c',
    'kiln.com:8080',
    'user@kiln.com',
    'bücher.example',
    '-a.com',
    'a..com',
    'shop.localhost',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(120)}com`,
    'tessera.example',
    'shop.tessera.example',
    'example',
    'kiln.com\r\nX: y',
  ])('SH-35: %j is refused', (text) => {
    expect(parseShopDomain(text, site)).toMatchObject({ ok: false });
  });

  test('SH-35: a domain above the site’s is refused, because its cookies would reach the site', () => {
    expect(parseShopDomain('tessera.example', 'www.tessera.example')).toMatchObject({ ok: false });
  });
});

describe('how the domain of a shop answers paths', () => {
  const shop = { slug: 'blue-kiln', shopId: 7 };
  test.each([
    ['/', 'home'],
    ['/s/blue-kiln', 'page'],
    ['/s/blue-kiln/3-ash-bowl', 'page'],
    ['/media/shops/7/1/320.webp', 'file'],
    ['/assets/root-abc.css', 'file'],
    ['/icons/mark.svg', 'file'],
    ['/themes/default-light.svg', 'file'],
    ['/maps/isles.svg', 'file'],
    ['/s/blue-kiln/icon.svg', 'file'],
    ['/og/shops/blue-kiln.png', 'file'],
    ['/og/shops/blue-kiln/3.jpg', 'file'],
    ['/robots.txt', 'robots'],
    ['/sitemap.xml', 'sitemap'],
    ['/s/blue-kiln-2', 'elsewhere'],
    ['/s/other', 'elsewhere'],
    ['/s/blue-kiln/basket', 'elsewhere'],
    ['/s/blue-kiln/3/../../other', 'elsewhere'],
    ['/s/other/icon.svg', 'elsewhere'],
    ['/og/shops/other.png', 'elsewhere'],
    ['/og/shops/blue-kiln-2.png', 'elsewhere'],
    ['/icons/../dashboard', 'elsewhere'],
    ['/auth/login', 'elsewhere'],
    ['/dashboard', 'elsewhere'],
    ['/media/shops/70/1/320.webp', 'none'],
    ['/media/files/1', 'none'],
    ['/api/auth/me', 'none'],
    ['/assets/../api/auth/me', 'none'],
  ])('SH-37: %s is answered as %s', (path, answer) => {
    expect(decideOwnDomain(shop, path)).toBe(answer);
  });

  test('a page has no scripts but its structured data, and links out of the shop lead to the site', () => {
    const html =
      '<link rel="modulepreload" href="/assets/a.js"><a href="/s/blue-kiln/3-ash-bowl">1</a><a href="/auth/login?x=1">2</a>' +
      '<a href="https://x.example/">3</a><a href="//y.example">4</a><form action="/search"></form><link rel="stylesheet" href="/assets/a.css">' +
      '<script type="application/ld+json">{}</script><script nonce="n" type="module">import "/assets/b.js"</script><script async src="/assets/c.js"></script>';
    expect(toOwnDomainPage(html, { ...shop, siteUrl: 'https://t.example' })).toBe(
      '<a href="/s/blue-kiln/3-ash-bowl">1</a><a href="https://t.example/auth/login?x=1">2</a>' +
        '<a href="https://x.example/">3</a><a href="//y.example">4</a><form action="https://t.example/search"></form><link rel="stylesheet" href="/assets/a.css">' +
        '<script type="application/ld+json">{}</script>',
    );
  });
});
