import { expect, test } from 'vitest';
import { isDatabaseAway, violatedConstraint } from './database-faults.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.for([
  ['refused', coded('ECONNREFUSED')],
  ['cut', coded('ECONNRESET')],
  ['shutting down', coded('57P01')],
  ['crashed', coded('57P02')],
  ['starting', coded('57P03')],
  ['full of connections', coded('53300')],
  ['full of data', coded('53100')],
  ['too slow', coded('57014')],
  ['waiting for a lock', coded('55P03')],
  ['a deadlock', coded('40P01')],
  ['lost without a code', new Error('Connection terminated unexpectedly')],
  ['silent', new Error('Query read timeout')],
  ['refused at every address', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
  ['wrapped in another error', new Error('could not load', { cause: coded('57P03') })],
] as const)('a database that is %s counts as unavailable, not broken', ([, error]) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.for([
  ['a mistake in our SQL', coded('42601')],
  ['a value that does not fit', coded('22021')],
  ['a doubled key', coded('23505')],
  ['a defect of ours', new TypeError('x is not a function')],
  ['no error at all', 'Connection terminated'],
  ['nothing', undefined],
] as const)('%s is not the database being away', ([, error]) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test('only an error about a duplicate key names the violated constraint', () => {
  expect(violatedConstraint(Object.assign(coded('23505'), { constraint: 'users_email_key' }))).toBe(
    'users_email_key',
  );
  expect(
    violatedConstraint(Object.assign(coded('23514'), { constraint: 'users_role_check' })),
  ).toBeUndefined();
  expect(violatedConstraint(new Error('x'))).toBeUndefined();
});
