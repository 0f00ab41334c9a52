import { expect, test } from 'vitest';
import { parseServerList } from './server-address.ts';

test('an operator lists servers by name, and the app server as app', () => {
  const list = parseServerList(
    'app shop=mysql://clerk:p%40ss@db.example:3307/shop  pg=postgresql://a:b@[::1]/c?sslmode=require',
  );

  expect(list).toEqual([
    { name: 'app', login: undefined },
    {
      name: 'shop',
      login: {
        dialect: 'mysql',
        host: 'db.example',
        port: 3307,
        user: 'clerk',
        password: 'p@ss',
        database: 'shop',
        encryption: 'none',
      },
    },
    {
      name: 'pg',
      login: {
        dialect: 'postgres',
        host: '::1',
        port: 5432,
        user: 'a',
        password: 'b',
        database: 'c',
        encryption: 'unverified',
      },
    },
  ]);
});

test('the app server may still be listed under its former name, also when another server is named app', () => {
  const namesIn = (list: string) => parseServerList(list)?.map(({ name, login }) => [name, login?.host]);

  expect(namesIn('own')).toEqual([['app', undefined]]);
  expect(namesIn('own app=mysql://u:p@db/shop')).toEqual([
    ['own', undefined],
    ['app', 'db'],
  ]);
});

test.each([
  'shop',
  'shop=',
  'shop=http://a:b@host/db',
  'shop=mysql://host/db',
  'a=mysql://u:p@h/d a=mysql://u:p@h/e',
  'app app',
  'app own',
  'shop=mysql://%ff:p@h/d',
])('%s is not a list of servers', (text) => {
  expect(parseServerList(text)).toBeUndefined();
});
