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

const mover = z.object({
  insurance: within('The insurance in pence', 0, 10_000_000_000),
  included: text('The text', 300),
  serviceMiles: within('The distance', 1, 300),
  depositPercent: within('The deposit', 5, 50),
  crews: within('The number of crews', 1, 50),
  callOut: within('The call-out in pence', 0, 1_000_000),
  perCubicMetre: within('The price of a cubic metre in pence', 0, 100_000),
  perMile: within('The price of a mile in pence', 0, 10_000),
  packingPerCubicMetre: within('The price of packing in pence', 0, 100_000),
  /** For each cubic metre and week. 0 if the movers have no store. */
  storagePerCubicMetre: within('The price of storage in pence', 0, 10_000),
  /** Whether every matching request is quoted at these rates as soon as it is made. */
  quotesAtOnce: z.boolean(),
  /** Whether the owner gets an email about each matching request. */
  emailsRequests: z.boolean(),
});
export type MoverSettings = z.output<typeof mover>;

const params = z.object({ providerId: rowId });
const limits = [{ by: 'account', count: 300, seconds: 3_600 }] as const;

export const getMyMover = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/mover',
  summary: 'Crews, area and rates of one of the caller’s moving businesses.',
  access: 'account',
  params,
  output: z.object({ mover }),
  refusals: ['not_found'],
});

export const changeMover = endpoint({
  method: 'PATCH',
  path: '/api/provider/businesses/{providerId}/mover',
  summary: 'Changes the crews, area and rates of one of the caller’s moving businesses.',
  access: 'verified',
  limits,
  params,
  body: mover.partial(),
  output: z.object({ mover }),
  refusals: ['not_found'],
});

export const getMover = endpoint({
  method: 'GET',
  path: '/api/services/mover/{slug}',
  summary: 'The public page of a mover.',
  access: 'anyone',
  params: z.object({ slug: slugParam }),
  output: z.object({ provider: providerProfile, mover }),
  refusals: ['not_found'],
});
