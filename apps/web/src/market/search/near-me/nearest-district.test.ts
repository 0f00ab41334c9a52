import { expect, test } from 'vitest';
import { nearestDistrict } from './nearest-district.ts';

const bristol = { latitude: 51.45, longitude: -2.59 };
const none = async () => [];

test('the nearest district is found among those of the nearest areas', async () => {
  const asked: string[] = [];
  const code = await nearestDistrict(bristol, async (area) => {
    asked.push(area);
    return [
      { code: `${area}9`, latitude: 51.9, longitude: -2.1 },
      ...(area === 'BS' ? [{ code: 'BS2', latitude: 51.46, longitude: -2.57 }] : []),
    ];
  });

  expect(code).toBe('BS2');
  expect(asked).toHaveLength(3);
});

test('without districts it is the first one of the nearest area', async () => {
  expect(await nearestDistrict(bristol, none)).toBe('BS1');
});

test('far from every postcode area there is none', async () => {
  expect(await nearestDistrict({ latitude: 40.7, longitude: -74 }, none)).toBeUndefined();
});
