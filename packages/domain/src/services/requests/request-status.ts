/** What people ask several providers for, who answer with a price each. */
export const requestVerticals = ['driver', 'mover'] as const;
export type RequestVertical = (typeof requestVerticals)[number];

/**
 * `open`: providers may send quotes. `accepted`: a quote is chosen and reserved until it is paid. `booked`: it is paid.
 * `closed`: what was booked has ended, or was refunded.
 */
export const requestStatuses = ['open', 'accepted', 'booked', 'closed', 'cancelled', 'expired'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The statuses that are stored. That a quote is reserved follows from its unpaid order, and ends by itself. */
export type StoredRequestStatus = Exclude<RequestStatus, 'accepted'>;

export const quoteStatuses = ['sent', 'accepted', 'booked', 'closed', 'withdrawn', 'expired'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
export type StoredQuoteStatus = 'sent' | 'booked' | 'withdrawn';

export interface RequestFacts {
  readonly status: StoredRequestStatus;
  /** When nobody can quote or accept any more. */
  readonly expiresAt: Date;
}

export interface QuoteFacts {
  readonly id: string;
  readonly status: StoredQuoteStatus;
  readonly expiresAt: Date;
}

/** The status that people see. `reservedQuoteId` is the quote that has an unpaid order at the moment. */
export function requestStatusAt(
  { status, expiresAt }: RequestFacts,
  { reservedQuoteId, now }: { readonly reservedQuoteId: string | null; readonly now: Date },
): RequestStatus {
  if (status !== 'open') return status;
  if (reservedQuoteId !== null) return 'accepted';
  return expiresAt <= now ? 'expired' : 'open';
}

/** The status of a quote that people see, which follows from its request's. */
export function quoteStatusAt(
  quote: QuoteFacts,
  {
    request,
    reservedQuoteId,
    now,
  }: { readonly request: RequestFacts; readonly reservedQuoteId: string | null; readonly now: Date },
): QuoteStatus {
  if (quote.status !== 'sent') return quote.status;
  if (quote.id === reservedQuoteId) return 'accepted';
  const status = requestStatusAt(request, { reservedQuoteId, now });
  if (status === 'expired') return 'expired';
  if (status !== 'open') return 'closed';
  return quote.expiresAt <= now ? 'expired' : 'sent';
}
