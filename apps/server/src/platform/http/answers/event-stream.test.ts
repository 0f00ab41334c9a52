import { expect, test } from 'vitest';
import { openEventStream } from './event-stream.ts';

async function readAll(response: Response): Promise<string> {
  return response.text();
}

test('a client that reads slowly gets the latest event of each name, not all of them', async () => {
  const stream = openEventStream(() => {});
  for (let count = 1; count <= 1_000; count += 1) {
    stream.send('a', `a${count}`);
    stream.send('b', `b${count}`);
  }

  const reading = stream.response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!/a1000\n[^]*b1000|b1000\n[^]*a1000/.test(text)) text += (await reading?.read())?.value ?? '';

  expect(text.match(/data: /g)?.length).toBeLessThan(40);
});

test('a client that has read nothing for two beats is disconnected', () => {
  const stream = openEventStream(() => {});
  expect(stream.beat()).toBe(true);
  for (let count = 0; count < 50; count += 1) stream.send(String(count), 'x');

  expect(stream.beat()).toBe(true);
  expect(stream.beat()).toBe(false);
});

test('a closed stream ends once and ignores what is sent later', async () => {
  let closed = 0;
  const stream = openEventStream(() => (closed += 1));
  stream.close();
  stream.close();
  stream.send('a', 'late');

  expect(await readAll(stream.response)).toBe('retry: 3000\n\n');
  expect(closed).toBe(1);
});
