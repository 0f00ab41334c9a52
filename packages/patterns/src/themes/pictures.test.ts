/** Compares every theme with pictures that can be opened in a browser: `../testing/themes/*.svg`. */
import { expect, test } from 'vitest';
import { ornamentAddress } from './theme-address.ts';
import { schemes } from './theme.ts';
import { ornamentOf, themeSvg } from './theme-svg.ts';
import { coloursOf, findTheme, themeNames } from './themes.ts';
import { themesCss } from './look-css.ts';

test.each(themeNames)('%s looks like its reviewed picture', async (name) => {
  const picture = themeSvg(name, 'light', { width: 600, height: 400 });

  await expect(picture.replaceAll('><', '>\n<')).toMatchFileSnapshot(`../testing/themes/${name}.svg`);
});

test('the colours of every theme match the reviewed table, in both schemes', async () => {
  const lines = themeNames.flatMap((name) =>
    schemes.map((scheme) => `${name}, ${scheme}: ${JSON.stringify(coloursOf(name, scheme))}`),
  );

  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../testing/themes/colours.txt');
});

test('the rules of every theme match the reviewed file', async () => {
  await expect(themesCss()).toMatchFileSnapshot('../testing/themes/rules.txt');
});

test('a picture without background has only the ornament', () => {
  const bare = themeSvg('rose-quartz', 'light', { width: 300, height: 200, isBare: true });

  expect(bare).not.toMatch(/<rect|gradient/i);
  expect(bare.match(/<path/g)).toHaveLength(ornamentOf('rose-quartz').length);
  expect(bare).toMatch(/^<svg [^>]*width="300" height="200" viewBox="0 0 1200 800"/);
});

test('a theme is found by its name only, and its ornament has an address for each scheme', () => {
  expect(findTheme('rose-quartz')?.label).toBe('Rose Quartz');
  expect(findTheme('Rose Quartz')).toBeUndefined();
  expect(ornamentAddress('none', 'dark')).toMatch(/^\/themes\/none-dark\.svg\?v=\d+$/);
});
