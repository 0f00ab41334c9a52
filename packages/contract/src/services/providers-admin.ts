import { providerStatuses } from '@tessera/domain/services/verticals';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { vertical } from './providers.ts';

const listedProvider = z.object({
  id: rowId,
  vertical,
  name: z.string(),
  city: z.string(),
  path: z.string(),
  status: z.enum(providerStatuses),
  verifiedAt: z.coerce.date().nullable(),
  /** How many of its documents wait for a decision. */
  waitingDocuments: z.int(),
  isHidden: z.boolean(),
  owner: z.string(),
});

export type ListedProvider = z.output<typeof listedProvider>;

export const listAllProviders = endpoint({
  method: 'GET',
  path: '/api/admin/providers',
  summary: 'All businesses: those whose documents wait first, then the newest, at most 200.',
  access: 'moderator',
  output: z.object({ providers: z.array(listedProvider) }),
});

const params = z.object({ providerId: rowId });
const reason = oneLine('Enter the reason.')
  .min(1, 'Enter the reason.')
  .max(300, 'A reason has at most 300 characters.');

export const hideProvider = endpoint({
  method: 'POST',
  path: '/api/admin/providers/{providerId}/visibility',
  summary: 'Takes a business off the site, or shows it again. The audit log has who did it and why.',
  access: 'moderator',
  params,
  body: z.object({ isHidden: z.boolean(), reason }),
  refusals: ['not_found'],
});
