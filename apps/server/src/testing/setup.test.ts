import { expect, test, vi } from 'vitest';

test('a complaint that is expected does not fail the test', () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();

  console.error('expected');

  expect(complaint).toHaveBeenCalledWith('expected');
});

test.fails('a complaint that nobody expected fails the test', () => {
  console.warn('unexpected');
});
