import { describe, expect, test } from 'vitest';
import { gridPoint, typedPoint, valuesForOthers } from './public-location.ts';

describe('a location', () => {
  test.each([
    ['51.5', '-2.5', { latitude: 51.5, longitude: -2.5 }],
    ['0', '0', { latitude: 0, longitude: 0 }],
    ['51.5', '', null],
    ['', '-2.5', null],
    ['51.5', 'west', null],
    ['Infinity', '-2.5', null],
    [undefined, '-2.5', null],
    ['51.5', undefined, null],
  ])('that is typed as %j and %j is %j', (lat, lng, point) => {
    const values = {
      ...(lat !== undefined && { 'location.lat': lat }),
      ...(lng !== undefined && { 'location.lng': lng }),
    };

    expect(typedPoint(values)).toEqual(point);
  });

  test('is rounded to a grid of a twentieth of a degree', () => {
    expect(gridPoint({ latitude: 51.476, longitude: -2.524 })).toEqual({ latitude: 51.5, longitude: -2.5 });
    expect(gridPoint({ latitude: 51.474, longitude: -2.526 })).toEqual({ latitude: 51.45, longitude: -2.55 });
  });

  test('a location is hidden from other people if there is no point, and other fields stay', () => {
    const values = { 'location.lat': '51', 'location.lng': '-2', 'location.exact': 'true', longevity: '9' };

    expect(valuesForOthers('general', values, null)).toEqual({ longevity: '9' });
  });
});
