import type { ListingStatus } from '@tessera/domain/market/listings/statuses';
import { type System, systemFacts } from '@tessera/domain/market/listings/systems';

export const statusLabels: Readonly<Record<ListingStatus, string>> = {
  live: 'Live',
  draft: 'Draft',
  paused: 'Paused',
  closed: 'Closed',
  expired: 'Expired',
  hidden: 'Hidden',
};

export const statusTones = {
  live: 'success',
  draft: 'neutral',
  paused: 'warning',
  closed: 'info',
  expired: 'warning',
  hidden: 'danger',
} as const satisfies Readonly<Record<ListingStatus, string>>;

/** The label of a listing's status. A closed listing shows its outcome, such as “Sold”. */
export function statusLabel(status: ListingStatus, system: System): string {
  return status === 'closed' ? systemFacts[system].closedWord : statusLabels[status];
}

export function closeLabel(system: System): string {
  return `Mark as ${systemFacts[system].closedWord.toLowerCase()}`;
}
