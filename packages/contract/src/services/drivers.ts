import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { providerProfile, slugParam } from './providers.ts';

const text = (label: string, max: number) => oneLine().max(max, `${label} has at most ${max} characters.`);
const within = (label: string, min: number, max: number) =>
  z
    .int(`${label} is a whole number.`)
    .min(min, `${label} is at least ${min}.`)
    .max(max, `${label} is at most ${max.toLocaleString('en-GB')}.`);

const driver = z.object({
  operatorName: text('The operator’s name', 100),
  licenceNumber: text('The licence number', 40),
  vehicle: text('The vehicle', 80),
  seats: within('The number of seats', 1, 16),
  luggage: within('Luggage', 0, 20),
  childSeats: within('The number of child seats', 0, 6),
  isWheelchair: z.boolean(),
  serviceMiles: within('The distance', 1, 300),
  baseFare: within('The base fare in pence', 0, 100_000),
  perMile: within('The price of a mile in pence', 0, 10_000),
  perMinute: within('The price of a minute in pence', 0, 10_000),
  waitingPerMinute: within('The price of waiting in pence', 0, 10_000),
  /** Whether every matching request is quoted at these rates as soon as it is made. */
  quotesAtOnce: z.boolean(),
  /** Whether the owner gets an email about each matching request. */
  emailsRequests: z.boolean(),
});
export type DriverSettings = z.output<typeof driver>;

const params = z.object({ providerId: rowId });
const limits = [{ by: 'account', count: 300, seconds: 3_600 }] as const;

export const getMyDriver = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/driver',
  summary: 'Vehicle, area and rates of one of the caller’s driver businesses.',
  access: 'account',
  params,
  output: z.object({ driver }),
  refusals: ['not_found'],
});

export const changeDriver = endpoint({
  method: 'PATCH',
  path: '/api/provider/businesses/{providerId}/driver',
  summary: 'Changes the vehicle, area and rates of one of the caller’s driver businesses.',
  access: 'verified',
  limits,
  params,
  body: driver.partial(),
  output: z.object({ driver }),
  refusals: ['not_found'],
});

export const getDriver = endpoint({
  method: 'GET',
  path: '/api/services/driver/{slug}',
  summary: 'The public page of a driver.',
  access: 'anyone',
  params: z.object({ slug: slugParam }),
  output: z.object({ provider: providerProfile, driver }),
  refusals: ['not_found'],
});
