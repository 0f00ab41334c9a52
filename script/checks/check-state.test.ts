import { expect, test } from 'vitest';
import { findModuleState } from './check-state.ts';

const from = 'apps/server/src/people/accounts/a.ts';

test.each([
  'let running = 0;',
  'export let list: Promise<string[]> | undefined;',
  'const all = new Map<string, number>();',
  'const known = new WeakMap<object, string>();',
  'const waiting: string[] = []; export const add = (name: string) => waiting.push(name);',
  'const cache: Record<string, string> = {}; export function save(key: string) { cache[key] = key; }',
  "const seen = new Set(['a']); export const see = (name: string) => seen.add(name);",
  'const counter = { count: 0 }; export const count = () => (counter.count += 1);',
  'const counter = { count: 0 } as Counter; export const count = () => counter.count++;',
  'const hashes = createHashThreads();',
])('the check of state notices what a module holds: %s', (text) => {
  expect(findModuleState({ from, text })).toEqual([expect.stringContaining('modules hold no state')]);
});

test.each([
  "const kinds = new Set(['a', 'b']); export const isKind = (kind: string) => kinds.has(kind);",
  'const edges = { small: 480, large: 2_048 } as const satisfies Record<string, number>;',
  'export function createCache() { const all = new Map(); let size = 0; return { all, size }; }',
  "const labels = new Map([['a', 'A']]);",
])('constants and what functions hold are no state of a module: %s', (text) => {
  expect(findModuleState({ from, text })).toEqual([]);
});

test('tests may have state in their modules', () => {
  expect(findModuleState({ from: 'apps/server/src/testing/a.ts', text: 'let shared = 0;' })).toEqual([]);
});
