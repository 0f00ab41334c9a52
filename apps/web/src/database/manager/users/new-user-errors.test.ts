import { expect, test } from 'vitest';
import { newUserErrors } from './new-user-errors.ts';

const fine = { username: 'clerk', password: 'secret1', confirmPassword: 'secret1' };

test.each([
  [fine, {}],
  [
    { username: ' ', password: '', confirmPassword: '' },
    { username: 'Username is required', password: 'Password is required' },
  ],
  [
    { username: 'ab', password: 'short', confirmPassword: 'shor' },
    {
      username: 'Username must be at least 3 characters long',
      password: 'Password must be at least 6 characters long',
      confirmPassword: 'Passwords do not match',
    },
  ],
  [
    { ...fine, username: '1abc' },
    { username: 'Username must start with a letter and contain only letters, numbers, and underscores' },
  ],
])('each problem with a new user has an error at its field: %#', (form, errors) => {
  expect(newUserErrors(form)).toEqual(errors);
});
