import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const geocode = endpoint({
  method: 'GET',
  path: '/api/geocode',
  summary: 'Where a postcode is.',
  access: 'anyone',
  limits: [
    { by: 'address', count: 60, seconds: 60 },
    { by: 'account', count: 600, seconds: 3_600 },
  ],
  query: z.object({
    postcode: z
      .string('Please enter a postcode.')
      .trim()
      .min(1, 'Please enter a postcode.')
      .max(40, 'This is not a postcode.'),
  }),
  output: z.object({
    postcode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** How much of the postcode was known: only its area, its first half, or all of it. */
    precision: z.enum(['area', 'district', 'postcode']),
    locationName: z.string().nullable(),
    /** City, county and country, to fill in a form. Null if unknown. */
    city: z.string().nullable(),
    county: z.string().nullable(),
    country: z.string().nullable(),
  }),
  refusals: ['geocoding.unknown', 'geocoding.away'],
});

export const listDistricts = endpoint({
  method: 'GET',
  path: '/api/geocode/districts',
  summary:
    'Centres of the districts of a postcode area, such as BS1 of BS, if the operator has imported postcodes.',
  access: 'anyone',
  limits: [{ by: 'address', count: 120, seconds: 60 }],
  query: z.object({ area: z.string().regex(/^[A-Z]{1,2}$/, 'This is not a postcode area.') }),
  output: z.object({
    districts: z.array(z.object({ code: z.string(), latitude: z.number(), longitude: z.number() })),
  }),
  headers: { 'cache-control': 'public, max-age=86400' },
});
