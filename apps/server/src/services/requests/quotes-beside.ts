import type { Quote } from './quotes.queries.ts';
import type { ServiceRequest } from './request.ts';

/**
 * Trips that repeat are requests of one series, which can be accepted together: the quotes that the same business sent for the other open
 * trips of the series. The page shows what accepting will take.
 */
export function quotesBeside(
  { providerId, requestId }: Quote,
  { series, quotes }: { readonly series: readonly ServiceRequest[]; readonly quotes: readonly Quote[] },
): Quote[] {
  const others = new Set(
    series.filter(({ id, status }) => id !== requestId && status === 'open').map(({ id }) => id),
  );
  return quotes.filter(
    (each) => each.providerId === providerId && each.status === 'sent' && others.has(each.requestId),
  );
}

export const sumOf = (quotes: readonly Quote[]) => quotes.reduce((sum, { amount }) => sum + amount, 0);
