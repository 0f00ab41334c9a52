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
 * Without an answer, or if the provider is only busy, the same request may be sent again. The provider stores a
 * negative answer under the request's key, including its own faults, so a repetition would only return it again.
 */
export function toProviderError(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const { statusCode } = error;
  const isAway = statusCode === undefined || statusCode === 409 || statusCode === 429;
  return isAway ? new ProviderAway(factsOf(error)) : new ProviderRefused(factsOf(error));
}

/** After a fault of the provider, a refund may have happened all the same, so it must not count as refused. */
export function toRefundError(error: unknown): unknown {
  const isFault = isStripeError(error) && (error.statusCode ?? 0) >= 500;
  return isFault ? new ProviderAway(factsOf(error)) : toProviderError(error);
}

/** The library's message may repeat what was sent. */
function factsOf({ type, statusCode, code = 'no code', requestId = 'no request id' }: StripeFault): string {
  return `${type}, ${statusCode ?? 'no answer'}, ${code}, ${requestId}`;
}
