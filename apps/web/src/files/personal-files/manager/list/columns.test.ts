import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { columns } from './columns.tsx';

test.each(['--files-columns', '--files-columns-medium'])(
  'list.css has a width for every column in %s',
  async (property) => {
    const css = await readFile(new URL('list.css', import.meta.url), 'utf8');
    const [, template = ''] = css.match(new RegExp(`${property}: ([^;]*);`)) ?? [];

    const named = [...template.matchAll(/\[([^\]]*)\]/g)].flatMap(([, names = '']) => names.split(' '));

    expect(named).toEqual(columns.map(({ id }) => id));
  },
);
