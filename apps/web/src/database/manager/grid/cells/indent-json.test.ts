import { expect, test } from 'vitest';
import { indentJson } from './indent-json.ts';

test('indenting JSON keeps large numbers and strings with brackets unchanged', () => {
  const text = '{"n":9007199254740993,"t":"a {b}, [c]: \\"d\\"","l":[],"o":{"x":[1,1E400]}}';

  const laidOut = indentJson(text);

  expect(laidOut).toBe(
    '{\n  "n": 9007199254740993,\n  "t": "a {b}, [c]: \\"d\\"",\n  "l": [],\n  "o": {\n    "x": [\n      1,\n      1E400\n    ]\n  }\n}',
  );
});

test('invalid JSON is not changed', () => {
  expect(indentJson('{"a":')).toBe('{"a":');
});
