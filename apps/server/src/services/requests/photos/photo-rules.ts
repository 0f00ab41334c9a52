import type { Quote } from '../quotes.queries.ts';
import type { Reader, ServiceRequest } from '../request.ts';

/** Whether the customer can add photos of what is moved: while quotes can come, and until the last day of a booked move. */
export function mayAddPhotos({ vertical, status, expiresAt, endsAt }: ServiceRequest, now: Date): boolean {
  if (vertical !== 'mover') return false;
  return (status === 'open' && expiresAt > now) || (status === 'booked' && endsAt > now);
}

/**
 * Which photos somebody may see who may read a request: all of them, those of what is moved, or none. A business that lost
 * sees none any more.
 */
export function photoScope(
  reader: Reader,
  { status }: Pick<ServiceRequest, 'status'>,
  quotes: readonly Pick<Quote, 'status' | 'providerId'>[],
): 'all' | 'moved' | 'none' {
  if (reader.role === 'customer') return 'all';
  const booked = quotes.find((quote) => quote.status === 'booked');
  if (booked?.providerId === reader.providerId) return 'all';
  return status === 'open' ? 'moved' : 'none';
}
