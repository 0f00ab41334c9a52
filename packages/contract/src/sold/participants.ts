import { systems } from '@tessera/domain/market/listings/systems';
import { MAX_LISTED_PARTICIPANTS } from '@tessera/domain/sold/pools/participants';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

const participant = z.object({
  id: rowId,
  firstName: z.string(),
  /** Null for everybody but the seller, moderators and the person themselves. */
  fullName: z.string().nullable(),
  subfolderNumber: z.int(),
  /** Null for everybody but the seller, moderators and the person themselves. */
  uploadSubfolder: z.string().nullable(),
  sharesOwned: z.int(),
});

export type Participant = z.output<typeof participant>;

export const listParticipants = endpoint({
  method: 'GET',
  path: '/api/listings/{listingId}/participants',
  summary: `Who owns shares of a listing, those with the most first, at most ${MAX_LISTED_PARTICIPANTS}.`,
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  params: z.object({ listingId: rowId }),
  query: z.object({ system: z.enum(systems, 'Unsupported system') }),
  output: z.object({
    participants: z.array(participant),
    /** People who are only counted: those who hide themselves, and those beyond the limit. */
    unlisted: z.object({ people: z.int(), shares: z.int() }),
  }),
  refusals: ['not_found'],
});
