import type { Context } from 'hono';
import { answerRefusal } from './answers.ts';
import { addressGroup } from '../requests/client-address.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Allowance } from '../limits/allowance.ts';
import type { EdgeEnv } from '../requests/request-facts.ts';

interface Limit {
  /** Name under which requests are counted, and of the route in the metrics. */
  readonly name: string;
  readonly allowance: Allowance;
}

/**
 * Answers a request unless its visitor has made too many. For addresses outside the contract that are expensive to
 * answer.
 */
export async function answerWithin(
  c: Context<EdgeEnv>,
  { limits }: { readonly limits: RateLimits },
  { name, allowance }: Limit,
  answer: () => Promise<Response>,
): Promise<Response> {
  const facts = c.get('facts');
  facts.route = name;
  const verdict = await limits.take(`${name}:address:${addressGroup(facts.address)}`, allowance);
  if (!verdict.allowed) return answerRefusal({ code: 'request.too_often', retryAfter: verdict.retryAfter });
  return answer();
}
