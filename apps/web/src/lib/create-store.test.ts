import { expect, test, vi } from 'vitest';
import { createListeners, createStore } from './create-store.ts';

test('a store has its newest state and still knows its initial state', () => {
  const store = createStore({ count: 0, name: 'a' });

  store.patch({ count: 1 });

  expect(store.get()).toEqual({ count: 1, name: 'a' });
  expect(store.getInitial()).toEqual({ count: 0, name: 'a' });
});

test('every subscriber is notified of changes until it unsubscribes', () => {
  const store = createStore('a');
  const [first, second] = [vi.fn(), vi.fn()];
  const unsubscribe = store.subscribe(first);
  store.subscribe(second);

  store.set('b');
  unsubscribe();
  store.set('c');

  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});

test('a listener that unsubscribes during a notification does not skip others', () => {
  const { subscribe, notify } = createListeners();
  const second = vi.fn();
  const unsubscribe = subscribe(() => unsubscribe());
  subscribe(second);

  notify();
  notify();

  expect(second).toHaveBeenCalledTimes(2);
});

test('cleared listeners are not notified any more', () => {
  const listeners = createListeners();
  const listener = vi.fn();
  listeners.subscribe(listener);

  listeners.clear();
  listeners.notify();

  expect(listener).not.toHaveBeenCalled();
});
