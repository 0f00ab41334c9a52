import type { Quote } from './quotes.queries.ts';
import type { ServiceRequest } from './request.ts';

/** What the business of a quote offers for the other open trips of its series. The page and accepting use the same. */
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
