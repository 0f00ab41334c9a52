import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

const drawParams = z.object({ id: rowId, draw: rowId });

export const sealTicket = endpoint({
  method: 'POST',
  path: '/api/syndicates/{id}/draws/{draw}/tickets',
  summary:
    'Seals the digest of a scan from the File Manager before the draw closes, and emails the new root to every member.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  params: drawParams,
  body: z.object({ fileId: z.int('Please choose the scan of the ticket.') }),
  output: z.object({ ticket: z.int(), root: z.object({ index: z.int(), digest: z.string() }) }),
  refusals: [
    'syndicates.missing',
    'syndicates.manager_only',
    'syndicates.draw_missing',
    'syndicates.draw_closed',
    'syndicates.no_players',
    'syndicates.too_many_tickets',
    'syndicates.sealed_already',
    'syndicates.scan_too_large',
    'files.missing',
  ],
});

export const readScan = endpoint({
  method: 'GET',
  path: '/api/syndicates/{id}/draws/{draw}/tickets/{ticket}/scan',
  summary: 'The scan of a sealed ticket, byte for byte as it was sealed, for the members of the syndicate.',
  access: 'account',
  params: drawParams.extend({ ticket: rowId }),
  produces: 'bytes',
  refusals: [
    'syndicates.missing',
    'syndicates.scan_missing',
    'files.missing',
    'files.range_invalid',
    'files.store_away',
  ],
});

export const getSealLog = endpoint({
  method: 'GET',
  path: '/api/syndicates/{id}/log',
  summary: 'The hash chain of a syndicate, for its members only. It has numbers of members, not their names.',
  access: 'account',
  params: z.object({ id: rowId }),
  output: z.object({
    name: z.string(),
    log: z.object({
      format: z.string(),
      syndicate: z.int(),
      entries: z.array(z.record(z.string(), z.unknown())),
    }),
  }),
  refusals: ['syndicates.missing'],
});
