import { expect, test } from 'vitest';
import { findTroubles } from './troubles.ts';

const fine = { query: async () => {} } as never;
const gone = { query: () => Promise.reject(new Error('gone')) } as never;

test.for([
  ['all is well', fine, async () => {}, []],
  ['the database is away', gone, async () => {}, ['The database does not answer.']],
  ['the store is broken', fine, () => Promise.reject(new Error('EROFS')), ['The file store cannot be used.']],
  ['the store is silent', fine, () => new Promise<void>(() => {}), ['The file store cannot be used.']],
  [
    'both are away',
    gone,
    () => Promise.reject(new Error('EIO')),
    ['The database does not answer.', 'The file store cannot be used.'],
  ],
] as const)('when %s, that is what a balancer learns', async ([, pool, checkHealth, troubles]) => {
  expect(await findTroubles(pool, { checkHealth }, 50)).toEqual(troubles);
});
