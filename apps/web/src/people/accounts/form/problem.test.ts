import { CallFailed } from '@tessera/contract/client';
import { expect, test } from 'vitest';
import { problemFromFailure, problemFromFaults, problemFromRefusal } from './problem.ts';

test('a refusal that refers to one field is shown at that field', () => {
  const problem = problemFromRefusal(
    { code: 'auth.wrong_password', error: 'This isn’t your password.' },
    { 'auth.wrong_password': 'password' },
  );

  expect(problem.title).toBe('Please check this field');
  expect(problem.faults).toEqual([{ path: 'password', message: 'This isn’t your password.' }]);
});

test('a field with two faults is listed once, with its first fault', () => {
  const problem = problemFromFaults([
    { path: 'email', message: 'too short' },
    { path: 'email', message: 'no address' },
    { path: 'firstName', message: 'missing' },
  ]);

  expect(problem.title).toBe('Please check these 2 fields');
  expect(problem.faults.map(({ message }) => message)).toEqual(['too short', 'missing']);
});

test('A16: an expired session has its own message, whatever the server said', () => {
  const problem = problemFromRefusal({ code: 'auth.required', error: 'Please sign in.' });

  expect(problem.title).toBe('Your session has expired. Please sign in again.');
});

test('a server error keeps its reference, and a lost connection has its own message', () => {
  const fault = new CallFailed(500, 'Something went wrong. Reference: a1b2', 'a1b2');

  expect(problemFromFailure(fault).title).toBe('Something went wrong. Reference: a1b2');
  expect(problemFromFailure(new TypeError('Failed to fetch')).title).toMatch(/couldn’t reach the server/);
});
