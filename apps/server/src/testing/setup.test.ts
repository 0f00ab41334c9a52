import { expect, test, vi } from 'vitest';

test('an expected console message does not fail the test', () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();

  console.error('expected');

  expect(complaint).toHaveBeenCalledWith('expected');
});

test.fails('an unexpected console message fails the test', () => {
  console.warn('unexpected');
});
