import { expect, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

const works = async () => {};
const fails = () => Promise.reject(new Error('gone'));
const isSilent = () => new Promise<void>(() => {});

const DATABASE = 'The database does not answer.';
const STORE = 'The file store cannot be used.';

test.for([
  ['everything works', works, works, []],
  ['the database is down', fails, works, [DATABASE]],
  ['the database is silent', isSilent, works, [DATABASE]],
  ['the store is broken', works, fails, [STORE]],
  ['the store is silent', works, isSilent, [STORE]],
  ['both are down', fails, fails, [DATABASE, STORE]],
  ['both are silent', isSilent, isSilent, [DATABASE, STORE]],
] as const)('readiness names what does not work when %s', async ([, checkDatabase, checkStore, problems]) => {
  const findProblems = createReadiness({ checkHealth: checkDatabase }, { checkHealth: checkStore }, 50);

  expect(await findProblems()).toEqual(problems);
});

test('R02: a load balancer that asks a silent database again and again holds one connection', async () => {
  const checkDatabase = vi.fn<() => Promise<void>>(isSilent);
  const findProblems = createReadiness({ checkHealth: checkDatabase }, { checkHealth: works }, 20);

  for (let round = 0; round < 5; round += 1) expect(await findProblems()).toEqual([DATABASE]);

  expect(checkDatabase).toHaveBeenCalledTimes(1);
});

test('a database that is available again is checked anew', async () => {
  const checkDatabase = vi.fn<() => Promise<void>>(works).mockImplementationOnce(fails);
  const findProblems = createReadiness({ checkHealth: checkDatabase }, { checkHealth: works }, 20);

  expect(await findProblems()).toEqual([DATABASE]);
  expect(await findProblems()).toEqual([]);
});
