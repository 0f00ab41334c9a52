import type { ListingStatus } from './statuses.ts';
import { type System, systemFacts } from './systems.ts';

/** What people are told of a listing that they know and cannot see any more. */
export function goneWords(system: System, status: ListingStatus | undefined): string {
  if (status === 'closed') return systemFacts[system].closedWord;
  if (status === 'paused') return 'Not offered at the moment';
  if (status === 'expired') return 'Has run out';
  return 'No longer here';
}
