import { expect, test } from 'vitest';
import { indentJson } from './indent-json.ts';

test('JSON is laid out letter for letter: large numbers and texts with brackets stay what they are', () => {
  const text = '{"n":9007199254740993,"t":"a {b}, [c]: \\"d\\"","l":[],"o":{"x":[1,1E400]}}';

  const laidOut = indentJson(text);

  expect(laidOut).toBe(
    '{\n  "n": 9007199254740993,\n  "t": "a {b}, [c]: \\"d\\"",\n  "l": [],\n  "o": {\n    "x": [\n      1,\n      1E400\n    ]\n  }\n}',
  );
});

test('what is no JSON is shown as it is', () => {
  expect(indentJson('{"a":')).toBe('{"a":');
});
