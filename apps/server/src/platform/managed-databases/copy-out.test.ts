import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CopyOut } from './copy-out.ts';

function message(kind: string, content: string): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.alloc(5);
  head.write(kind, 'latin1');
  head.writeUInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
}

/** A socket that emits given bytes, and a stand-in for pg's reader, which ends a COPY when the end message arrives. */
function connect(copy: CopyOut) {
  const read: Buffer[] = [];
  const socket = Object.assign(new EventEmitter(), { pause() {}, resume() {} });
  socket.on('data', (bytes: Buffer) => {
    read.push(bytes);
    if (Buffer.concat(read).includes('CCC')) copy.handleCommandComplete();
  });
  copy.submit({ stream: socket as unknown as Socket, query: () => undefined });
  return { socket, readByPg: () => Buffer.concat(read).toString('latin1') };
}

test('rows are complete wherever the network cuts them, and all other messages go to pg’s reader', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ maxLength: 40 }), { maxLength: 30 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 200 }),
      async (rows, cuts) => {
        const others = [message('H', 'x'), message('N', 'notice'), message('c', ''), message('C', 'CCC')];
        const after = message('Z', 'I');
        const [opening, notice, ...ends] = others;
        const middle = Math.floor(rows.length / 2);
        const all = Buffer.concat([
          opening ?? after,
          ...rows.slice(0, middle).map((row) => message('d', row)),
          notice ?? after,
          ...rows.slice(middle).map((row) => message('d', row)),
          ...ends,
          after,
        ]);
        const copy = new CopyOut('copy …');
        const { socket, readByPg } = connect(copy);
        const whole = text(copy);

        for (let at = 0, cut = 0; at < all.length; cut += 1) {
          const end = at + (cuts[cut % cuts.length] ?? 1);
          socket.emit('data', Buffer.from(all.subarray(at, end)));
          at = end;
        }

        expect(await whole).toBe(rows.join(''));
        expect(readByPg()).toBe(Buffer.concat([...others, after]).toString('latin1'));
        expect(socket.listenerCount('data')).toBe(1);
      },
    ),
  );
});

test('if the server refuses the COPY, the stream fails with the server’s error', async () => {
  const copy = new CopyOut('copy …');
  const { socket } = connect(copy);
  const whole = text(copy);
  copy.handleError(new Error('permission denied'));
  socket.emit('data', message('Z', 'I'));

  await expect(whole).rejects.toThrow('permission denied');
  expect(socket.listenerCount('data')).toBe(1);
});
