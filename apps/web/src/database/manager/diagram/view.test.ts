import { expect, test } from 'vitest';
import { centreOn, fit, pan, zoom } from './view.ts';

const frame = { width: 1_000, height: 500 };

test('a drawing is fitted and centred in its frame, and a small one is not enlarged', () => {
  expect(fit({ width: 4_000, height: 1_000 }, frame)).toEqual({ scale: 0.25, x: 0, y: 125 });
  expect(fit({ width: 100, height: 100 }, frame)).toEqual({ scale: 1, x: 450, y: 200 });
  expect(fit({ width: 0, height: 0 }, frame).scale).toBe(1);
});

test('while zooming, the point below the pointer stays there, and the zoom has limits', () => {
  const at = { x: 300, y: 200 };
  const before = { x: 50, y: 20, scale: 0.5 };
  const under = (view: typeof before) => [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale];

  const after = zoom(before, 1.7, at);

  expect(under(after)[0]).toBeCloseTo(under(before)[0] ?? 0);
  expect(under(after)[1]).toBeCloseTo(under(before)[1] ?? 0);
  expect(zoom(before, 1_000, at).scale).toBe(2.5);
  expect(zoom(before, 0.000_1, at).scale).toBe(0.08);
});

test('when a table is moved to the centre, the zoom is large enough to read it', () => {
  const view = centreOn({ x: 0, y: 0, scale: 0.1 }, { x: 900, y: 400, width: 200, height: 100 }, frame);

  expect(view.scale).toBe(0.8);
  expect([view.x + 1_000 * view.scale, view.y + 450 * view.scale]).toEqual([500, 250]);
  expect(pan(view, { x: 5, y: -5 })).toEqual({ ...view, x: view.x + 5, y: view.y - 5 });
});
