import { expect, test } from 'vitest';
import { UnreadableFile } from './file-rows.ts';
import { jsonCell, JsonRowReader } from './json-rows.ts';

const readAll = (file: string) => {
  const reader = new JsonRowReader();
  return [...reader.push(file), ...reader.end()];
};

test('values are read with the blanks around them, whatever brackets and quotes they contain', () => {
  const [row] = readAll(String.raw`{ "a\"}": "x\\", "b" : [1, {"c": "]"}] ,"d":{}, "e":" } " }`);

  expect([...(row?.values ?? [])]).toEqual([
    ['a"}', String.raw` "x\\"`],
    ['b', ' [1, {"c": "]"}] '],
    ['d', '{}'],
    ['e', '" } " '],
  ]);
});

test('an empty object is a row', () => {
  expect(readAll('{}\n{ }').map(({ values }) => values.size)).toEqual([0, 0]);
});

test.each([
  ['', 0],
  [' \n ', 0],
  ['[]', 0],
  ['\uFEFF[ ]\n', 0],
  ['[{"a":1} , {"a":2}] ', 2],
  ['{"a":1} {"a":2}', 2],
])('%j holds %d rows', (file, count) => {
  expect(readAll(file)).toHaveLength(count);
});

test.each([
  ['{"a":1},{"a":2}', 1, 'The file is not a list of objects in JSON.'],
  ['[{"a":1}]\n[{"a":2}]', 2, 'The file is not a list of objects in JSON.'],
  ['[{"a":1}]\n{"a":2}', 2, 'The file is not a list of objects in JSON.'],
  ['\n"a"', 2, 'The file is not a list of objects in JSON.'],
  ['[\n{"a":1}\n', 3, 'The file ends in the middle of a row.'],
  ['[{"a":1}', 1, 'The file ends in the middle of a row.'],
  ['{"a":1', 1, 'The file ends in the middle of a row.'],
  ['{"a":1}\n{"a":"}', 2, 'The file ends in the middle of a row.'],
  ['{"a":1}\n{"a":}', 2, 'This is not an object in JSON.'],
  ['{"a":1]', 1, 'This is not an object in JSON.'],
])('%j is refused in line %d', (file, line, message) => {
  let thrown: unknown;
  try {
    readAll(file);
  } catch (error) {
    thrown = error;
  }

  expect(thrown).toBeInstanceOf(UnreadableFile);
  expect(thrown).toMatchObject({ line, message });
});

test('a row is returned once its last bracket is read, and the reader counts the characters of the incomplete one', () => {
  const reader = new JsonRowReader();

  expect(reader.push('[{"a":"x\\')).toEqual([]);
  expect(reader.waiting).toBe(8);
  expect(reader.push('"}')).toEqual([]);
  expect(reader.push('"},')).toMatchObject([{ line: 1, text: '{"a":"x\\"}"}' }]);
  expect(reader.waiting).toBe(0);
  expect(reader.push('\n{"b":[')).toEqual([]);
  expect(reader.push(']}')).toMatchObject([{ line: 2, text: '{"b":[]}' }]);
  expect(reader.push(']')).toEqual([]);
  expect(reader.end()).toEqual([]);
});

test.each([
  ['mysql', 'tinyint', 'true', '1'],
  ['mysql', 'tinyint', ' false ', '0'],
  ['mysql', 'tinyint', '"true"', 'true'],
  ['mysql', 'json', ' {"a": 1} ', '{"a": 1}'],
  ['mysql', 'json', 'null', 'null'],
  ['mysql', 'json', 'true', 'true'],
  ['mysql', 'text', 'null', null],
  ['postgres', 'text', ' 12.50 ', '12.50'],
  ['postgres', 'bool', 'false', 'false'],
  ['postgres', 'json', ' null', ' null'],
] as const)('%s: in a column of %s the JSON %j is %j', (dialect, type, written, expected) => {
  expect(jsonCell(dialect, type, written)).toBe(expected);
});
