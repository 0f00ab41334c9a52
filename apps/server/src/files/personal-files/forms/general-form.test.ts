import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { watchedState } from '../../../testing/processes/watched-state.ts';
import { BODY_MAX_BYTES, readGeneralForm } from './general-form.ts';

const { state, open } = watchedState();

/** Errors that nobody caught. There must be none. */
const uncaught: unknown[] = [];
const remember = (error: unknown) => uncaught.push(error);
process.on('uncaughtExceptionMonitor', remember).on('unhandledRejection', remember);
afterAll(() => process.off('uncaughtExceptionMonitor', remember).off('unhandledRejection', remember));

const names = fc.constantFrom(
  'chunk',
  'fileName',
  '__proto__',
  'constructor',
  '',
  'a'.repeat(101),
  'é',
  'x"y',
);
const header = fc.oneof(
  names.map((name) => `Content-Disposition: form-data; name="${name}"`),
  names.map((name) => `Content-Disposition: form-data; name="${name}"; filename="a.bin"`),
  fc.constantFrom(
    'Content-Disposition: form-data',
    'Content-Disposition: form-data; name=',
    'Content-Disposition: form-data; name="chunk',
    "Content-Disposition: form-data; name=chunk; filename*=UTF-8''%ff%00",
    'Content-Disposition: attachment; name="chunk"; filename="../../x"',
    'Content-Transfer-Encoding: base64',
    'Content-Type: multipart/mixed; boundary=B',
    'Content-Type: text/plain; charset=utf-7',
    'Content-Length: -1',
    ': nothing',
    'Very-Long: ' + 'x'.repeat(20_000),
    'A: b\r\n c',
    '\0',
  ),
);
const content = fc.oneof(
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 6 },
  { arbitrary: fc.constantFrom('\r\n--B', '\r\n--', '--B--', '\r', 'x'.repeat(9_000)), weight: 4 },
  { arbitrary: fc.constant('y'.repeat(600_000)), weight: 1 },
);
const lineBreak = fc.oneof(
  { arbitrary: fc.constant('\r\n'), weight: 8 },
  fc.constantFrom('\n', '\r', '', '\r\n\r\n'),
);
const part = fc
  .tuple(
    fc.constantFrom('--B', '--B', '--B', '--b', '-B', '--B--', ''),
    lineBreak,
    fc.array(header, { maxLength: 3 }),
    lineBreak,
    content,
    lineBreak,
  )
  .map(([separator, first, headers, second, text, last]) =>
    [separator, first, headers.join('\r\n'), second, second, text, last].join(''),
  );
const form = fc
  .tuple(
    fc.constantFrom('', 'preamble', '\r\n'),
    fc.array(part, { maxLength: 26 }),
    fc.constantFrom('--B--\r\n', '--B--', '--B', '', '--B--epilogue'),
  )
  .map(([before, parts, end]) => Buffer.from(before + parts.join('') + end, 'latin1'));
const types = fc.constantFrom(
  'multipart/form-data; boundary="B"',
  'multipart/form-data; boundary=B; charset=utf-8',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="' + 'B'.repeat(200) + '"',
  'multipart/form-data; boundary="B\\""',
  'multipart/mixed; boundary=B',
);
const usually = <Value>(value: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 5 }, { arbitrary: other, weight: 1 });

test(
  'no malformed form crashes or hangs the server, or leaves anything open',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        form,
        usually('multipart/form-data; boundary="B"', types),
        fc.array(fc.nat(100_000), { maxLength: 5 }),
        fc.constantFrom('ends', 'ends', 'ends', 'breaks', 'is cut off'),
        fc.nat(60),
        async (bytes, type, cuts, how, first) => {
          const received = bytes.subarray(0, first);
          const rest = bytes.subarray(first, how === 'is cut off' ? Math.floor(bytes.length / 2) : undefined);
          const body = new PassThrough();
          const reading = readGeneralForm(state, { type, body, received, onChunkBegins() {} });
          const ends = [...cuts.map((cut) => cut % (rest.length + 1)).toSorted((a, b) => a - b), rest.length];
          for (const [at, end] of ends.entries()) body.write(rest.subarray(ends[at - 1] ?? 0, end));
          if (how === 'breaks') body.destroy();
          else body.end();

          const answer = await reading;

          if (answer.ok) {
            expect(answer.value.texts.size).toBeLessThanOrEqual(20);
            answer.value.chunk?.release();
          } else expect(['request.malformed', 'request.too_large']).toContain(answer.refusal.code);
          await expect.poll(open).toBe(0);
          expect(uncaught).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  },
);

test.for(['', '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--B--\r\n'])(
  'a body that goes on and on beside its parts is refused: after %j',
  async (start) => {
    const body = Readable.from(
      (function* () {
        yield Buffer.from(start);
        for (let sent = 0; sent < 2 * BODY_MAX_BYTES; sent += 65_536) yield Buffer.alloc(65_536, 'z');
      })(),
    );

    const answer = await readGeneralForm(state, {
      type: 'multipart/form-data; boundary="B"',
      body,
      received: Buffer.alloc(0),
      onChunkBegins() {},
    });

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'request.too_large' } });
  },
);
