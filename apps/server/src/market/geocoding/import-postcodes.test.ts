import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/geocoding.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { importPostcodes, UnknownPostcodeFile } from './public.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));
beforeEach(() => app.db.deleteFrom('postcodes').execute());

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split('\n');
}

describe('an imported file', () => {
  const directory = [
    '\uFEFFpcd,pcd2,pcds,dointr,doterm,oseast1m,lat,long',
    '"BS1 5TR","BS1  5TR","BS1 5TR","198001","","358000",51.4501,-2.5999',
    '"BS1 6AA","BS1  6AA","BS1 6AA","198001","","358000",51.4503,-2.5901',
    '"BS151AA","BS15 1AA","BS15 1AA","198001","","358000",51.9,-2.1',
    '"BS1 9ZZ","BS1  9ZZ","BS1 9ZZ","198001","199906","358000",51.1,-2.1',
    '"BS1 9ZY","BS1  9ZY","BS1 9ZY","198001","","",99.999999,0.000000',
    '"XX1 1XX","XX1  1XX","XX1 1XX","198001","","",51,0',
  ].join('\n');

  test('a file of the ONS directory contains every postcode in use, and districts are computed from them', async () => {
    expect(await importPostcodes(app.db, [linesOf(directory)])).toBe(3);

    expect(await ask('BS15TR', app)).toMatchObject({
      latitude: 51.4501,
      longitude: -2.5999,
      precision: 'postcode',
      locationName: 'Bristol',
    });
    const district = await ask('BS1', app);
    expect(district).toMatchObject({ postcode: 'BS1', precision: 'district' });
    expect(district.latitude).toBeCloseTo(51.4502, 6);
    expect(await ask('BS1 9ZZ', app)).toMatchObject({ precision: 'district' });
    expect(await ask('M1 1AE', app)).toMatchObject({ precision: 'area', locationName: 'Manchester' });
  });

  test('a file of Code-Point Open has metres on the National Grid', async () => {
    const lines =
      '"SW1A 2AA",10,530047,179951,"E92000001","","E18000007","","E09000033","E05013806"\n"SW1A 2AB",90,0,0,"E92000001"';

    expect(await importPostcodes(app.db, [linesOf(lines)])).toBe(1);

    const found = await ask('SW1A 2AA', app);
    expect(found.precision).toBe('postcode');
    expect(found.latitude).toBeCloseTo(51.5035, 3);
    expect(found.longitude).toBeCloseTo(-0.1277, 3);
  });

  test('an imported file replaces the earlier one, unless it contains no postcodes', async () => {
    await importPostcodes(app.db, [linesOf(directory)]);

    await expect(importPostcodes(app.db, [linesOf('a,b,c\n1,2,3')])).rejects.toThrow(UnknownPostcodeFile);
    await expect(importPostcodes(app.db, [linesOf(directory.split('\n')[0] ?? '')])).rejects.toThrow(
      UnknownPostcodeFile,
    );
    expect((await ask('BS1 5TR', app)).precision).toBe('postcode');
    await importPostcodes(app.db, [linesOf('"M1 1AE",10,384000,398000')]);
    expect((await ask('BS1 5TR', app)).precision).toBe('area');
  });
});

test('the districts of a postcode area have their centres; without imported postcodes there are none', async () => {
  const list = async (area: string) => {
    const response = await app.browser().fetch(`/api/geocode/districts?area=${area}`);
    return { status: response.status, ...((await response.json()) as { districts?: unknown }) };
  };
  expect((await list('BS')).districts).toEqual([]);
  const rows = [
    'BS1 5TR,,51.45,-2.60',
    'BS1 6AA,,51.44,-2.58',
    'BS15 1AA,,51.47,-2.49',
    'B1 1AA,,52.48,-1.9',
  ];
  await importPostcodes(app.db, [linesOf(['pcds,doterm,lat,long', ...rows].join('\n'))]);

  expect((await list('BS')).districts).toEqual([
    { code: 'BS1', latitude: 51.445, longitude: -2.59 },
    { code: 'BS15', latitude: 51.47, longitude: -2.49 },
  ]);
  expect((await list('B')).districts).toEqual([{ code: 'B1', latitude: 52.48, longitude: -1.9 }]);
  expect((await list('BS1')).status).toBe(400);
});
