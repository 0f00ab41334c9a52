import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const source = new URL('../../', import.meta.url).pathname;

test('every type size in a stylesheet is one of the eight tokens', async () => {
  const tokens = await readFile(`${source}ui/look/tokens.css`, 'utf8');
  const known = new Set(tokens.match(/--text-[a-z]+/g));
  const sheets = await readSheets();

  expect(known.size).toBe(8);
  expect(
    sheets.flatMap(([name, css]) => findRawSizes(css, known).map((found) => `${name}: ${found}`)),
  ).toEqual([]);
});

test('a wrong type size is found, and tokens are accepted', () => {
  const known = new Set(['--text-small']);
  expect(
    findRawSizes(
      'a { font-size: 0.9rem; } b { font: 700 1rem/1.5 serif; } i { font-size: var(--text-vast); }',
      known,
    ),
  ).toEqual(['font-size: 0.9rem', 'font: 700 1rem/1.5 serif', 'font-size: var(--text-vast)']);
  expect(
    findRawSizes('a { font-size: var(--text-small); font: inherit; font-size: inherit; }', known),
  ).toEqual([]);
});

async function readSheets(): Promise<[name: string, css: string][]> {
  const names = await readdir(source, { recursive: true });
  const sheets = names.filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(20);
  return Promise.all(sheets.map(async (name) => [name, await readFile(source + name, 'utf8')]));
}

function findRawSizes(css: string, known: ReadonlySet<string>): string[] {
  const sizes = css.match(/(?<![\w-])font(?:-size)?:[^;}]*/g) ?? [];
  return sizes.filter((size) => {
    const value = /: (?:inherit|var\((--text-[a-z]+)\))$/.exec(size);
    return !value || (value[1] !== undefined && !known.has(value[1]));
  });
}

test('stylesheets use only the four weights of the typeface', async () => {
  const sheets = (await readSheets()).filter(([name]) => name !== 'ui/look/typeface.css');
  const weights = sheets.flatMap(([name, css]) =>
    [...css.matchAll(/font-weight: ([^;]+);/g)].map(([, weight = '']) => `${name}: ${weight}`),
  );
  expect(weights.filter((weight) => !/: (?:400|500|600|650|inherit)$/.test(weight))).toEqual([]);
});

test('stylesheets ask for the size of the window only by the names of ui/look/conditions.css', async () => {
  const names = [
    ...(await readFile(`${source}ui/look/conditions.css`, 'utf8')).matchAll(/@custom-media (--[\w-]+)/g),
  ];
  const known = new Set(names.map(([, name]) => name ?? ''));
  const sheets = (await readSheets()).filter(([name]) => name !== 'ui/look/conditions.css');

  expect(known.size).toBeLessThanOrEqual(10);
  expect(
    sheets.flatMap(([name, css]) => findRawConditions(css, known).map((found) => `${name}: ${found}`)),
  ).toEqual([]);
});

test('an unnamed condition is found, and named ones are accepted', () => {
  const known = new Set(['--phone', '--low']);
  expect(
    findRawConditions(
      '@media (width < 41rem) {} @media (--phnoe) {} @media (min-width: 1px) {} @container (width < 41rem) {}',
      known,
    ),
  ).toEqual([
    '@media (width < 41rem)',
    '@media (--phnoe)',
    '@media (min-width: 1px)',
    '@container (width < 41rem)',
  ]);
  expect(
    findRawConditions(
      '@media (--phone) and (not (--low)) {} @media print {} @media (scripting: none) {} @container files (width < 48rem) {}',
      known,
    ),
  ).toEqual([]);
});

const preferences =
  /^(?:print|forced-colors: active|hover: (?:hover|none)|pointer: coarse|scripting: (?:none|enabled)|prefers-[\w-]+: [\w-]+)$/;
/** The widths that container conditions may use. CSS has no names for container conditions. */
const containerWidths = ['24rem', '40rem', '48rem', '60rem'];

function findRawConditions(css: string, known: ReadonlySet<string>): string[] {
  return [...css.matchAll(/@(media|container) ([^{]*\S)\s*\{/g)].flatMap(([, kind, condition = '']) => {
    const tests = condition.split(/[()]+|\b(?:and|or|not)\b|,/).map((text) => text.trim());
    const isNamed =
      kind === 'media'
        ? tests.every((text) => text === '' || known.has(text) || preferences.test(text))
        : (condition.match(/[\d.]+rem/g) ?? ['none']).every((width) => containerWidths.includes(width));
    return isNamed ? [] : [`@${kind} ${condition}`];
  });
}

// By that class or tag, browsers find the elements to style again. Without one, they style the whole page again.
test('a rule that depends on :has() names the class or tag of what it changes', async () => {
  expect(
    (await readSheets()).flatMap(([name, css]) => findVagueRules(css).map((found) => `${name}: ${found}`)),
  ).toEqual([]);
});

test('a rule that names nothing after :has() is found', () => {
  expect(
    findVagueRules(
      `form:has(> .a) > :not(.b) {} .c:has(.d, .e) * {} @media print { .f:has(.g):hover ~ :hover {} }
       .h:has(.i) .j, .k:has(.l) > m {} .n:has(.o):not(:hover) {} /* p:has(q) * */ .r:has(.s) :is(.t, .u) {} * {}`,
    ),
  ).toEqual(['form:has(> .a) > :not(.b)', '.c:has(.d, .e) *', '.f:has(.g):hover ~ :hover']);
});

function findVagueRules(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  const selectors = [...rules].flatMap(([, rule = '']) => rule.trim().split(/,(?![^(]*\))/));
  return selectors
    .map((selector) => selector.trim())
    .filter((selector) => {
      // Leaves out the arguments of :not() and :has(), which do not match the styled element itself.
      const bare = selector.replaceAll(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, ':there');
      const [last = '', ...before] = bare.split(/[\s>+~]+(?![^(]*\))/).toReversed();
      const isElsewhere = before.some((compound) => compound.includes(':there'));
      return selector.includes(':has(') && isElsewhere && !/(?:^|[(\s,])[a-z]|[.#[]/.test(last);
    });
}
