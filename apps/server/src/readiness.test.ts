import { expect, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

const works = async () => {};
const fails = () => Promise.reject(new Error('gone'));
const isSilent = () => new Promise<void>(() => {});

const DATABASE = 'The database does not answer.';
const STORE = 'The file store cannot be used.';

test.for([
  ['all is well', works, works, []],
  ['the database is away', fails, works, [DATABASE]],
  ['the database is silent', isSilent, works, [DATABASE]],
  ['the store is broken', works, fails, [STORE]],
  ['the store is silent', works, isSilent, [STORE]],
  ['both are away', fails, fails, [DATABASE, STORE]],
  ['both are silent', isSilent, isSilent, [DATABASE, STORE]],
] as const)('when %s, a load balancer is told', async ([, query, checkHealth, problems]) => {
  const findProblems = createReadiness({ query } as never, { checkHealth }, 50);

  expect(await findProblems()).toEqual(problems);
});

test('R02: a load balancer that asks a silent database again and again holds one connection', async () => {
  const query = vi.fn<() => Promise<void>>(isSilent);
  const findProblems = createReadiness({ query } as never, { checkHealth: works }, 20);

  for (let asked = 0; asked < 5; asked += 1) expect(await findProblems()).toEqual([DATABASE]);

  expect(query).toHaveBeenCalledTimes(1);
});

test('a database that is available again is checked anew', async () => {
  const query = vi.fn<() => Promise<void>>(works).mockImplementationOnce(fails);
  const findProblems = createReadiness({ query } as never, { checkHealth: works }, 20);

  expect(await findProblems()).toEqual([DATABASE]);
  expect(await findProblems()).toEqual([]);
});
