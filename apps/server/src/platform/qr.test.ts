import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQr } from './qr.ts';

const text =
  'otpauth://totp/Tessera:ada%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tessera';

/** Draws the path's squares as a grid, to be compared with the code itself. */
function paint({ size, path }: { size: number; path: string }): boolean[][] {
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    squares[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return squares;
}

test('the picture shows every dark square of the code, and a light margin', () => {
  const picture = drawQr(text);

  const squares = paint(picture);

  expect(squares).toEqual(encode(text, { ecc: 'M', border: 4 }).data);
  const rim = [...squares.slice(0, 4), ...squares.slice(-4)].flat();
  expect(rim).not.toContain(true);
  expect(picture.path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
});

test('the longest name and address still fit', () => {
  const longest = `${text}${'%C3%A4'.repeat(40)}${'a'.repeat(254)}`;

  expect(drawQr(longest).size).toBeGreaterThan(40);
});
