import { expect, test } from 'vitest';
import { iconPath, type Shape } from './icon-path.ts';

test.each<[Shape, string]>([
  [['path', { d: 'M12 2v2' }], 'M12 2v2'],
  [['path', { d: 'm4.93 4.93 1.41 1.41' }], 'M4.93 4.93l1.41 1.41'],
  [['path', { d: 'm2.05 2.05-1.1-.02a1 1 0 0 1 1 .8' }], 'M2.05 2.05l-1.1-.02a1 1 0 0 1 1 .8'],
  [['path', { d: 'm9 18h6' }], 'M9 18h6'],
  [['path', { d: 'm14.305 16.53.923-.382' }], 'M14.305 16.53l.923-.382'],
  [['path', { d: 'm.5.5.25.25' }], 'M.5 .5l.25.25'],
  [['path', { d: 'm16 6-4-4-4 4' }], 'M16 6l-4-4-4 4'],
  [['line', { x1: '8.59', x2: '15.42', y1: '13.51', y2: '17.49' }], 'M8.59 13.51L15.42 17.49'],
  [['circle', { cx: '12', cy: '10', r: '3' }], 'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0'],
  [['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }], 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0'],
  [['rect', { x: '3', y: '4', width: '18', height: '8' }], 'M3 4h18v8h-18z'],
  [
    ['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }],
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
  ],
  [['polyline', { points: '4 17 10 11 4 5' }], 'M4 17 10 11 4 5'],
  [['polygon', { points: '6 3 20 12 6 21' }], 'M6 3 20 12 6 21Z'],
])('%j becomes a path', (shape, path) => {
  expect(iconPath([shape])).toBe(path);
});

test('a path that follows another one keeps its starting point', () => {
  expect(
    iconPath([
      ['path', { d: 'M2 12h2' }],
      ['path', { d: 'm5 5 1 1' }],
    ]),
  ).toBe('M2 12h2M5 5l1 1');
});

test('an unknown shape stops the build', () => {
  expect(() => iconPath([['text', {}]])).toThrow('text');
});
