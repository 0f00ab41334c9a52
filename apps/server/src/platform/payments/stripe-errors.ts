import { ProviderAway, ProviderRefused } from './payment-provider.ts';

interface StripeFault extends Error {
  readonly type: string;
  readonly statusCode?: number;
  readonly code?: string;
  readonly requestId?: string;
}

export function isStripeError(error: unknown): error is StripeFault {
  return error instanceof Error && 'type' in error && /^Stripe\w*Error$/.test(String(error.type));
}

export function isMissing(error: unknown): boolean {
  return isStripeError(error) && error.statusCode === 404;
}

/**
 * Converts an error of the Stripe library. If there was no answer, or Stripe is only busy, the same request may be sent
 * again. Any other negative answer is final, even if the fault was Stripe's: Stripe stores it under the request's key
 * and would only return it again.
 */
export function toProviderError(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const { statusCode } = error;
  const isAway = statusCode === undefined || statusCode === 409 || statusCode === 429;
  return isAway ? new ProviderAway(factsOf(error)) : new ProviderRefused(factsOf(error));
}

/**
 * Converts an error of a request that moves money. After a fault of Stripe, a refund may have been made all the same, so it
 * must not count as refused.
 */
export function toRefundError(error: unknown): unknown {
  const isFault = isStripeError(error) && (error.statusCode ?? 0) >= 500;
  return isFault ? new ProviderAway(factsOf(error)) : toProviderError(error);
}

/** Describes an error without its message, which may repeat what was sent. */
function factsOf({ type, statusCode, code = 'no code', requestId = 'no request id' }: StripeFault): string {
  return `${type}, ${statusCode ?? 'no answer'}, ${code}, ${requestId}`;
}
