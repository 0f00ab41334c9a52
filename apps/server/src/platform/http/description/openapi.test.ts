import { expect, test } from 'vitest';
import { routes } from '../../../composition/app.ts';
import { describeApi } from './openapi.ts';

interface Operation {
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { type?: string } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  security?: object[];
}

interface Description {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: { session: { name: string } } };
}

function describeAll(publicUrl = 'http://localhost:3000'): Description {
  const endpoints = routes.map(({ endpoint }) => endpoint);
  // The description is converted to JSON and back, because only what JSON can express is served.
  return JSON.parse(JSON.stringify(describeApi(endpoints, { name: 'Tessera', publicUrl }))) as Description;
}

/** Describing all calls takes a tenth of a second, so the tests of single calls share one description. */
const description = describeAll();

test('every call of the product is described, and nothing else', () => {
  const { paths } = description;

  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );

  expect(described.toSorted()).toEqual(
    routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted(),
  );
});

test.for(routes.map(({ endpoint }) => endpoint))('$method $path is described in full', (endpoint) => {
  const operation = description.paths[endpoint.path]?.[endpoint.method.toLowerCase()];

  expect(operation?.summary).toMatch(/^\p{Lu}.*\.$/u);
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const parameters = operation?.parameters ?? [];
  expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
  expect(parameters.every(({ in: location, required }) => location !== 'path' || required)).toBe(true);
  expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', 'default']));
  const content = operation?.responses['200']?.content;
  if (endpoint.produces === 'bytes') expect(Object.keys(content ?? {})).toEqual(['application/octet-stream']);
  else
    expect(content?.['application/json']?.schema).toMatchObject({
      type: 'object',
      properties: { success: { const: true } },
      required: expect.arrayContaining(['success']) as string[],
    });
  expect(operation?.security !== undefined).toBe(endpoint.access !== 'anyone');
  if (endpoint.method === 'GET') expect(operation?.requestBody).toBeUndefined();
});

test('no two calls share a method and a path', () => {
  const names = routes.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`,
  );

  expect(new Set(names).size).toBe(names.length);
});

test('the description names the site’s own address and the cookie that is really set', () => {
  expect(describeAll('https://market.example')).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'https://market.example' }],
    components: { securitySchemes: { session: { name: '__Host-tessera_session' } } },
  });
  expect(description.components.securitySchemes.session.name).toBe('tessera_session');
});
