import { expect, test } from 'vitest';
import { createProcessState } from './process-state.ts';

const createCache = () => new Map<string, number>();
const createOther = () => new Map<string, number>();

test('each kind of state is created once for a process', () => {
  const state = createProcessState();

  state.get(createCache).set('a', 1);

  expect(state.get(createCache).get('a')).toBe(1);
  expect(state.get(createOther).size).toBe(0);
});

test('two applications in one process share no state', () => {
  const [one, other] = [createProcessState(), createProcessState()];

  one.get(createCache).set('a', 1);

  expect(other.get(createCache).size).toBe(0);
});
