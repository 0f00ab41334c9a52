import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { createTestWeb } from '../../../testing/test-web.ts';

const unreadable = [
  '/%00',
  '/%0a',
  '/%0d%0aX-Header:%20y',
  '/autos/12/a%0ab',
  '/%7f',
  '/%c2%85',
  '/%e2%80%a8',
  '/autos/%0a.data',
  '/%0a?page=2',
];

test.for(unreadable)(
  'a page whose address is %s is not there, and nothing is logged as a fault',
  async (path) => {
    const { assets } = await createTestWeb();
    const rendered: string[] = [];
    const app = await testApp({
      web: {
        assets,
        async renderPage({ url }, { reportFault }) {
          rendered.push(url);
          reportFault(new Error('No route matches'));
          return new Response('', { status: 404 });
        },
      },
    });

    const answer = await app.browser().fetch(path);

    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('There is nothing at this address.');
    expect(rendered).toEqual([]);
    expect(app.logged()).not.toContain('"level":"error"');
  },
);

test.for([
  '/autos/12/%F0%9F%9B%8B%EF%B8%8F-sofa',
  '/caf%C3%A9',
  '/a%20b',
  '/100%25',
  '/autos/12-%E0%A4%A',
  '/%ff',
  '/%25%30%61',
])('a page may have the address %s', async (path) => {
  const { assets } = await createTestWeb();
  const app = await testApp({ web: { assets, renderPage: async ({ url }) => new Response(url) } });

  expect(await (await app.browser().fetch(path)).text()).toBe(`http://localhost:3000${path}`);
});
