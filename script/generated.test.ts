import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generatedFiles } from './generated.ts';

test('the printed documents are up to date (else: node script/generated.ts)', async () => {
  for (const { path, text } of await generatedFiles()) {
    expect(await readFile(path, 'utf8'), path.pathname).toBe(text);
  }
});
